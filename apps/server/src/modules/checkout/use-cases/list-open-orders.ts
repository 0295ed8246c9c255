import { checkoutCalls } from '@nesye/contract';
import { type Rial, subtractRial } from '@nesye/money';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { findMerchantNames } from '../../merchants/index.ts';
import { paymentCode } from '../checkout-views.ts';
import { readOpenOrders } from '../queries/open-orders.ts';
import type { CheckoutDeps } from '../session-deps.ts';

const KINDS = [
  ['credit', 'creditAmount'],
  ['wallet', 'walletAmount'],
  ['gift_card', 'giftAmount'],
  ['gateway', 'gatewayAmount'],
] as const;

/** Orders of a buyer at web shops that are paid and not sent yet, newest first, with what is held for them. Refuses as every paged list does. */
export async function listOpenOrders(
  { database: { sql }, heldSales }: Pick<CheckoutDeps, 'database' | 'heldSales'>,
  customerId: bigint,
  query: ListQuery,
) {
  const read = pagedList(checkoutCalls.listOpenOrders, ['agreed_at'], async (connection, page) => {
    const { total, orders } = await readOpenOrders(connection, { ...page, customerId });
    const names = await findMerchantNames(connection, [...new Set(orders.map(({ merchantId }) => merchantId))]);
    const rests = await heldSales().restOf(
      connection,
      orders.map(({ id }) => id),
    );
    const rows = orders.map((order) => {
      const rest = rests.get(order.id);
      const sent: Rial = rest === undefined ? order.amount : subtractRial(order.amount, rest.amount);
      const shop = names.get(order.merchantId);
      const status: 'authorized' | 'confirmed' | 'partially_captured' = sent > 0n ? 'partially_captured' : order.state;
      return {
        id: paymentCode(order.id),
        shop_name: shop?.name ?? '',
        logo: shop?.logo ?? null,
        order_ref: order.orderRef,
        status,
        amount: order.amount,
        sent_amount: sent,
        held: KINDS.flatMap(([kind, key]) =>
          rest === undefined || rest[key] === 0n ? [] : [{ kind, amount: rest[key] }],
        ),
        agreed_at: order.agreedAt.toISOString(),
        decided_by: order.decidedBy.toISOString(),
      };
    });
    return { total, rows };
  });
  return await read(sql, { ...query, order_by: query.order_by ?? '-agreed_at' });
}
