import type { Tx } from '../../../platform/database/database.ts';
import { asJson, paymentView, sessionView } from '../checkout-views.ts';
import { insertEvent } from '../queries/events.ts';
import { insertPayment, readPayment } from '../queries/payments.ts';
import { endSession, type Session } from '../queries/sessions.ts';
import type { CheckoutDeps } from '../session-deps.ts';
import { planToTake } from './take-paid-link.ts';

const MINUTE_MS = 60_000;
const CONFIRM_MINUTES = 60;
/** For the task that gives up what was not confirmed. */
const SWEEP_MINUTES = 5;

/** Who has paid a session, by which held sale, and when. */
export interface Approval {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly at: Date;
  /** Of its part by card. */
  readonly attemptId?: bigint | undefined;
}

/** A locked session is paid: its payment waits for the shop's word, with the events of both. Returns the session as it is then. */
export async function approve(
  { publicOrigin, gateway }: Pick<CheckoutDeps, 'publicOrigin' | 'gateway'>,
  tx: Tx,
  session: Session,
  { id, customerId, at, attemptId }: Approval,
): Promise<Session> {
  // What is not confirmed goes back to its card, while that is possible.
  const window = attemptId === undefined ? undefined : await gateway().returnWindow(tx, attemptId);
  const minutes = Math.min(CONFIRM_MINUTES, (window ?? Infinity) - SWEEP_MINUTES);
  const confirmBy = new Date(at.getTime() + minutes * MINUTE_MS);
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
  await planToTake(tx, approved, id);
  return approved;
}
