import { businessDate } from '@nesye/money';
import type { ReactElement } from 'react';
import { cardOutcomeText } from '#messages/card-outcome.ts';
import { dayAndMonth } from '../day-text.ts';
import { Notice } from './notice.tsx';

/** What the network returns to a card is there after this long at most. */
const RETURN_MS = 72 * 3_600_000;

interface CardNoticeProps {
  /** Code of the failure. */
  readonly failure: string;
  /** In words; without any the payment was just not made. */
  readonly text?: string;
  /** The day by which money is back on the card; null where none was taken. Left out: three days from now. */
  readonly returnsBy?: string | null;
}

/** How a payment by card ended that has no page of its own, above the button that pays again. */
export function CardNotice({
  failure,
  text = cardOutcomeText.failed,
  returnsBy = businessDate(new Date(Date.now() + RETURN_MS)),
}: CardNoticeProps): ReactElement {
  if (failure === 'cancelled')
    return (
      <Notice tone="plain" title={cardOutcomeText.cancelled}>
        {cardOutcomeText.nothingTaken}
      </Notice>
    );
  return (
    <Notice tone="overdue" title={text} isAlert>
      {returnsBy !== null && cardOutcomeText.returnsBy(dayAndMonth(returnsBy))}
    </Notice>
  );
}
