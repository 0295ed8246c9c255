import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Dispute, findDisputes, stateOfDispute } from '../../disputes/index.ts';
import { idIn, paymentCode } from '../checkout-views.ts';
import { type DisputedOrder, findDisputedOrder, readDisputedOrders } from '../queries/disputes.ts';
import type { ShopMode } from '../queries/sessions.ts';
import type { CheckoutDeps } from '../session-deps.ts';

const MAX_DISPUTES = 100;

/** Disputes of a shop's web orders before one that was read, newest first; at most 100. */
export async function listDisputes(
  deps: CheckoutDeps,
  shop: ShopMode,
  { after, state, limit }: { readonly after?: string; readonly state?: 'open' | 'closed'; readonly limit?: string },
) {
  const { sql } = deps.database;
  const wanted = Math.max(1, Math.min(MAX_DISPUTES, Number(limit ?? MAX_DISPUTES)));
  const orders = await readDisputedOrders(sql, shop, {
    before: after === undefined ? undefined : idIn(after),
    isOpen: state === undefined ? undefined : state === 'open',
    limit: wanted + 1,
  });
  const shown = orders.slice(0, wanted);
  return { data: await disputeViews(deps, sql, shown), has_more: orders.length > wanted };
}

/** One dispute of a shop's web orders. Refuses `not_found`. */
export async function showWebDispute(deps: CheckoutDeps, shop: ShopMode, id: bigint) {
  const { sql } = deps.database;
  const order = await findDisputedOrder(sql, shop, id);
  const [view] = order === undefined ? [] : await disputeViews(deps, sql, [order]);
  if (view === undefined) throw new Refusal('not_found');
  return view;
}

/** Disputes as the shop's server sees them, in the order of their orders. Two queries. */
export async function disputeViews({ heldSales }: CheckoutDeps, sql: Sql | Tx, orders: readonly DisputedOrder[]) {
  if (orders.length === 0) return [];
  const disputes = await findDisputes(
    sql,
    orders.map(({ id }) => id),
  );
  const parts = await heldSales().partsOf(
    sql,
    orders.map(({ paymentId }) => paymentId),
  );
  return orders.flatMap((order) => {
    const dispute = disputes.get(order.id);
    const part = parts.get(order.paymentId)?.find(({ purchaseId }) => purchaseId === dispute?.purchaseId);
    return dispute === undefined ? [] : [viewOf(order, dispute, part?.amount ?? 0n)];
  });
}

const viewOf = (order: DisputedOrder, dispute: Dispute, amount: bigint) =>
  ({
    id: `dp_${dispute.id}`,
    payment_id: paymentCode(order.paymentId),
    order_ref: order.orderRef,
    status: stateOfDispute(dispute),
    reason: dispute.reason,
    text: dispute.text,
    amount,
    currency: 'IRR',
    respond_by: dispute.responseUntil,
    evidence: dispute.response,
    refunded_amount: dispute.refundAmount,
    note: dispute.note,
    opened_at: dispute.openedAt.toISOString(),
    closed_at: dispute.closedAt?.toISOString() ?? null,
    livemode: order.isLive,
  }) as const;
