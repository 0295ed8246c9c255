import { StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { creditText } from '#messages/credit.ts';
import type { CreditLine } from '../api.ts';

type Standing = Pick<CreditLine, 'state' | 'contract_status'>;

/** Where a customer is with a line; a credit that nothing is bought with for now is not called active. */
const standingOf = ({ state, contract_status: status }: Standing): CreditLine['state'] | 'blocked' | 'frozen' =>
  state === 'active' && status !== null ? status : state;

const tones: Readonly<Record<ReturnType<typeof standingOf>, StatusTone>> = {
  score_needed: 'neutral',
  available: 'paid',
  not_qualified: 'overdue',
  requested: 'soon',
  active: 'primary',
  blocked: 'overdue',
  frozen: 'overdue',
};

/** The sign of where a customer is with a line. */
export function LineState({ line }: { readonly line: Standing }): ReactElement {
  const standing = standingOf(line);
  return <StatusChip tone={tones[standing]}>{creditText.state[standing]}</StatusChip>;
}
