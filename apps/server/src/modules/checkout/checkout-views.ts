import { requireRecordId } from '../../platform/http/record-id.ts';
import type { CheckoutEvent } from './queries/events.ts';
import { statusOf } from './domain/payment-state.ts';
import type { Payment } from './queries/payments.ts';
import type { Session } from './queries/sessions.ts';

/** The type of the event that a shop sends itself as a test. */
export const TEST_EVENT = 'endpoint.test';

/** What of a payment was taken and given back; rials. */
export interface PaymentSums {
  readonly captured: bigint;
  readonly refunded: bigint;
}

/** The id in what the wire calls a payment or an event. Refuses `not_found` for a number no record can have. */
export const idIn = (code: string): bigint => requireRecordId(code.slice(code.indexOf('_') + 1));

/** What the wire calls a payment. */
export const paymentCode = (id: bigint): string => `pay_${id}`;

/** A session as the shop's server sees it. */
export const sessionView = (session: Session, publicOrigin: string) =>
  ({
    id: session.code,
    order_ref: session.orderRef,
    status: session.status,
    url: `${publicOrigin}/payment/${session.code}`,
    amount: session.amount,
    currency: 'IRR',
    expires_at: session.expiresAt.toISOString(),
    created_at: session.createdAt.toISOString(),
    payment_id: session.paymentId === null ? null : paymentCode(session.paymentId),
    livemode: session.isLive,
  }) as const;

/** A payment as the shop's server sees it. */
export const paymentView = (session: Session, payment: Payment, sums: PaymentSums) =>
  ({
    id: paymentCode(payment.id),
    session_id: session.code,
    order_ref: session.orderRef,
    status: statusOf({ ...payment, ...sums }),
    amount: session.amount,
    captured_amount: sums.captured,
    refunded_amount: sums.refunded,
    refundable_amount: sums.captured - sums.refunded,
    currency: 'IRR',
    created_at: payment.authorizedAt.toISOString(),
    confirm_by: payment.state === 'authorized' ? payment.confirmBy.toISOString() : null,
    capture_by: payment.state === 'confirmed' ? (payment.captureBy?.toISOString() ?? null) : null,
    livemode: session.isLive,
  }) as const;

/** An event as the shop's server sees it. */
export const eventView = (event: CheckoutEvent) => ({
  id: `evt_${event.id}`,
  type: event.type,
  created_at: event.createdAt.toISOString(),
  livemode: event.isLive,
  sequence: event.sequence,
  data: event.data,
});

/** What a test sends in the place of an event. GET of the events never lists it. */
export const testEventView = (test: { readonly id: bigint; readonly createdAt: Date; readonly isLive: boolean }) => ({
  id: `evt_test_${test.id}`,
  type: TEST_EVENT,
  created_at: test.createdAt.toISOString(),
  livemode: test.isLive,
  sequence: 1,
  data: {},
});

/** Where a buyer is led on to a shop with a form; with the session’s code. */
export const DRIVER_WAY_BACK = '/api/online/payment/v1/way-back/';

/** Where the buyer goes on at the shop, with how the session is. Never proof, for anyone can write it. */
export function wayBackOf(session: Session, publicOrigin: string): string {
  // The buyer's page says whose site comes next.
  if (session.goesBackByForm)
    return `${publicOrigin}${DRIVER_WAY_BACK}${session.code}?to=${new URL(session.returnUrl).host}`;
  const url = new URL(session.status === 'canceled' ? (session.cancelUrl ?? session.returnUrl) : session.returnUrl);
  url.searchParams.set('session_id', session.code);
  url.searchParams.set('order_ref', session.orderRef);
  url.searchParams.set('state', session.status);
  return url.href;
}

/** A view as an event keeps it: amounts are numbers of JSON. */
export const asJson = <View extends Readonly<Record<string, unknown>>>(view: View) =>
  Object.fromEntries(
    Object.entries(view).map(([key, value]) => [key, typeof value === 'bigint' ? Number(value) : value]),
  ) as { [Key in keyof View]: View[Key] extends bigint ? number : View[Key] };
