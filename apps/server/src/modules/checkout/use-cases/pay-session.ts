import type { CallTypes, checkoutCalls } from '@nesye/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import { isDeepStrictEqual } from 'node:util';
import { deadlinesOf } from '../../gateway/index.ts';
import { wayBackOf } from '../checkout-views.ts';
import type { CheckoutDeps } from '../session-deps.ts';
import { readPayment } from '../queries/payments.ts';
import { findSession, lockSession, readSession, type Session, setWaiting } from '../queries/sessions.ts';
import { approve } from './approve-session.ts';
import { CARD_PURPOSE, pageOf, stopWaiting } from './pay-by-card.ts';

export type SessionPaymentBody = CallTypes<(typeof checkoutCalls)['paySession']>['body'];

/** What comes of a buyer's agreement: the order is paid, or its card is to pay at the gateway first. */
export type PaidSession =
  | { readonly status: 'approved'; readonly way_back: string; readonly gateway_page: null }
  | { readonly status: 'at_gateway'; readonly way_back: null; readonly gateway_page: string };

/** Pays a session as its buyer does. */
export type PayAsBuyer = (customerId: bigint, code: string, body: SessionPaymentBody) => Promise<PaidSession>;

/** Money stays held until the shop's last day, and a day more for the task that ends it. */
const HELD_MS = 9 * 24 * 60 * 60_000;

/**
 * A buyer agrees to pay a session. Money and limit are held, and the shop has an authorised payment. Where a card pays a part, the gateway takes that first.
 * Who has paid it gets the same again. The last choice counts: a payment by card that was begun before is given up, unless it is this one. Refuses `not_found`,
 * `session_closed`, `gateway_down`, and what a purchase is refused for. Then the session stays open for another way to pay.
 */
export async function paySession(
  deps: CheckoutDeps,
  customerId: bigint,
  code: string,
  body: SessionPaymentBody,
): Promise<PaidSession> {
  const known = await findSession(deps.database.sql, code);
  // A test session takes no real buyer's money.
  if (known === undefined || (!known.isLive && !deps.mayBePrivate)) throw new Refusal('not_found');
  if (known.status !== 'created') return await repeat(deps, customerId, known);
  const request = { ...body, qrCode: known.terminalCode, transactionAmount: String(known.amount), uid: known.code };
  const sale = await deps.heldSales().read(customerId, request);
  const waitsForAnother = known.waitingSaleId !== null && !(await isWaitOf(deps, customerId, known.waitingSaleId));
  if (waitsForAnother) await stopWaiting(deps, known.id);
  const held = await deps.database.transaction(async (tx) => {
    await lockSession(tx, known.id);
    const session = await readSession(tx, known.id);
    const now = deps.clock.businessNow();
    if (session?.status === 'approved') return session;
    if (session?.status !== 'created' || session.expiresAt <= now) throw new Refusal('session_closed');
    const waiting = session.waitingSaleId;
    const begun = waiting === null ? undefined : await deps.heldSales().find(tx, waiting);
    if (begun !== undefined && begun.customerId !== customerId) throw new Refusal('session_closed');
    if (begun?.attemptId !== undefined && isSameRequest(begun.request, request)) return { attemptId: begun.attemptId };
    const expiresAt = new Date(now.getTime() + HELD_MS);
    const order = { sale, expiresAt, cardPurpose: CARD_PURPOSE, insteadOf: begun?.id };
    const { id, attemptId } = await deps.heldSales().hold(tx, customerId, order);
    if (attemptId === undefined) return await approve(deps, tx, session, { id, customerId, at: now });
    await setWaiting(tx, session.id, { saleId: id, until: deadlinesOf(now).decidesUntil });
    return { attemptId };
  });
  if ('attemptId' in held) return atGateway(await pageOf(deps, held.attemptId));
  return await repeat(deps, customerId, held);
}

const atGateway = (page: string): PaidSession => ({ status: 'at_gateway', way_back: null, gateway_page: page });
const approved = (session: Session, publicOrigin: string): PaidSession => ({
  status: 'approved',
  way_back: wayBackOf(session, publicOrigin),
  gateway_page: null,
});

/** Does a session wait for a payment by card of this customer. */
async function isWaitOf({ database, heldSales }: CheckoutDeps, customerId: bigint, saleId: bigint): Promise<boolean> {
  return (await heldSales().find(database.sql, saleId))?.customerId === customerId;
}

/** Is it the request that was stored: what is undefined is not there. */
const isSameRequest = (stored: object, request: object): boolean =>
  isDeepStrictEqual(stored, JSON.parse(JSON.stringify(request)));

async function repeat(
  { database, publicOrigin }: CheckoutDeps,
  customerId: bigint,
  session: Session,
): Promise<PaidSession> {
  const payment = session.paymentId === null ? undefined : await readPayment(database.sql, session.paymentId);
  if (payment?.customerId !== customerId) throw new Refusal('session_closed');
  return approved(session, publicOrigin);
}
