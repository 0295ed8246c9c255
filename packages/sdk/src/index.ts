export { type EventsAfter, Nesye } from './nesye.ts';
export type { MoneyCallOptions } from './send.ts';
export type { PageAfter } from './webhook-endpoints.ts';
export { NesyeError, type NesyeErrorParts } from './nesye-error.ts';
export type { CallOptions, NesyeOptions } from './transport.ts';
export { verifyWebhook, type WebhookHeaders, type WebhookToVerify } from './webhook.ts';
export type {
  CapturePart,
  Eligibility,
  EventPage,
  KeyUse,
  NesyeEvent,
  NewSession,
  Payment,
  RefundPart,
  RepeatedPayment,
  Session,
  NewWebhookEndpoint,
  WebhookDelivery,
  WebhookDeliveryInFull,
  WebhookDeliveryPage,
  WebhookEndpoint,
  WebhookEndpointPage,
} from './wire.ts';
