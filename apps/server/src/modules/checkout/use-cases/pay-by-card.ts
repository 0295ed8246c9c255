import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CardPayment, PaymentPurpose } from '../../gateway/index.ts';
import { hasGuestToken } from '../queries/guest-tokens.ts';
import { findSession, lockSession, readSession, type Session, setWaiting } from '../queries/sessions.ts';
import type { CheckoutDeps } from '../session-deps.ts';
import { approve } from './approve-session.ts';
import { endTakenBack } from './change-payment.ts';

/** How attempts at the gateway name a part by card of a web shop's order; their record is its held sale. */
export const CARD_PURPOSE = 'checkout.payment';

/**
 * What card money for an order means: the order is paid, with all that was held for it, once. An order that is over by then, or is being paid another way, is not: then the
 * money goes back.
 */
export const cardPurposeOf = (deps: CheckoutDeps): PaymentPurpose => ({
  name: CARD_PURPOSE,
  canCapture: async (tx, payment) => {
    const session = await lockSessionOf(deps, tx, payment.sourceId);
    return isWanted(session, payment) && payment.at < session.expiresAt;
  },
  capture: async (tx, payment) => {
    const session = await lockSessionOf(deps, tx, payment.sourceId);
    if (!isWanted(session, payment)) return 'no_longer_wanted';
    const entryId = await deps.heldSales().takeCardPart(tx, payment);
    if (entryId === undefined) return 'no_longer_wanted';
    const { sourceId: id, customerId, at, attemptId } = payment;
    await approve(deps, tx, session, { id, customerId, at, attemptId });
    return { entryId };
  },
  fail: (tx, payment) => giveUp(deps, tx, payment),
  refundLate: (tx, payment) => giveUp(deps, tx, payment),
  chargeBack: async (tx, payment) => {
    const session = await lockSessionOf(deps, tx, payment.sourceId);
    const taken = await deps.heldSales().takeBack(tx, payment);
    // What the shop has taken it has sent in good faith: whose loss that is, operators decide.
    if (taken !== undefined && session.paymentId !== null) await endTakenBack(deps, tx, session.paymentId);
    return taken;
  },
  returnPath: async ({ sourceId, failure }, sql) => {
    const sale = await deps.heldSales().find(sql, sourceId);
    const code = sale?.request.uid ?? '';
    const failed = failure === null ? '' : `?card=${failure}`;
    // A guest comes back to the guest's own page.
    const isGuest = sale !== undefined && (await hasGuestToken(sql, code, sale.customerId));
    return `/${isGuest ? 'nig' : 'payment'}/${code}${failed}`;
  },
});

/** Does the order wait for this payment. Its time is looked at before the money is taken, and not again after that. */
const isWanted = (session: Session, { sourceId }: CardPayment): boolean => session.waitingSaleId === sourceId;

/** The session of a held sale, locked. Throws where there is none. */
async function lockSessionOf({ heldSales }: CheckoutDeps, tx: Tx, saleId: bigint): Promise<Session> {
  const sale = await heldSales().find(tx, saleId);
  const known = sale === undefined ? undefined : await findSession(tx, sale.request.uid);
  if (known === undefined) throw new Error(`the held sale ${saleId} has no session`);
  await lockSession(tx, known.id);
  return (await readSession(tx, known.id)) ?? known;
}

async function giveUp(deps: CheckoutDeps, tx: Tx, { sourceId }: CardPayment): Promise<void> {
  const session = await lockSessionOf(deps, tx, sourceId);
  if (session.waitingSaleId === sourceId) await setWaiting(tx, session.id, undefined);
  await deps.heldSales().release(tx, sourceId);
}

/** A session waits for no payment by card any more: what that held is free, and its money goes back if it comes. In its own transaction. */
export async function stopWaiting(deps: CheckoutDeps, sessionId: bigint): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await lockSession(tx, sessionId);
    const session = await readSession(tx, sessionId);
    if (session === undefined || session.waitingSaleId === null) return;
    await setWaiting(tx, sessionId, undefined);
    await deps.heldSales().release(tx, session.waitingSaleId);
  });
}

/** The gateway's page of an attempt. Refuses `gateway_down` while the gateway gives none, and `card_payment_expired` where it never will. Never inside a transaction. */
export async function pageOf({ gateway }: CheckoutDeps, attemptId: bigint): Promise<string> {
  const page = await gateway().sendToGateway(attemptId);
  if (page === null) throw new Refusal('card_payment_expired');
  return page;
}
