import { formatJalaliDateTime } from '@nesye/persian';
import { Amount, Card, StatusChip } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { openOrderText } from '#messages/open-orders.ts';
import { tenderText } from '#messages/transactions.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { ShopMark } from '../../../shared/components/shop-mark.tsx';

const ORDERS = '/api/v1/checkout/orders/';
type Order = ReplyOf<'GET', typeof ORDERS>['results'][number];

/** Orders of web shops that are paid and not sent yet: why credit and wallet have less than the purchases say. Nothing where there are none. */
export function OpenOrders(): ReactElement | null {
  const list = useQuery({ ...callQuery(ORDERS), meta: { quiet: 'shown_in_place' } });
  if (list.data === undefined || list.data.results.length === 0) return null;
  return (
    <section aria-labelledby="open-orders-heading" className="mb-6">
      <h2 id="open-orders-heading" className="text-base">
        {openOrderText.title}
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{openOrderText.lead}</p>
      <Card as="div" isFlush>
        <ul className="divide-y divide-line">
          {list.data.results.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Row({ order }: { readonly order: Order }): ReactElement {
  const { shop_name: shop, status, held } = order;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3">
      <ShopMark name={shop} logo={order.logo} />
      <div className="min-w-0 flex-1 basis-[7rem]">
        <span className="line-clamp-2 font-semibold break-words">{shop}</span>
        <span className="block text-sm text-ink-soft">
          {openOrderText.number} <bdi>{order.order_ref}</bdi>
        </span>
        {held.map(({ kind, amount }) => (
          <span key={kind} className="block text-sm text-ink-soft">
            {tenderText[kind]}: <Amount amountRial={amount} size="small" />
          </span>
        ))}
      </div>
      <div className="ms-auto flex max-w-full flex-col items-end gap-1">
        <Amount amountRial={order.amount} />
        <StatusChip tone="soon">{openOrderText.states[status]}</StatusChip>
        <span className="text-sm text-ink-soft">{openOrderText.until(formatJalaliDateTime(order.decided_by))}</span>
      </div>
    </li>
  );
}
