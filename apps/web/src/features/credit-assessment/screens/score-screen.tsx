import { buttonClass } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { scoreText } from '#messages/score.ts';
import { GoOn } from '../../../shared/components/go-on.tsx';
import { wayOnOf } from '../../../shared/way-on.ts';
import { Scoring } from '../components/scoring.tsx';

const FIRST_LINE = 1;
const SCORE = '/user/wallet/score';
const LINES = '/user/wallet/credit';

/** The customer's credit score, from consent to the report. The gateway leads back here, and on to the request that the report was paid for; `?line=` says for which credit it is done. */
export default function ScoreScreen(): ReactElement {
  const [address] = useSearchParams();
  const named = address.get('line') ?? '';
  const mark = `payment=${address.get('payment')}`;
  const wayOn = wayOnOf(mark);
  if (wayOn !== undefined) return <GoOn mark={mark} to={wayOn} />;
  const line = /^[1-9]$/.test(named) ? named : undefined;
  return (
    <Scoring
      line={Number(line ?? FIRST_LINE)}
      path={line === undefined ? SCORE : `${SCORE}?line=${line}`}
      wanted={line === undefined ? undefined : Number(line)}
      next={<NextLinks line={line} />}
    />
  );
}

/** On with the credit it was done for, or to what all lines give now. */
function NextLinks({ line }: { readonly line: string | undefined }): ReactElement {
  return (
    <div className="flex flex-col gap-3">
      {line !== undefined && (
        <Link to={`${LINES}/${line}/request`} className={buttonClass({ size: 'large', isWide: true })}>
          {scoreText.goOn}
        </Link>
      )}
      <Link
        to={LINES}
        className={buttonClass({ tone: line === undefined ? 'primary' : 'secondary', size: 'large', isWide: true })}
      >
        {scoreText.toLines}
      </Link>
    </div>
  );
}
