import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import type { ReactElement } from 'react';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptCard, type TransactionDetail } from './receipt-card.tsx';
import { ReceiptSchedule } from './receipt-schedule.tsx';

/** A purchase in full: the slip, its ways out of the phone, and its schedule. */
export function ReceiptView({ transaction }: { readonly transaction: TransactionDetail }): ReactElement {
  const number = transaction.result === TRANSACTION_RESULT.success ? transaction.receipt_number : null;
  return (
    <div className="flex flex-col gap-4">
      <ReceiptCard transaction={transaction} />
      {number !== null && <ReceiptActions transaction={transaction} number={number} />}
      <ReceiptSchedule transaction={transaction} />
    </div>
  );
}
