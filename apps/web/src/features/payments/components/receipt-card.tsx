import { PRODUCT_TYPE, TRANSACTION_RESULT } from '@nesye/contract/constants';
import { businessDate } from '@nesye/money';
import { formatClock, formatJalaliDate, toPersianDigits } from '@nesye/persian';
import { Amount, IconButton, StatusChip, toasts } from '@nesye/ui';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { resultText } from '#messages/payments.ts';
import { refusalText } from '@nesye/web-kit/api/server-text.ts';
import { ShopMark } from '../../../shared/components/shop-mark.tsx';
import { spokenAmount } from '../../../shared/spoken-amount.ts';
import { digitGroups } from '../domain/digit-groups.ts';
import { Fact } from './receipt-fact.tsx';
import { LiveStrip } from './live-strip.tsx';
import { unitOf } from './exchange-unit.ts';
import type { TransactionDetail } from './transaction-detail.ts';

/** Folded at a counter, and of no purchase that failed. */
const ReceiptFacts = lazy(async () => ({ default: (await import('./receipt-facts.tsx')).ReceiptFacts }));

/** Who was paid, and the way to the shop's page. */
const Shop = ({
  shop: { id, name, logo },
  branchName,
}: {
  readonly shop: TransactionDetail['merchant'];
  readonly branchName: string | null;
}): ReactElement => (
  <>
    <ShopMark name={name} logo={logo} sizePx={56} />
    <h2 className="max-w-full text-lg break-words">
      <a href={`/merchant-details?id=${id}`}>{name}</a>
    </h2>
    {branchName !== null && <p className="text-sm break-words text-ink-soft">{branchName}</p>}
  </>
);

interface ReceiptPartProps {
  readonly transaction: TransactionDetail;
}

interface ReceiptCardProps extends ReceiptPartProps {
  readonly isFresh: boolean;
  /** At the foot of the slip. */
  readonly children: ReactNode;
}

/** The slip that a shop looks at: who, how much, when to the second, under which number. Torn like paper between its two parts. */
export function ReceiptCard({ transaction, isFresh, children }: ReceiptCardProps): ReactElement {
  const { merchant, branch_name: branchName, amount, receipt_number: number, exchange, created_at: at } = transaction;
  const isBought = transaction.result === TRANSACTION_RESULT.success;
  return (
    <div className="overflow-hidden rounded-card bg-surface shadow-(--lift) print:shadow-none">
      <div className="flex flex-col items-center gap-1 px-5 pt-4 pb-2 text-center">
        <Shop shop={merchant} branchName={branchName} />
        <Amount amountRial={amount} size="display" {...unitOf(exchange)} />
        {exchange?.rate !== null && <p className="text-sm text-ink-soft">{spokenAmount(BigInt(amount))}</p>}
      </div>
      {isBought && isFresh ? <LiveStrip /> : <Tear />}
      <dl className="px-5 pt-2">
        <Fact name={resultText.at}>
          <span>
            {formatJalaliDate(businessDate(new Date(at)))}، <bdi>{formatClock(at)}</bdi>
          </span>
        </Fact>
        {isBought && number !== null && <ReceiptNumber number={number} />}
        {!isBought && (
          <Suspense>
            <ReceiptFacts transaction={transaction} />
          </Suspense>
        )}
      </dl>
      <div className="px-5 pb-3">
        {children}
        {/* What became of a payment by card stands above the slip, with where the money is. */}
        {!isBought && transaction.failure && transaction.card_payment === null && (
          <p className="mt-2 rounded-control bg-zaferan-tint p-3 text-sm text-zaferan-text">
            {refusalText(transaction.failure)}
          </p>
        )}
      </div>
    </div>
  );
}

function ReceiptNumber({ number }: { readonly number: string }): ReactElement {
  const copy = (): void => {
    navigator.clipboard?.writeText(number).then(
      () => toasts.show(resultText.copied, 'success'),
      () => undefined,
    );
  };
  return (
    <Fact name={resultText.number}>
      <span className="-me-2 inline-flex items-center gap-1 print:me-0">
        <bdi dir="ltr" className="text-2xl font-extrabold">
          {digitGroups(number).map(({ at, digits }) => (
            <span key={at} className="not-first:ms-2">
              {toPersianDigits(digits)}
            </span>
          ))}
        </bdi>
        <IconButton icon="copy" label={resultText.copyNumber} className="print:hidden" onClick={copy} />
      </span>
    </Fact>
  );
}

/** The tear line between the two parts of the slip. */
function Tear(): ReactElement {
  return (
    <div aria-hidden className="relative h-5">
      <span className="absolute -start-2.5 top-0 size-5 rounded-full bg-paper" />
      <span className="absolute -end-2.5 top-0 size-5 rounded-full bg-paper" />
      <span className="absolute inset-x-5 top-1/2 border-t-2 border-dashed border-line" />
    </div>
  );
}

/** What success is called: only what was paid whole is paid. */
export const successText = ({ product }: Pick<TransactionDetail, 'product'>): string =>
  product.product_type === PRODUCT_TYPE.cash ? resultText.paid : resultText.success;

/** Word and sign of a purchase's result. */
export function ResultChip({
  transaction,
}: {
  readonly transaction: Pick<TransactionDetail, 'result' | 'product'>;
}): ReactElement {
  const { result } = transaction;
  if (result === TRANSACTION_RESULT.success) return <StatusChip tone="paid">{successText(transaction)}</StatusChip>;
  return result === TRANSACTION_RESULT.failed ? (
    <StatusChip tone="overdue" icon="failed">
      {resultText.failed}
    </StatusChip>
  ) : (
    <StatusChip tone="soon">{resultText.unknown}</StatusChip>
  );
}
