import { formatHour } from '@nesye/persian';
import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { Amount, StatusChip } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { transactionText } from '#messages/transactions.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { ShopMark } from '../../../shared/components/shop-mark.tsx';
import { unitOf } from './exchange-unit.ts';
import { wayText } from './way-text.ts';

export type Transaction = ReplyOf<'GET', '/api/v1/accounting/transaction'>['results'][number];

/** One purchase in a list: shop, way, hour, amount; what did not succeed says so. */
export function TransactionRow({ transaction }: { readonly transaction: Transaction }): ReactElement {
  const { merchant, result, amount } = transaction;
  return (
    <li className="@container">
      <Link
        to={`/user/trx?id=${transaction.id}`}
        className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 no-underline transition-colors duration-150 hover:bg-sunken"
      >
        <ShopMark name={merchant.name} logo={merchant.logo} />
        <span className="min-w-0 flex-1 basis-[7rem]">
          <span className="line-clamp-2 font-semibold break-words @max-[14rem]:line-clamp-4" title={merchant.name}>
            {merchant.name}
          </span>
          <span className="block text-sm text-ink-soft">
            {wayText(transaction)} · <bdi>{formatHour(transaction.created_at)}</bdi>
          </span>
        </span>
        <span className="ms-auto flex max-w-full flex-col items-end gap-1">
          <Amount
            amountRial={amount}
            {...unitOf(transaction.exchange)}
            className={result === TRANSACTION_RESULT.failed ? 'text-ink-faint line-through' : ''}
          />
          {result === TRANSACTION_RESULT.failed && (
            <StatusChip tone="overdue" icon="failed">
              {transactionText.failed}
            </StatusChip>
          )}
          {result === TRANSACTION_RESULT.unknown && <StatusChip tone="soon">{transactionText.unknown}</StatusChip>}
        </span>
      </Link>
    </li>
  );
}
