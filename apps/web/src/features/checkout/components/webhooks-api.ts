import { webhookText } from '#messages/webhooks.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

export const WEBHOOKS_SCREEN = '/user/merchant/webhooks';
export const WEBHOOKS = '/api/v1/merchant/user/webhook-endpoints/';
export const WEBHOOK = '/api/v1/merchant/user/webhook-endpoints/:id/';
export const WEBHOOK_ROTATION = '/api/v1/merchant/user/webhook-endpoints/:id/rotate/';
export const WEBHOOK_TEST = '/api/v1/merchant/user/webhook-endpoints/:id/test/';
export const DELIVERIES = '/api/v1/merchant/user/webhook-endpoints/:id/deliveries/';
export const DELIVERY = '/api/v1/merchant/user/webhook-endpoints/:id/deliveries/:delivery/';
export const REDELIVERY = '/api/v1/merchant/user/webhook-endpoints/:id/deliveries/:delivery/redeliver/';

export type Webhook = ReplyOf<'GET', typeof WEBHOOKS>['results'][number];
/** An address with its secret, which this one reply holds. */
export type NewWebhook = ReplyOf<'POST', typeof WEBHOOKS>;
export type Delivery = ReplyOf<'GET', typeof DELIVERIES>['results'][number];
export type EventType = keyof typeof webhookText.typeNames;

/** All of them, in their order. They are read off the words, since the first visit of the app fetches every constant of the contract that a screen uses. */
export const allTypes = (): readonly EventType[] => Object.keys(webhookText.typeNames) as EventType[];

/** What a type of event is called; one that the words do not know goes by its own name. */
export const typeName = (type: string): string =>
  type === 'endpoint.test' ? webhookText.testName : (webhookText.typeNames[type as EventType] ?? type);
