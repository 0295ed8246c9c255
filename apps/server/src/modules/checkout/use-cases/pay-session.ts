import type { CallTypes, checkoutCalls } from '@nesye/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import { asJson, paymentView, sessionView, wayBackOf } from '../checkout-views.ts';
import type { CheckoutDeps } from '../session-deps.ts';
import { insertEvent } from '../queries/events.ts';
import { insertPayment, readPayment } from '../queries/payments.ts';
import { endSession, findSession, lockSession, readSession, type Session } from '../queries/sessions.ts';

export type SessionPaymentBody = CallTypes<(typeof checkoutCalls)['paySession']>['body'];

/** Pays a session as its buyer does; resolves with the shop's page. */
export type PayAsBuyer = (
  customerId: bigint,
  code: string,
  body: SessionPaymentBody,
) => Promise<{ readonly wayBack: string }>;

const CONFIRM_MS = 60 * 60_000;
/** Money stays held until the shop's last day, and a day more for the task that ends it. */
const HELD_MS = 9 * 24 * 60 * 60_000;

/**
 * A buyer agrees to pay a session: money and limit are held, and the shop has an authorised payment. Once; who has paid it gets the same again. Refuses `not_found`,
 * `session_closed`, and what a purchase is refused for: then the session stays open for another way to pay.
 */
export async function paySession(
  deps: CheckoutDeps,
  customerId: bigint,
  code: string,
  body: SessionPaymentBody,
): Promise<{ readonly wayBack: string }> {
  const known = await findSession(deps.database.sql, code);
  // A test session takes no real buyer's money.
  if (known === undefined || (!known.isLive && !deps.mayBePrivate)) throw new Refusal('not_found');
  if (known.status !== 'created') return await repeat(deps, customerId, known);
  const sale = await deps.heldSales().read(customerId, {
    ...body,
    qrCode: known.terminalCode,
    transactionAmount: String(known.amount),
    uid: known.code,
  });
  return await deps.database.transaction(async (tx) => {
    await lockSession(tx, known.id);
    const session = await readSession(tx, known.id);
    const now = deps.clock.businessNow();
    if (session === undefined || session.status !== 'created' || session.expiresAt <= now)
      throw new Refusal('session_closed');
    const id = await deps.heldSales().hold(tx, customerId, { sale, expiresAt: new Date(now.getTime() + HELD_MS) });
    const confirmBy = new Date(now.getTime() + CONFIRM_MS);
    await insertPayment(tx, { id, sessionId: session.id, customerId, authorizedAt: now, confirmBy });
    await endSession(tx, session.id, 'approved', now);
    const approved: Session = { ...session, status: 'approved', paymentId: id };
    const payment = await readPayment(tx, id);
    if (payment === undefined) throw new Error('a payment that was not written');
    await insertEvent(tx, approved, {
      type: 'session.approved',
      data: { session: asJson(sessionView(approved, deps.publicOrigin)) },
      createdAt: now,
    });
    await insertEvent(tx, approved, {
      type: 'payment.authorized',
      data: { payment: asJson(paymentView(approved, payment, { captured: 0n, refunded: 0n })) },
      createdAt: now,
    });
    return { wayBack: wayBackOf(approved) };
  });
}

async function repeat({ database }: CheckoutDeps, customerId: bigint, session: Session) {
  const payment = session.paymentId === null ? undefined : await readPayment(database.sql, session.paymentId);
  if (payment?.customerId !== customerId) throw new Refusal('session_closed');
  return { wayBack: wayBackOf(session) };
}
