import type { ReactElement, ReactNode } from 'react';
import { cardOutcomeText } from '#messages/card-outcome.ts';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import type { OutcomeKind } from '../outcome-kind.ts';
import { ResultBadge, type ResultTone } from './result-badge.tsx';

interface MoneyOutcomeProps {
  readonly kind: OutcomeKind;
  readonly title: string;
  /** The day by which money is back on the card; null where no card was charged. */
  readonly returnsBy: string | null;
  readonly children?: ReactNode;
  /** Of a success that is more than a payment. */
  readonly drawing?: ReactNode;
}

const TONES: Readonly<Record<Exclude<OutcomeKind, 'cancelled'>, ResultTone>> = {
  done: 'success',
  failed: 'failed',
  open: 'unknown',
};

/** How a payment ended, alike for all that is paid: done, cancelled by the customer, or failed or unknown with where the money is. */
export function MoneyOutcome({ kind, title, returnsBy, children, drawing }: MoneyOutcomeProps): ReactElement {
  if (kind === 'cancelled')
    // They left the gateway's page without paying: nothing was taken, so no money is promised back.
    return (
      <ResultBadge tone="cancelled" title={cardOutcomeText.cancelled}>
        {cardOutcomeText.nothingTaken}
      </ResultBadge>
    );
  const isDated = kind !== 'done' && returnsBy !== null;
  return (
    <ResultBadge tone={TONES[kind]} title={title} drawing={drawing}>
      {(isDated || children !== undefined) && (
        <>
          {isDated && <p>{cardOutcomeText.returnsBy(dayAndMonth(returnsBy))}</p>}
          {children}
        </>
      )}
    </ResultBadge>
  );
}
