import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ShopMode } from '../queries/sessions.ts';
import {
  beginRound,
  findDelivery,
  insertTest,
  replayEvents,
  type WebhookDelivery,
} from '../queries/webhook-deliveries.ts';
import type { WebhookEndpoint } from '../queries/webhook-endpoints.ts';
import { wakeSenders } from '../queries/plan-webhooks.ts';
import type { WebhookDeps } from '../session-deps.ts';
import { lockOwnEndpoint } from './change-webhooks.ts';

/** Events that a call replays. */
const MAX_REPLAYED = 1_000;
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

/** Locks an endpoint that is on; the lock comes before that of its deliveries. Refuses `not_found`, `webhook_endpoint_off`. */
async function lockOn(tx: Tx, shop: ShopMode, id: bigint): Promise<WebhookEndpoint> {
  const endpoint = await lockOwnEndpoint(tx, shop, id);
  if (endpoint.offReason !== null) throw new Refusal('webhook_endpoint_off');
  await wakeSenders(tx, [`endpoint ${id}`]);
  return endpoint;
}

/** Sends a test to an endpoint. Refuses `not_found`, `webhook_endpoint_off`. */
export async function sendTest({ database, clock }: WebhookDeps, shop: ShopMode, id: bigint): Promise<WebhookDelivery> {
  return await database.transaction(async (tx) => {
    const endpoint = await lockOn(tx, shop, id);
    return await requireDelivery(tx, endpoint.id, await insertTest(tx, endpoint, clock.businessNow()));
  });
}

/** Sends a delivery again, with the whole plan. Refuses `not_found`, `webhook_endpoint_off`. */
export async function redeliver(
  { database, clock }: WebhookDeps,
  shop: ShopMode,
  id: bigint,
  deliveryId: bigint,
): Promise<WebhookDelivery> {
  return await database.transaction(async (tx) => {
    const endpoint = await lockOn(tx, shop, id);
    await requireDelivery(tx, endpoint.id, deliveryId);
    await beginRound(tx, deliveryId, clock.businessNow());
    return await requireDelivery(tx, endpoint.id, deliveryId);
  });
}

async function requireDelivery(tx: Tx, endpointId: bigint, id: bigint): Promise<WebhookDelivery> {
  const delivery = await findDelivery(tx, endpointId, id);
  if (delivery === undefined) throw new Refusal('not_found');
  return delivery;
}

/** Sends a thousand of the events after a time again, the oldest first; 30 days back at most. Refuses `not_found`, `webhook_endpoint_off`, `invalid` for no time. */
export async function replay({ database, clock }: WebhookDeps, shop: ShopMode, id: bigint, text: string) {
  const given = Date.parse(text);
  if (Number.isNaN(given)) throw new Refusal('invalid', { field: 'after' });
  const at = clock.businessNow();
  const after = new Date(Math.max(given, at.getTime() - MAX_AGE_MS));
  return await database.transaction(async (tx) => {
    const endpoint = await lockOn(tx, shop, id);
    const times = await replayEvents(tx, endpoint, { after, at, limit: MAX_REPLAYED });
    return {
      count: times.length,
      last_created_at: times.at(-1)?.toISOString() ?? null,
      has_more: times.length === MAX_REPLAYED,
    };
  });
}
