import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { businessDate } from '@nesye/money';
import { type ReactElement, useState } from 'react';
import { cardOutcomeText } from '#messages/card-outcome.ts';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { outcomeKindOf } from '../outcome-kind.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';

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
export function CardNotice({ failure, text = cardOutcomeText.failed, returnsBy }: CardNoticeProps): ReactElement {
  const [latest] = useState(() => businessDate(new Date(Date.now() + RETURN_MS)));
  const day = returnsBy === undefined ? latest : returnsBy;
  if (outcomeKindOf({ status: TRANSACTION_RESULT.failed, failure }) === 'cancelled')
    return (
      <Notice tone="plain" title={cardOutcomeText.cancelled}>
        {cardOutcomeText.nothingTaken}
      </Notice>
    );
  return (
    <Notice tone="soon" title={text} isAlert>
      {day !== null && cardOutcomeText.returnsBy(dayAndMonth(day))}
    </Notice>
  );
}
