import type { Tx } from '../../../platform/database/database.ts';
import { asJson, paymentView, sessionView } from '../checkout-views.ts';
import { insertEvents, type NewEvent } from '../queries/events.ts';
import { insertPayments, type PaidOrder, type Payment } from '../queries/payments.ts';
import type { Session } from '../queries/sessions.ts';
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
  approval: Approval,
): Promise<Session> {
  const { attemptId } = approval;
  // What is not confirmed goes back to its card, while that is possible.
  const window = attemptId === undefined ? undefined : await gateway().returnWindow(tx, attemptId);
  const minutes = Math.min(CONFIRM_MINUTES, (window ?? Infinity) - SWEEP_MINUTES);
  const [approved] = await approveMany({ publicOrigin }, tx, [{ session, approval, minutes }]);
  return approved ?? session;
}

/** A locked session and how it was paid. */
export interface PaidSale {
  readonly session: Session;
  readonly approval: Approval;
  /** How long the shop may take to confirm; an hour by default. */
  readonly minutes?: number;
}

/** The same for many sessions, in one statement each. Returns them in order. */
export async function approveMany(
  { publicOrigin }: Pick<CheckoutDeps, 'publicOrigin'>,
  tx: Tx,
  sales: readonly PaidSale[],
): Promise<Session[]> {
  if (sales.length === 0) return [];
  const orders = sales.map((sale) => orderOf(sale));
  const ofLinks = await insertPayments(
    tx,
    orders.map(({ payment }) => payment),
  );
  await insertEvents(
    tx,
    orders.flatMap(({ session, payment }) => eventsOf(session, payment, publicOrigin)),
    'approved',
  );
  await planToTake(tx, ofLinks);
  return orders.map(({ session }) => session);
}

function orderOf({ session, approval, minutes = CONFIRM_MINUTES }: PaidSale): PaidOrder {
  const { id, customerId, at } = approval;
  const payment: Payment = {
    id,
    sessionId: session.id,
    customerId,
    state: 'authorized',
    endReason: null,
    authorizedAt: at,
    confirmBy: new Date(at.getTime() + minutes * MINUTE_MS),
    captureBy: null,
  };
  return {
    session: { ...session, status: 'approved', paymentId: id, buyerId: customerId, waitingSaleId: null },
    payment,
  };
}

const eventsOf = (session: Session, payment: Payment, publicOrigin: string): NewEvent[] => [
  {
    session,
    type: 'session.approved',
    data: { session: asJson(sessionView(session, publicOrigin)) },
    createdAt: payment.authorizedAt,
  },
  {
    session,
    type: 'payment.authorized',
    data: { payment: asJson(paymentView(session, payment, { captured: 0n, refunded: 0n })) },
    createdAt: payment.authorizedAt,
  },
];
