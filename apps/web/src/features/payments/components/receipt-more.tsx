import type { ReactElement, ReactNode } from 'react';
import { ReceiptActions } from './receipt-actions.tsx';
import type { TransactionDetail } from './transaction-detail.ts';
import { ReceiptFacts } from './receipt-facts.tsx';
import { ReceiptSchedule } from './receipt-schedule.tsx';

interface ReceiptMoreProps {
  readonly transaction: TransactionDetail;
  /** It is shared from a button above. */
  readonly isFresh: boolean;
  readonly children: ReactNode;
}

/** What the slip for a counter leaves out: how it was paid, its cost, its due days, and its ways out of the phone. */
export function ReceiptMore({ transaction, isFresh, children }: ReceiptMoreProps): ReactElement {
  const { receipt_number: number } = transaction;
  return (
    <div className="flex flex-col gap-4 pb-5">
      <dl>
        <ReceiptFacts transaction={transaction} />
      </dl>
      <ReceiptSchedule transaction={transaction} />
      {number !== null && <ReceiptActions transaction={transaction} number={number} canShare={!isFresh} />}
      {children}
    </div>
  );
}
