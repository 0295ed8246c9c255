import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { Scoring } from '../components/scoring.tsx';

const FIRST_LINE = 1;

/** The customer's credit score, from consent to the report. The gateway leads back here; `?line=` says for which credit it is done. */
export default function ScoreScreen(): ReactElement {
  const [address] = useSearchParams();
  const line = address.get('line') ?? '';
  return <Scoring line={/^[1-9]$/.test(line) ? Number(line) : FIRST_LINE} />;
}
