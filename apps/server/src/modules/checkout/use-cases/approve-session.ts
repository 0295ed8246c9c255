import type { Tx } from '../../../platform/database/database.ts';
import { asJson, paymentView, sessionView } from '../checkout-views.ts';
import { insertEvent } from '../queries/events.ts';
import { insertPayment, readPayment } from '../queries/payments.ts';
import { endSession, type Session } from '../queries/sessions.ts';
import type { CheckoutDeps } from '../session-deps.ts';

const CONFIRM_MS = 60 * 60_000;

/** Who has paid a session, by which held sale, and when. */
export interface Approval {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly at: Date;
}

/** A locked session is paid: its payment waits for the shop's word, with the events of both. Returns the session as it is then. */
export async function approve(
  { publicOrigin }: Pick<CheckoutDeps, 'publicOrigin'>,
  tx: Tx,
  session: Session,
  { id, customerId, at }: Approval,
): Promise<Session> {
  const confirmBy = new Date(at.getTime() + CONFIRM_MS);
  await insertPayment(tx, { id, sessionId: session.id, customerId, authorizedAt: at, confirmBy });
  await endSession(tx, session.id, 'approved', at);
  const approved: Session = { ...session, status: 'approved', paymentId: id, waitingSaleId: null };
  const payment = await readPayment(tx, id);
  if (payment === undefined) throw new Error('a payment that was not written');
  await insertEvent(tx, approved, {
    type: 'session.approved',
    data: { session: asJson(sessionView(approved, publicOrigin)) },
    createdAt: at,
  });
  await insertEvent(tx, approved, {
    type: 'payment.authorized',
    data: { payment: asJson(paymentView(approved, payment, { captured: 0n, refunded: 0n })) },
    createdAt: at,
  });
  return approved;
}
