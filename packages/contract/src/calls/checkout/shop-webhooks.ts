import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import {
  DELIVERY_STATES,
  NewShopWebhookEndpoint,
  OwnDeliveryParams,
  ShopWebhookDelivery,
  ShopWebhookDeliveryInFull,
  ShopWebhookEndpoint,
  ShopWebhookOrder,
  WebhookEndpointChange,
  WebhookRotation,
} from '../../schemas/checkout.ts';
import { IdParams } from '../../schemas/common.ts';
import { Deleted } from '../../schemas/sheba.ts';
import { oneOf } from '../../schemas/texts.ts';
import { delivery as delivered, deliveryInFull, endpoint as ofServer, secret } from './webhook-samples.ts';

const shared = { context: 'checkout', access: 'merchant', idempotency: 'none' } as const;
const ENDPOINTS = '/api/v1/merchant/user/webhook-endpoints/';
const ofShop = ownedBy('merchant', ['path.id']);
const ofEndpoint = ownedBy('merchant', ['path.id', 'path.delivery']);
const own = { id: demo('shop_webhook_id') } as const;
const ownDelivery = { ...own, delivery: demo('shop_webhook_delivery_id') } as const;
const endpoint = { ...ofServer, id: 31 } as const;
const delivery = { ...delivered, id: 4227 } as const;
const waiting = { ...delivery, state: 'pending', tries: 0, next_try_at: delivery.created_at } as const;

/** Webhooks for the owner and managers of a shop. */
export const shopWebhookCalls = {
  listShopWebhooks: defineList({
    ...shared,
    owner: 'none',
    id: 'N501',
    path: ENDPOINTS,
    summary: 'The addresses to which events of the shop are sent, newest first',
    row: ShopWebhookEndpoint,
    example: { as: 'new_merchant', rows: [] },
  }),
  makeShopWebhook: defineCall({
    ...shared,
    id: 'N502',
    method: 'POST',
    path: ENDPOINTS,
    summary: 'Have events of the shop sent to an address; the response is the only one that shows the secret',
    body: ShopWebhookOrder,
    reply: { 201: NewShopWebhookEndpoint },
    errors: ['not_found', 'webhook_url_invalid', 'webhook_limit_reached'],
    owner: 'none',
    example: {
      as: 'new_merchant',
      body: { url: endpoint.url, is_live: false },
      response: { ...endpoint, secret },
    },
  }),
  changeShopWebhook: defineCall({
    ...shared,
    id: 'N503',
    method: 'PATCH',
    path: `${ENDPOINTS}:id/`,
    summary: 'Say where events of the shop go, which of them, and whether they do',
    params: IdParams,
    body: WebhookEndpointChange,
    reply: { 200: ShopWebhookEndpoint },
    errors: ['not_found', 'webhook_url_invalid'],
    owner: ofShop,
    example: {
      as: 'new_merchant',
      params: own,
      body: { enabled: false },
      response: { ...endpoint, enabled: false, off_reason: 'shop' },
    },
  }),
  deleteShopWebhook: defineCall({
    ...shared,
    id: 'N504',
    method: 'DELETE',
    path: `${ENDPOINTS}:id/`,
    summary: 'Have no more events of the shop sent to an address; what waits for it is given up',
    params: IdParams,
    reply: { 200: Deleted },
    errors: ['not_found'],
    owner: ofShop,
    example: { as: 'new_merchant', params: own, response: { deleted: true } },
  }),
  rotateShopWebhook: defineCall({
    ...shared,
    id: 'N505',
    method: 'POST',
    path: `${ENDPOINTS}:id/rotate/`,
    summary:
      'Make another secret for an address of the shop; the former one signs too for so many hours, 24 by default',
    params: IdParams,
    body: WebhookRotation,
    reply: { 200: NewShopWebhookEndpoint },
    errors: ['not_found'],
    owner: ofShop,
    example: {
      as: 'new_merchant',
      params: own,
      body: { overlap_hours: 24 },
      response: { ...endpoint, former_secret_ends_at: '2026-11-23T14:19:28.343Z', secret },
    },
  }),
  testShopWebhook: defineCall({
    ...shared,
    id: 'N506',
    method: 'POST',
    path: `${ENDPOINTS}:id/test/`,
    summary: 'Send a test event to an address',
    params: IdParams,
    reply: { 201: ShopWebhookDelivery },
    errors: ['not_found', 'webhook_endpoint_off'],
    owner: ofShop,
    example: {
      as: 'new_merchant',
      params: own,
      response: {
        ...waiting,
        event_id: 'evt_test_4227',
        event_type: 'endpoint.test',
        session_id: null,
        last_status: null,
      },
    },
  }),
  listShopWebhookDeliveries: defineList({
    ...shared,
    owner: ofShop,
    id: 'N507',
    path: '/api/v1/merchant/user/webhook-endpoints/:id/deliveries/',
    summary: 'Events that were sent to an address of the shop in the last 30 days, newest first',
    params: IdParams,
    row: ShopWebhookDelivery,
    filters: { filter_state: Type.Optional(oneOf(...DELIVERY_STATES)) },
    errors: ['not_found'],
    example: { as: 'new_merchant', params: own, rows: [] },
  }),
  showShopWebhookDelivery: defineCall({
    ...shared,
    id: 'N508',
    method: 'GET',
    path: `${ENDPOINTS}:id/deliveries/:delivery/`,
    summary: 'One event that was sent to an address of the shop, with what came back',
    params: OwnDeliveryParams,
    reply: { 200: ShopWebhookDeliveryInFull },
    errors: ['not_found'],
    owner: ofEndpoint,
    example: { as: 'new_merchant', params: ownDelivery, response: { ...deliveryInFull, id: 4227 } },
  }),
  redeliverShopWebhook: defineCall({
    ...shared,
    id: 'N509',
    method: 'POST',
    path: `${ENDPOINTS}:id/deliveries/:delivery/redeliver/`,
    summary: 'Send an event to an address of the shop again now, with the whole plan of retries',
    params: OwnDeliveryParams,
    reply: { 200: ShopWebhookDelivery },
    errors: ['not_found', 'webhook_endpoint_off'],
    owner: ofEndpoint,
    example: { as: 'new_merchant', params: ownDelivery, response: waiting },
  }),
} as const;
