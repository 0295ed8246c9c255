import { StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { operatorText } from '#messages/operator.ts';

type CaseState = keyof typeof operatorText.state;

const tones: Readonly<Record<CaseState, StatusTone>> = {
  in_check: 'soon',
  waiting: 'soon',
  open: 'soon',
  answered: 'paid',
  closed: 'neutral',
  confirmed: 'paid',
  approved: 'paid',
  rejected: 'overdue',
  suspended: 'overdue',
  vetoed: 'overdue',
  overtaken: 'neutral',
  expired: 'neutral',
};

export function StateChip({ state }: { readonly state: CaseState }): ReactElement {
  return <StatusChip tone={tones[state]}>{operatorText.state[state]}</StatusChip>;
}
