import { checkoutCalls } from '@nesye/contract';
import { sumRial } from '@nesye/money';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { findMerchantNames, shopsWhere } from '../../merchants/index.ts';
import { paymentCode } from '../checkout-views.ts';
import { statusOf } from '../domain/payment-state.ts';
import type { Payment } from '../queries/payments.ts';
import { readWebOrders } from '../queries/web-orders.ts';
import type { CheckoutDeps } from '../session-deps.ts';

interface WebOrdersQuery extends ListQuery {
  readonly filter_state?: Payment['state'] | undefined;
  readonly filter_mode?: 'live' | 'test' | undefined;
}

/** Orders that were paid at the sites of the user's shops, newest first. For who sees the shop's money. Refuses as every paged list does, and `shop_permission_missing`. */
export async function listWebOrders(
  { database: { sql }, heldSales }: Pick<CheckoutDeps, 'database' | 'heldSales'>,
  userId: bigint,
  query: WebOrdersQuery,
) {
  const shops = await shopsWhere(sql, userId, 'see_money');
  const merchantIds = shops.map(({ id }) => id);
  const read = pagedList(
    checkoutCalls.listWebOrders,
    ['agreed_at'],
    async (connection, page, given: WebOrdersQuery) => {
      const { filter_state: state, filter_mode: mode } = given;
      const isLive = mode === undefined ? undefined : mode === 'live';
      const { total, orders } = await readWebOrders(connection, { ...page, merchantIds, state, isLive });
      const names = await findMerchantNames(connection, merchantIds);
      const parts = await heldSales().partsOf(
        connection,
        orders.map(({ id }) => id),
      );
      const rows = orders.map((order) => {
        const taken = parts.get(order.id) ?? [];
        const captured = sumRial(taken.map(({ amount }) => amount));
        const refunded = sumRial(taken.map((part) => part.refunded));
        return {
          id: paymentCode(order.id),
          shop_name: names.get(order.merchantId)?.name ?? '',
          order_ref: order.orderRef,
          status: statusOf({ ...order, captured, refunded }),
          amount: order.amount,
          captured_amount: captured,
          refunded_amount: refunded,
          livemode: order.isLive,
          agreed_at: order.authorizedAt.toISOString(),
          decide_by: order.decideBy?.toISOString() ?? null,
        };
      });
      return { total, rows };
    },
  );
  return await read(sql, { ...query, order_by: query.order_by ?? '-agreed_at' });
}
