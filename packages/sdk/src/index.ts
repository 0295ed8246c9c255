export { type EventsAfter, type MoneyCallOptions, Nesye } from './nesye.ts';
export { NesyeError, type NesyeErrorParts } from './nesye-error.ts';
export type { CallOptions, NesyeOptions } from './transport.ts';
export { verifyWebhook, type WebhookHeaders, type WebhookToVerify } from './webhook.ts';
export type {
  CapturePart,
  EventPage,
  KeyUse,
  NesyeEvent,
  NewSession,
  Payment,
  RefundPart,
  RepeatedPayment,
  Session,
} from './wire.ts';
