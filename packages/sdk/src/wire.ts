import type { CallMap } from '@nesye/contract/types';

/** What a call of the merchant API takes and returns, as the contract declares it. Types only: nothing of the contract is loaded. */
type At<Key extends keyof CallMap> = CallMap[Key];

/** Calls that the SDK sends. */
export const SENT_CALLS = {
  getEligibility: 'GET /merchant-api/v1/eligibility',
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
  retrieveStores: 'GET /merchant-api/v1/stores',
  listPayouts: 'GET /merchant-api/v1/payouts',
  retrievePayout: 'GET /merchant-api/v1/payouts/:id',
  listMovements: 'GET /merchant-api/v1/payouts/:id/movements',
  listDisputes: 'GET /merchant-api/v1/disputes',
  retrieveDispute: 'GET /merchant-api/v1/disputes/:id',
  submitEvidence: 'POST /merchant-api/v1/disputes/:id/evidence',
  concedeDispute: 'POST /merchant-api/v1/disputes/:id/concede',
  createEndpoint: 'POST /merchant-api/v1/webhook_endpoints',
  listEndpoints: 'GET /merchant-api/v1/webhook_endpoints',
  retrieveEndpoint: 'GET /merchant-api/v1/webhook_endpoints/:id',
  updateEndpoint: 'PATCH /merchant-api/v1/webhook_endpoints/:id',
  deleteEndpoint: 'DELETE /merchant-api/v1/webhook_endpoints/:id',
  rotateEndpoint: 'POST /merchant-api/v1/webhook_endpoints/:id/rotate_secret',
  testEndpoint: 'POST /merchant-api/v1/webhook_endpoints/:id/test',
  listDeliveries: 'GET /merchant-api/v1/webhook_endpoints/:id/deliveries',
  retrieveDelivery: 'GET /merchant-api/v1/webhook_endpoints/:id/deliveries/:delivery',
  redeliver: 'POST /merchant-api/v1/webhook_endpoints/:id/deliveries/:delivery/redeliver',
  replayEvents: 'POST /merchant-api/v1/webhook_endpoints/:id/replay',
  retrieveKey: 'GET /merchant-api/v1/key',
} as const satisfies Readonly<Record<string, keyof CallMap>>;
export type SentCall = (typeof SENT_CALLS)[keyof typeof SENT_CALLS];
export type ReplyTo<Key extends SentCall> = At<Key>['reply'];
export type BodyTo<Key extends SentCall> = At<Key>['body'];

/** What an amount costs in installments before it is known who buys; amounts are whole rials. */
export type Eligibility = ReplyTo<typeof SENT_CALLS.getEligibility>;
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
/** The shop of the key with its branches. */
export type Stores = ReplyTo<typeof SENT_CALLS.retrieveStores>;
/** What was paid out to the shop. */
export type Payout = ReplyTo<typeof SENT_CALLS.retrievePayout>;
/** Payouts, newest first. */
export type PayoutPage = ReplyTo<typeof SENT_CALLS.listPayouts>;
/** What a payout is made of, oldest first. */
export type PayoutMovementPage = ReplyTo<typeof SENT_CALLS.listMovements>;
/** A dispute of a web order. */
export type Dispute = ReplyTo<typeof SENT_CALLS.retrieveDispute>;
/** Disputes, newest first. */
export type DisputePage = ReplyTo<typeof SENT_CALLS.listDisputes>;
/** An address to which events are sent. */
export type WebhookEndpoint = ReplyTo<typeof SENT_CALLS.retrieveEndpoint>;
/** One that was just made, or whose secret was replaced: `secret` is in no other response. */
export type NewWebhookEndpoint = ReplyTo<typeof SENT_CALLS.createEndpoint>;
/** Addresses, oldest first. */
export type WebhookEndpointPage = ReplyTo<typeof SENT_CALLS.listEndpoints>;
/** An event on its way to an address, or what became of it. */
export type WebhookDelivery = ReplyTo<typeof SENT_CALLS.redeliver>;
/** With the request and each attempt. */
export type WebhookDeliveryInFull = ReplyTo<typeof SENT_CALLS.retrieveDelivery>;
/** Deliveries, newest first. */
export type WebhookDeliveryPage = ReplyTo<typeof SENT_CALLS.listDeliveries>;
/** What a key is for. */
export type KeyUse = ReplyTo<typeof SENT_CALLS.retrieveKey>;
