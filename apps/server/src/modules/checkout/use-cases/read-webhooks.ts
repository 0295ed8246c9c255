import type { DeliveryState } from '@nesye/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import { idIn } from '../checkout-views.ts';
import type { ShopMode } from '../queries/sessions.ts';
import { findDelivery, readAttempts, readDeliveries, readEventOf } from '../queries/webhook-deliveries.ts';
import { readEndpoints } from '../queries/webhook-endpoints.ts';
import type { WebhookDeps } from '../session-deps.ts';
import { attemptView, deliveryView, endpointView, webhookMessage } from '../webhook-views.ts';
import { findOwnEndpoint } from './change-webhooks.ts';

const MAX_ENDPOINTS = 20;
const MAX_DELIVERIES = 100;
const STANDARD_DELIVERIES = 50;

const within = (text: string | undefined, standard: number, most: number): number =>
  Math.max(1, Math.min(most, Number(text ?? standard)));

/** The endpoints of a shop in a mode after one that was read, oldest first. */
export async function listEndpoints(
  { database }: WebhookDeps,
  shop: ShopMode,
  { after, limit }: { readonly after?: string; readonly limit?: string },
) {
  const wanted = within(limit, MAX_ENDPOINTS, MAX_ENDPOINTS);
  const found = await readEndpoints(database.sql, shop, {
    after: after === undefined ? 0n : idIn(after),
    limit: wanted + 1,
  });
  return { data: found.slice(0, wanted).map(endpointView), has_more: found.length > wanted };
}

/** What was sent to an endpoint of a shop before a delivery that was read, newest first. Refuses `not_found`. */
export async function listDeliveries(
  { database }: WebhookDeps,
  shop: ShopMode,
  id: bigint,
  { after, state, limit }: { readonly after?: string; readonly state?: DeliveryState; readonly limit?: string },
) {
  const endpoint = await findOwnEndpoint(database.sql, shop, id);
  const wanted = within(limit, STANDARD_DELIVERIES, MAX_DELIVERIES);
  const before = after === undefined ? undefined : idIn(after);
  const found = await readDeliveries(database.sql, endpoint.id, { before, state, limit: wanted + 1 });
  return { data: found.slice(0, wanted).map(deliveryView), has_more: found.length > wanted };
}

/** A delivery with what was sent and what came back. Refuses `not_found`. */
export async function showDelivery({ database }: WebhookDeps, shop: ShopMode, id: bigint, deliveryId: bigint) {
  const endpoint = await findOwnEndpoint(database.sql, shop, id);
  const delivery = await findDelivery(database.sql, endpoint.id, deliveryId);
  if (delivery === undefined) throw new Refusal('not_found');
  const event = await readEventOf(database.sql, delivery.id);
  return {
    ...deliveryView(delivery),
    request_body: webhookMessage({ ...delivery, isLive: endpoint.isLive }, event).body,
    attempts: (await readAttempts(database.sql, delivery.id)).map(attemptView),
  };
}
