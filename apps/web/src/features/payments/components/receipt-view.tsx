import { PRODUCT_TYPE, TRANSACTION_RESULT } from '@nesye/contract/constants';
import { Button, buttonClass } from '@nesye/ui';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { resultText } from '#messages/payments.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { HOME_PATH } from '@nesye/web-kit/safe-destination.ts';
import { FirstDue } from './first-due.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import type { TransactionDetail } from './transaction-detail.ts';
import { shareReceipt } from './share-receipt.ts';

/** Folded at a counter. */
const ReceiptMore = lazy(async () => ({ default: (await import('./receipt-more.tsx')).ReceiptMore }));

interface ReceiptViewProps {
  readonly transaction: TransactionDetail;
  /** Just bought: it is shown at the counter, so cost and schedule are folded. */
  readonly isFresh?: boolean;
  /** Below the schedule, folded with it. */
  readonly children?: ReactNode;
}

/** A purchase in full: the slip for the counter, and below it what it costs and when. */
export function ReceiptView({ transaction, isFresh = false, children }: ReceiptViewProps): ReactElement {
  const isBought = transaction.result === TRANSACTION_RESULT.success;
  const number = isBought ? transaction.receipt_number : null;
  return (
    <article aria-label={resultText.receipt} className="flex flex-col gap-4">
      <ReceiptCard transaction={transaction} isFresh={isFresh}>
        {isBought && isFresh && <FirstDue transaction={transaction} />}
      </ReceiptCard>
      {isFresh && number !== null && <CounterButtons transaction={transaction} number={number} />}
      {isBought && (
        <details open={!isFresh} className="rounded-card bg-surface px-5 shadow-(--lift) print:shadow-none">
          <summary className="min-h-12 cursor-pointer content-center font-semibold text-firoozeh-text print:hidden">
            {transaction.product.product_type === PRODUCT_TYPE.cash ? resultText.details : resultText.costAndRows}
          </summary>
          <Suspense>
            <ReceiptMore transaction={transaction} isFresh={isFresh}>
              {children}
            </ReceiptMore>
          </Suspense>
        </details>
      )}
    </article>
  );
}

/** What is done at a counter once the shop has seen it. */
const CounterButtons = ({
  transaction,
  number,
}: {
  readonly transaction: TransactionDetail;
  readonly number: string;
}): ReactElement => (
  <div className="flex flex-wrap gap-2 *:flex-auto print:hidden">
    <Link to={HOME_PATH} className={buttonClass({ size: 'large' })}>
      {resultText.done}
    </Link>
    <Button tone="secondary" size="large" icon="share" onClick={() => inBackground(shareReceipt(transaction, number))}>
      {resultText.shareShort}
    </Button>
  </div>
);
