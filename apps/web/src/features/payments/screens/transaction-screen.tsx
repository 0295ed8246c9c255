import { INSTALLMENT_STATUS } from '@nesye/contract/constants';
import { buttonClass, EmptyState, StatusChip } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { resultText, transactionText } from '#messages/payments.ts';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { ReceiptSkeleton } from '../components/receipt-skeleton.tsx';
import { ReceiptView } from '../components/receipt-view.tsx';
import { ResultChip, type TransactionDetail } from '../components/receipt-card.tsx';
import { useTransaction } from '../components/use-transaction.ts';

/** One purchase: its slip, its schedule, its receipt to keep. */
export default function TransactionScreen(): ReactElement {
  const [address] = useSearchParams();
  const { query, isMissing } = useTransaction(address.get('id') ?? '');
  if (isMissing) {
    return (
      <EmptyState
        icon="question"
        title={transactionText.missingTitle}
        action={
          <Link to="/user/transactions" className={buttonClass({ tone: 'secondary' })}>
            {transactionText.recent}
          </Link>
        }
      >
        {transactionText.missing}
      </EmptyState>
    );
  }
  return (
    <div className="w-full max-w-2xl">
      <QueryView query={query} skeleton={<ReceiptSkeleton />}>
        {(transaction) => (
          <>
            <div className="mb-3 flex flex-wrap justify-end gap-2">
              <OverdueChip transaction={transaction} />
              <ResultChip transaction={transaction} />
            </div>
            <ReceiptView transaction={transaction} />
          </>
        )}
      </QueryView>
    </div>
  );
}

/** A purchase that went well may still have rows that are late: it never looks settled then. */
function OverdueChip({ transaction }: { readonly transaction: TransactionDetail }): ReactElement | null {
  const count = transaction.installments.filter((row) => row.status === INSTALLMENT_STATUS.overdue).length;
  return count === 0 ? null : <StatusChip tone="overdue">{resultText.overdue(count)}</StatusChip>;
}
