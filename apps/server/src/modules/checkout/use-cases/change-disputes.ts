import type { EventType } from '@nesye/contract';
import type { Tx } from '../../../platform/database/database.ts';
import type { ShopPrincipal } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Dispute, findDisputes, respondToDispute } from '../../disputes/index.ts';
import { asJson } from '../checkout-views.ts';
import { findDisputedOrder, noteDispute, noteReported } from '../queries/disputes.ts';
import { insertEvents } from '../queries/events.ts';
import { readPaidOrders } from '../queries/payments.ts';
import { lockSessionsOf } from '../queries/sessions.ts';
import type { CheckoutDeps } from '../session-deps.ts';
import { refundPart } from './change-payment.ts';
import { disputeViews, showWebDispute } from './read-disputes.ts';

/** The shop's word on a dispute of its order, once. Refuses `not_found`, and as a response in the panel does. */
export async function submitEvidence(
  deps: CheckoutDeps,
  { shop, userId }: ShopPrincipal,
  { id, text }: { readonly id: bigint; readonly text: string },
) {
  if ((await findDisputedOrder(deps.database.sql, shop, id)) === undefined) throw new Refusal('not_found');
  await respondToDispute(deps, { userId }, { id, text });
  return await showWebDispute(deps, shop, id);
}

/**
 * Gives all that is left of a disputed part back, in the caller's transaction, by the refund that every shop has; it ends the dispute. Refuses `not_found`,
 * `dispute_closed` and `refund_exceeds_rest`.
 */
export async function concedeDispute(deps: CheckoutDeps, tx: Tx, { shop, userId }: ShopPrincipal, id: bigint) {
  const order = await findDisputedOrder(tx, shop, id);
  const before = order === undefined ? undefined : (await findDisputes(tx, [id])).get(id);
  if (order === undefined || before === undefined) throw new Refusal('not_found');
  if (before.outcome !== null) throw new Refusal('dispute_closed');
  await refundPart(deps, tx, userId, { id: order.paymentId, purchaseId: before.purchaseId });
  // A decision may have come before the locks of the refund: then nothing of this happens.
  if ((await findDisputes(tx, [id])).get(id)?.outcome !== 'refunded') throw new Refusal('dispute_closed');
  const [view] = await disputeViews(deps, tx, [order]);
  if (view === undefined) throw new Refusal('not_found');
  return view;
}

/** What has happened to a dispute by now, in its order. */
function typesOf({ respondedAt, overdueAt, closedAt }: Dispute): readonly EventType[] {
  const between: (readonly [EventType, Date | null])[] = [
    ['dispute.overdue', overdueAt],
    ['dispute.responded', respondedAt],
  ];
  const happened = between.filter((each): each is [EventType, Date] => each[1] !== null);
  return [
    'dispute.opened',
    ...happened.toSorted(([, one], [, other]) => one.getTime() - other.getTime()).map(([type]) => type),
    ...(closedAt === null ? [] : (['dispute.closed'] as const)),
  ];
}

/**
 * Writes the events of a dispute of a web order that are not written yet; of other sales nothing. The dispute's own transaction has locked accounts, and a session is
 * locked before accounts, so this is another one.
 */
export async function reportDispute(deps: CheckoutDeps, id: bigint): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const known = (await findDisputes(tx, [id])).get(id);
    if (known === undefined) return;
    const saleId = (await deps.heldSales().salesOf(tx, [known.purchaseId])).get(known.purchaseId);
    if (saleId === undefined) return;
    await lockSessionsOf(tx, [saleId]);
    const session = (await readPaidOrders(tx, [saleId])).get(saleId)?.session;
    const dispute = (await findDisputes(tx, [id])).get(id);
    if (session === undefined || dispute === undefined) return;
    const written = await noteDispute(tx, id, session);
    const types = typesOf(dispute).filter((type) => !written.includes(type));
    const [view] = await disputeViews(deps, tx, [
      { id, sessionId: session.id, paymentId: saleId, orderRef: session.orderRef, isLive: session.isLive },
    ]);
    if (types.length === 0 || view === undefined) return;
    const data = { dispute: { ...asJson(view), refunded_amount: numberOrNull(view.refunded_amount) } };
    const createdAt = deps.clock.businessNow();
    await insertEvents(
      tx,
      types.map((type) => ({ session, type, data, createdAt })),
    );
    await noteReported(tx, id, types);
  });
}

const numberOrNull = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));
