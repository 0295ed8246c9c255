export { type EventsAfter, Nesye } from './nesye.ts';
export type { MoneyCallOptions } from './send.ts';
export type { PageAfter } from './page-after.ts';
export { NesyeError, type NesyeErrorParts } from './nesye-error.ts';
export type { CallOptions, NesyeOptions } from './transport.ts';
export { verifyWebhook, type WebhookHeaders, type WebhookToVerify } from './webhook.ts';
export type {
  CapturePart,
  Dispute,
  DisputePage,
  Eligibility,
  EventPage,
  KeyUse,
  NesyeEvent,
  NewSession,
  Payment,
  Payout,
  PayoutMovementPage,
  PayoutPage,
  RefundPart,
  RepeatedPayment,
  Session,
  Stores,
  NewWebhookEndpoint,
  WebhookDelivery,
  WebhookDeliveryInFull,
  WebhookDeliveryPage,
  WebhookEndpoint,
  WebhookEndpointPage,
} from './wire.ts';
