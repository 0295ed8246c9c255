import { INSTALLMENT_STATUS, TRANSACTION_RESULT } from '@nesye/contract/constants';
import { StatusChip } from '@nesye/ui';
import { lazy, type ReactElement, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { moneyMapText } from '#messages/money-map.ts';
import { resultText } from '#messages/payments.ts';
import { transactionText } from '#messages/transactions.ts';
import { DetailPage } from '@nesye/web-kit/components/detail-page.tsx';
import { CardOutcome } from '../components/card-outcome.tsx';
import { ReceiptSkeleton } from '../components/receipt-skeleton.tsx';
import { ReceiptView } from '../components/receipt-view.tsx';
import { RefundsCard } from '../components/refunds-card.tsx';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { ResultChip } from '../components/receipt-card.tsx';
import type { TransactionDetail } from '../components/transaction-detail.ts';
import { useTransaction } from '../components/use-transaction.ts';

const ReturnCard = lazy(async () => ({ default: (await import('../components/return-card.tsx')).ReturnCard }));

const RatingCard = lazy(async () => ({
  default: (await import('../../../shared/ratings/rating-card.tsx')).RatingCard,
}));

const LINK = 'flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text';

/** One purchase: its slip, its schedule, its receipt to store. */
export default function TransactionScreen(): ReactElement {
  const [address] = useSearchParams();
  const detail = useTransaction(address.get('id') ?? '');
  return (
    <DetailPage
      detail={detail}
      skeleton={<ReceiptSkeleton />}
      missing={{
        title: transactionText.missingTitle,
        text: transactionText.missing,
        to: '/user/transactions',
        back: transactionText.recent,
      }}
      renderActions={(transaction) => (
        <>
          <OverdueChip transaction={transaction} />
          <ResultChip transaction={transaction} />
        </>
      )}
    >
      {(transaction) => (
        <>
          {transaction.card_payment !== null && transaction.result !== TRANSACTION_RESULT.success && (
            <CardOutcome
              transaction={transaction}
              payment={transaction.card_payment}
              isAsking={detail.query.isFetching}
              onAsk={() => inBackground(Promise.resolve(detail.query.refetch()))}
            />
          )}
          <ReceiptView transaction={transaction} />
          <div className="mt-4 empty:hidden">
            <RefundsCard transaction={transaction} />
          </div>
          {transaction.result === TRANSACTION_RESULT.success && (
            <div className="mt-4 empty:hidden print:hidden">
              <Suspense fallback={null}>
                <ReturnCard id={String(transaction.id)} />
                <div className="mt-4 empty:hidden">
                  <RatingCard id={String(transaction.id)} />
                </div>
              </Suspense>
            </div>
          )}
          {transaction.result === TRANSACTION_RESULT.success && (
            <p className="mt-2 flex flex-wrap gap-x-5 print:hidden">
              <Link to={`/user/trx/money-map?id=${transaction.id}`} className={LINK}>
                {moneyMapText.open}
              </Link>
              <Link to={`/user/trx/dispute?id=${transaction.id}`} className={LINK}>
                {transactionText.dispute}
              </Link>
              <AskSupport id={transaction.id} />
            </p>
          )}
        </>
      )}
    </DetailPage>
  );
}

/** Writes to support about this purchase: they need not look for it. */
function AskSupport({ id }: { readonly id: number }): ReactElement {
  const ask = useAction(async () => {
    (await import('../../../shared/chat/ticket-form.tsx')).openTicketForm({ purchaseId: id });
  });
  return (
    <button type="button" className={LINK} onClick={ask.run}>
      {transactionText.ask}
    </button>
  );
}

/** A purchase that went well may still have rows that are late: it never looks settled then. */
function OverdueChip({ transaction }: { readonly transaction: TransactionDetail }): ReactElement | null {
  const count = transaction.installments.filter((row) => row.status === INSTALLMENT_STATUS.overdue).length;
  return count === 0 ? null : <StatusChip tone="overdue">{resultText.overdue(count)}</StatusChip>;
}
