import type { CallMap } from '@nesye/contract/types';

/** What a call of the merchant API takes and returns, as the contract declares it. Types only: nothing of the contract is loaded. */
type At<Key extends keyof CallMap> = CallMap[Key];

/** Calls that the SDK sends. */
export const SENT_CALLS = {
  createSession: 'POST /merchant-api/v1/checkout_sessions',
  retrieveSession: 'GET /merchant-api/v1/checkout_sessions/:id',
  cancelSession: 'POST /merchant-api/v1/checkout_sessions/:id/cancel',
  retrievePayment: 'GET /merchant-api/v1/payments/:id',
  retrievePaymentOfOrder: 'GET /merchant-api/v1/payments',
  confirmPayment: 'POST /merchant-api/v1/payments/:id/confirm',
  capturePayment: 'POST /merchant-api/v1/payments/:id/captures',
  voidPayment: 'POST /merchant-api/v1/payments/:id/void',
  refundPayment: 'POST /merchant-api/v1/payments/:id/refunds',
  listEvents: 'GET /merchant-api/v1/events',
  retrieveKey: 'GET /merchant-api/v1/key',
} as const satisfies Readonly<Record<string, keyof CallMap>>;
export type SentCall = (typeof SENT_CALLS)[keyof typeof SENT_CALLS];
export type ReplyTo<Key extends SentCall> = At<Key>['reply'];
export type BodyTo<Key extends SentCall> = At<Key>['body'];

/**
 * A cart to be paid. Amounts are whole rials: a JSON integer, or digits as text. One toman is ten rials.
 * `amount` is items + shipping + tax − discount.
 */
export type NewSession = BodyTo<typeof SENT_CALLS.createSession>;
/** A checkout. `url` is the page to send the buyer to. */
export type Session = ReplyTo<typeof SENT_CALLS.createSession>;
/** A payment. Its amounts are whole rials, as numbers. */
export type Payment = ReplyTo<typeof SENT_CALLS.retrievePayment>;
/** A payment after a verb that can be repeated: `already` says that it was so before. */
export type RepeatedPayment = ReplyTo<typeof SENT_CALLS.confirmPayment>;
/** How much to capture, in rials; without an amount all that is left. */
export type CapturePart = BodyTo<typeof SENT_CALLS.capturePayment>;
/** How much to refund, in rials, and why; without an amount all that was captured. */
export type RefundPart = BodyTo<typeof SENT_CALLS.refundPayment>;
/** Events, oldest first. */
export type EventPage = ReplyTo<typeof SENT_CALLS.listEvents>;
/** What happened to a session or a payment. Newer servers may send a `type` that is not named here. */
export type NesyeEvent = EventPage['data'][number];
/** What a key is for. */
export type KeyUse = ReplyTo<typeof SENT_CALLS.retrieveKey>;
