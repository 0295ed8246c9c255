import { type Static, Type } from '@sinclair/typebox';
import { DISPUTE_REASONS } from '../constants.ts';
import { AmountIn, AmountOut, CalendarDate, IdParams, Instant, namedObject, orNull, strictObject } from './common.ts';
import { oneOf } from './texts.ts';

/** How a session of a web shop's checkout can be. */
export const SESSION_STATUSES = ['created', 'approved', 'expired', 'canceled'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** How a payment of a web shop can be. */
export const PAYMENT_STATUSES = [
  'authorized',
  'confirmed',
  'partially_captured',
  'captured',
  'partially_refunded',
  'refunded',
  'voided',
  'expired',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** A page of the shop: which of its sites are registered is looked at by the server. */
const PageAddress = Type.String({ minLength: 8, maxLength: 2_000, pattern: '^https?://[!-~]+$' });
const OrderRef = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[!-~]+$',
  description: 'the shop’s own number of the order, once for each order',
});
const SessionId = Type.String({ pattern: '^cs_[0-9A-Z]{26}$' });
const PaymentId = Type.String({ pattern: '^pay_[0-9]{1,19}$' });

export const SessionParams = strictObject({ id: Type.String({ pattern: '^cs_[0-9A-Za-z]{1,40}$' }) });
/** The session that a buyer pays, next to the money that is theirs. */
export const PaidSessionParams = strictObject({ session: SessionParams.properties.id });
export const PaymentParams = strictObject({ id: Type.String({ pattern: '^pay_[0-9]{1,19}$' }) });
export const OrderQuery = strictObject({ order_ref: OrderRef });

const CartItem = namedObject('CartItem', {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 200 }),
  quantity: Type.Integer({ minimum: 1, maximum: 10_000 }),
  unit_amount: AmountIn,
});

export const NewCheckoutSession = namedObject('NewCheckoutSession', {
  order_ref: OrderRef,
  amount: AmountIn,
  currency: Type.Literal('IRR'),
  items: Type.Array(CartItem, { minItems: 1, maxItems: 100 }),
  shipping_amount: Type.Optional(AmountIn),
  tax_amount: Type.Optional(AmountIn),
  discount_amount: Type.Optional(AmountIn),
  buyer: Type.Optional(strictObject({ mobile: Type.String({ format: 'identifier', minLength: 10, maxLength: 20 }) })),
  send_sms: Type.Optional(
    Type.Boolean({ description: 'send the buyer’s page to `buyer.mobile`, with the first call of an order' }),
  ),
  return_url: PageAddress,
  cancel_url: Type.Optional(PageAddress),
  expires_in_minutes: Type.Optional(Type.Integer({ minimum: 5, maximum: 1_440, description: '15 by default' })),
});

export const CheckoutSession = namedObject('CheckoutSession', {
  id: SessionId,
  order_ref: OrderRef,
  status: oneOf(...SESSION_STATUSES),
  url: Type.String({ description: 'the page to send the buyer to' }),
  amount: AmountOut,
  currency: Type.Literal('IRR'),
  expires_at: Instant,
  created_at: Instant,
  payment_id: orNull(PaymentId),
  livemode: Type.Boolean(),
});

export const CheckoutPayment = namedObject('CheckoutPayment', {
  id: PaymentId,
  session_id: SessionId,
  order_ref: OrderRef,
  status: oneOf(...PAYMENT_STATUSES),
  amount: AmountOut,
  captured_amount: AmountOut,
  refunded_amount: AmountOut,
  refundable_amount: AmountOut,
  currency: Type.Literal('IRR'),
  created_at: Instant,
  confirm_by: orNull({ ...Instant, description: 'after it an unconfirmed payment is given up' }),
  capture_by: orNull({
    ...Instant,
    description:
      'then a payment of which nothing was captured is captured whole; of one that was captured in part the rest is given up',
  }),
  livemode: Type.Boolean(),
});

/** A payment after a verb that can be repeated. */
export const RepeatablePayment = namedObject('RepeatablePayment', {
  ...CheckoutPayment.properties,
  already: Type.Boolean({ description: 'it was so before this call' }),
});

export const PartOfPayment = namedObject('PartOfPayment', {
  amount: Type.Optional(AmountIn),
});
export const NewPaymentRefund = namedObject('NewPaymentRefund', {
  amount: Type.Optional(AmountIn),
  reason: Type.Optional(Type.String({ format: 'line', maxLength: 200 })),
});

