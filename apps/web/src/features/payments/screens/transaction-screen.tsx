import { buttonClass, EmptyState } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { transactionText } from '#messages/payments.ts';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { ReceiptSkeleton } from '../components/receipt-skeleton.tsx';
import { ReceiptView } from '../components/receipt-view.tsx';
import { ResultChip } from '../components/receipt-card.tsx';
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
            <div className="mb-3 flex justify-end">
              <ResultChip result={transaction.result} />
            </div>
            <ReceiptView transaction={transaction} />
          </>
        )}
      </QueryView>
    </div>
  );
}
