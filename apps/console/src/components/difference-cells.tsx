import { Amount, DateText, StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { differencesText, suspenseText } from '#messages/operator-reconciliation.ts';
import type { DifferenceRow } from '../api/reconciliation-api.ts';

const tones: Readonly<Record<DifferenceRow['state'], StatusTone>> = {
  waiting: 'neutral',
  open: 'overdue',
  in_suspense: 'soon',
  closed: 'paid',
};

/** Where a difference is. */
export function DifferenceChip({ state }: Pick<DifferenceRow, 'state'>): ReactElement {
  return <StatusChip tone={tones[state]}>{differencesText.states[state]}</StatusChip>;
}

/** By when it is to be cleared; a deadline that is over says so. */
export function DueCell({
  due,
  isOverdue,
}: {
  readonly due: string | null;
  readonly isOverdue: boolean;
}): ReactElement {
  if (due === null) return <>{differencesText.none}</>;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <DateText value={due} style="short" />
      {isOverdue && <StatusChip tone="overdue">{differencesText.overdue}</StatusChip>}
    </span>
  );
}

/** What a side has; nothing where it has nothing. */
export function SideAmount({ amount }: { readonly amount: number | null }): ReactElement {
  return amount === null ? <>{differencesText.none}</> : <Amount amountRial={amount} size="small" />;
}

/** Who looks after it, in words. */
export const ownerText = ({
  owner_id: owner,
  is_yours: isYours,
}: Pick<DifferenceRow, 'owner_id' | 'is_yours'>): string =>
  owner === null ? suspenseText.nobody : isYours ? suspenseText.yours : suspenseText.owner(owner);