export const EVENT_TYPES = [
  'session.approved',
  'session.expired',
  'session.canceled',
  'payment.authorized',
  'payment.confirmed',
  'payment.captured',
  'payment.voided',
  'payment.expired',
  'payment.refunded',
  'dispute.opened',
  'dispute.responded',
  'dispute.overdue',
  'dispute.closed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What may come of a dispute, and what it is before that. */
export const DISPUTE_STATUSES = [
  'waiting',
  'responded',
  'overdue',
  'withdrawn',
  'refunded',
  'for_customer',
  'for_shop',
] as const;

/** A buyer's dispute of what was captured of a web order. */
export const WebDispute = namedObject('WebDispute', {
  id: Type.String({ pattern: '^dp_[0-9]{1,19}$' }),
  payment_id: PaymentId,
  order_ref: OrderRef,
  status: oneOf(...DISPUTE_STATUSES),
  reason: oneOf(...DISPUTE_REASONS),
  text: Type.String({ description: 'of the buyer' }),
  amount: { ...AmountOut, description: 'of the disputed part of the payment' },
  currency: Type.Literal('IRR'),
  respond_by: { ...CalendarDate, description: 'the last day for evidence; later it still counts until a decision' },
  evidence: orNull(Type.String({ description: 'what the shop has said' })),
  refunded_amount: orNull({ ...AmountOut, description: 'what a decision gives back to the buyer' }),
  note: orNull(Type.String({ description: 'why it was decided so' })),
  opened_at: Instant,
  closed_at: orNull(Instant),
  livemode: Type.Boolean(),
});

/** The session, the payment or the dispute as it was then, as its own call shows it. */
const EventData = namedObject('CheckoutEventData', {
  session: Type.Optional(CheckoutSession),
  payment: Type.Optional(CheckoutPayment),
  dispute: Type.Optional(WebDispute),
});
export type EventData = Static<typeof EventData>;

export const CheckoutEvent = namedObject('CheckoutEvent', {
  id: Type.String({ pattern: '^evt_[0-9]{1,19}$' }),
  type: oneOf(...EVENT_TYPES),
  created_at: Instant,
  livemode: Type.Boolean(),
  sequence: Type.Integer({ minimum: 1, description: 'counts the events of one session' }),
  data: EventData,
});
export const EventPage = namedObject('CheckoutEventPage', {
  data: Type.Array(CheckoutEvent),
  has_more: Type.Boolean(),
});
export const EventsQuery = strictObject({
  after: Type.Optional(Type.String({ pattern: '^evt_[0-9]{1,19}$', description: 'the last event that was read' })),
  limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,3}$', description: '100 by default and at most' })),
});

const Overlap = Type.Integer({ minimum: 0, maximum: 72, description: 'hours in which both secrets sign' });
const EndpointUrl = Type.String({ minLength: 8, maxLength: 2_000, pattern: '^https?://[!-~]+$' });
const EndpointId = Type.String({ pattern: '^we_[0-9]{1,19}$' });
const DeliveryId = Type.String({ pattern: '^wd_[0-9]{1,19}$' });
const WantedTypes = Type.Array(oneOf(...EVENT_TYPES), {
  maxItems: EVENT_TYPES.length,
  uniqueItems: true,
  description: 'empty: all',
});

export const EndpointParams = strictObject({ id: EndpointId });
export const DeliveryParams = strictObject({ id: EndpointId, delivery: DeliveryId });

const endpointFields = {
  id: EndpointId,
  url: Type.String(),
  event_types: Type.Array(Type.String(), { description: 'empty: all' }),
  enabled: Type.Boolean(),
  off_reason: orNull({
    ...oneOf('shop', 'failures'),
    description: '`failures`: seven days of nothing but failures',
  }),
  failing_since: orNull({ ...Instant, description: 'the first failure since the last delivery that was taken' }),
  former_secret_ends_at: orNull({ ...Instant, description: 'until then the former secret signs too' }),
  created_at: Instant,
  livemode: Type.Boolean(),
};
export const WebhookEndpoint = namedObject('WebhookEndpoint', endpointFields);
export const NewWebhookEndpoint = namedObject('NewWebhookEndpoint', {
  ...endpointFields,
  secret: Type.String({ description: '`whsec_` and base64 of the key; no other response says it again' }),
});
export const WebhookEndpointPage = namedObject('WebhookEndpointPage', {
  data: Type.Array(WebhookEndpoint),
  has_more: Type.Boolean(),
});
export const WebhookEndpointOrder = namedObject('WebhookEndpointOrder', {
  url: EndpointUrl,
  event_types: Type.Optional(WantedTypes),
});
export const WebhookEndpointChange = namedObject('WebhookEndpointChange', {
  url: Type.Optional(EndpointUrl),
  event_types: Type.Optional(WantedTypes),
  enabled: Type.Optional(Type.Boolean()),
});
export const WebhookRotation = namedObject('WebhookRotation', { overlap_hours: Type.Optional(Overlap) });
export const WebhookReplay = namedObject('WebhookReplay', {
  after: { ...Instant, description: 'events after it, the oldest first; at most 30 days ago' },
});
export const WebhookReplayed = namedObject('WebhookReplayed', {
  count: Type.Integer({ minimum: 0 }),
  last_created_at: orNull({
    ...Instant,
    description: 'of the last event that is sent again: where the next call goes on',
  }),
  has_more: Type.Boolean({ description: 'more events are there; a call replays a thousand' }),
});
export const EndpointsQuery = strictObject({
  after: Type.Optional({ ...EndpointId, description: 'the last endpoint that was read' }),
  limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,3}$', description: '20 by default and at most' })),
});

