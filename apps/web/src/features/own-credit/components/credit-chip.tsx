import { StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { ownCreditText } from '#messages/own-credit.ts';
import type { Credit } from '../api.ts';

/** By state, of the shop's list and of the customer's. */
export const TONES: Readonly<Record<Credit['state'], StatusTone>> = {
  offered: 'soon',
  signing: 'soon',
  active: 'paid',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  closed: 'neutral',
};

/** How a credit is, as its shop sees it: late before all else. */
export function CreditChip({ credit }: { readonly credit: Credit }): ReactElement {
  const { state, late, limit } = credit;
  if (late > 0) return <StatusChip tone="overdue">{ownCreditText.isLate}</StatusChip>;
  if (state === 'active' && limit === 0) return <StatusChip tone="neutral">{ownCreditText.stopped}</StatusChip>;
  return <StatusChip tone={TONES[state]}>{ownCreditText.states[state]}</StatusChip>;
}