/** How far a delivery is. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const deliveryFields = {
  id: DeliveryId,
  event_id: Type.String({ description: 'what `webhook-id` says: the same in each attempt' }),
  event_type: Type.String(),
  session_id: orNull(SessionId),
  state: oneOf(...DELIVERY_STATES),
  tries: Type.Integer({ minimum: 0, description: 'of this round; a redelivery begins another one' }),
  created_at: Instant,
  next_try_at: orNull({ ...Instant, description: 'not before; of a pending delivery alone' }),
  last_status: orNull({ ...Type.Integer(), description: 'of the last attempt; null without a response' }),
};
export const WebhookDelivery = namedObject('WebhookDelivery', deliveryFields);
export const WebhookDeliveryPage = namedObject('WebhookDeliveryPage', {
  data: Type.Array(WebhookDelivery),
  has_more: Type.Boolean(),
});
export const WebhookDeliveryInFull = namedObject('WebhookDeliveryInFull', {
  ...deliveryFields,
  request_body: Type.String({ description: 'the bytes that are signed and sent' }),
  attempts: Type.Array(
    namedObject('WebhookAttempt', {
      at: Instant,
      took_ms: Type.Integer({ minimum: 0 }),
      url: Type.String(),
      status: orNull({ ...Type.Integer(), description: 'of HTTP; null where no response came' }),
      fault: orNull(Type.String({ description: 'why no response came' })),
      response_body: orNull(Type.String({ description: 'its first 1,024 characters' })),
    }),
    { description: 'the last 50, newest first' },
  ),
});
export const DeliveriesQuery = strictObject({
  after: Type.Optional({ ...DeliveryId, description: 'the last delivery that was read' }),
  state: Type.Optional(oneOf(...DELIVERY_STATES)),
  limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,3}$', description: '50 by default, 100 at most' })),
});

/** Endpoints and deliveries as the people of the shop see them: by their numbers. */
const Id = Type.Integer();
export const OwnDeliveryParams = strictObject({
  id: IdParams.properties.id,
  delivery: Type.String({ pattern: '^[0-9]{1,19}$' }),
});
export const ShopWebhookEndpoint = namedObject('ShopWebhookEndpoint', { ...endpointFields, id: Id });
export const NewShopWebhookEndpoint = namedObject('NewShopWebhookEndpoint', {
  ...NewWebhookEndpoint.properties,
  id: Id,
});
export const ShopWebhookOrder = namedObject('ShopWebhookOrder', {
  ...WebhookEndpointOrder.properties,
  is_live: Type.Boolean(),
});
export const ShopWebhookDelivery = namedObject('ShopWebhookDelivery', { ...deliveryFields, id: Id });
export const ShopWebhookDeliveryInFull = namedObject('ShopWebhookDeliveryInFull', {
  ...WebhookDeliveryInFull.properties,
  id: Id,
});

/** What the buyer's page shows of a session before anyone has signed in. */
export const SessionToPay = namedObject('SessionToPay', {
  id: SessionId,
  status: oneOf(...SESSION_STATUSES),
  shop_name: Type.String(),
  qr_code: Type.String({ description: 'names the shop’s till for the look-up' }),
  amount: AmountOut,
  items: Type.Array(
    namedObject('SessionItem', { name: Type.String(), quantity: Type.Integer(), unit_amount: AmountOut }),
  ),
  shipping_amount: AmountOut,
  tax_amount: AmountOut,
  discount_amount: AmountOut,
  expires_at: Instant,
  waits_for_card: Type.Boolean({ description: 'a payment by card was begun and is not decided' }),
  way_back: orNull(Type.String({ description: 'where the buyer goes on at the shop, once it is decided' })),
  cancel_url: orNull(Type.String()),
});

/** What comes of a buyer's agreement: it is paid, or a card pays its part at the gateway's page first. */
export const PaidSession = namedObject('PaidSession', {
  status: oneOf('approved', 'at_gateway'),
  way_back: orNull(Type.String({ description: 'the shop’s page, once it is paid' })),
  gateway_page: orNull(Type.String({ description: 'where the card pays; the buyer comes back to the session’s page' })),
});
