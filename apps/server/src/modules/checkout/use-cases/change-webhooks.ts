import type { EventType } from '@nesye/contract';
import { MAX_WEBHOOK_ENDPOINTS } from '@nesye/contract/constants';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { lockShop } from '../../merchants/index.ts';
import { readEndpointUrl } from '../adapters/webhook-sender.ts';
import { webhookSecretOf } from '../domain/derived-secrets.ts';
import { newWebhookSecret } from '../domain/webhook-message.ts';
import type { ShopMode } from '../queries/sessions.ts';
import {
  countEndpoints,
  findEndpoint,
  insertEndpoint,
  lockEndpoint,
  setSecrets,
  switchOff,
  updateEndpoint,
  type WebhookEndpoint,
} from '../queries/webhook-endpoints.ts';
import { webhookSecrets } from '../queries/webhook-secrets.ts';
import type { WebhookDeps } from '../session-deps.ts';

const HOUR_MS = 3_600_000;
const STANDARD_OVERLAP_HOURS = 24;

/** Whose endpoints are changed, and who does so: the owner of a key, or a person of the shop. */
export interface WebhookCaller {
  readonly shop: ShopMode;
  readonly userId: bigint;
}

/** An endpoint with its secret, which no one is shown again. */
export interface NewEndpoint {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

/** An endpoint of a shop. Refuses `not_found`: another shop's, and one of the other mode, is as absent as one that does not exist. */
export async function findOwnEndpoint(sql: Sql | Tx, shop: ShopMode, id: bigint): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(sql, id);
  if (endpoint?.merchantId !== shop.merchantId || endpoint.isLive !== shop.isLive) throw new Refusal('not_found');
  return endpoint;
}

/** The same, locked against other changes until the transaction ends. */
export async function lockOwnEndpoint(tx: Tx, shop: ShopMode, id: bigint): Promise<WebhookEndpoint> {
  await lockEndpoint(tx, id);
  return await findOwnEndpoint(tx, shop, id);
}

/** Has the events of a shop sent to an address from now on. Refuses `webhook_url_invalid`, `webhook_limit_reached`. */
export async function createEndpoint(
  deps: WebhookDeps,
  { shop, userId }: WebhookCaller,
  order: { readonly url: string; readonly event_types?: readonly EventType[] },
): Promise<NewEndpoint> {
  const url = requireUrl(deps, order.url);
  return await deps.database.transaction(async (tx) => {
    await lockShop(tx, shop.merchantId);
    if ((await countEndpoints(tx, shop)) >= MAX_WEBHOOK_ENDPOINTS) throw new Refusal('webhook_limit_reached');
    const createdAt = deps.clock.businessNow();
    const id = await insertEndpoint(tx, { ...shop, url, eventTypes: order.event_types ?? [], createdAt });
    const secret = firstSecret(deps, shop);
    const sealed = webhookSecrets(deps.vault).seal(id, secret);
    const endpoint = await setSecrets(tx, id, { sealed, former: undefined });
    await record(deps, tx, { userId, endpoint, change: 'created' });
    return { endpoint, secret };
  });
}

/** Changes the address, the types or whether events are sent; what is not given stays. Refuses `not_found`, `webhook_url_invalid`. */
export async function changeEndpoint(
  deps: WebhookDeps,
  { shop, userId }: WebhookCaller,
  id: bigint,
  change: { readonly url?: string; readonly event_types?: readonly EventType[]; readonly enabled?: boolean },
): Promise<WebhookEndpoint> {
  const url = change.url === undefined ? undefined : requireUrl(deps, change.url);
  return await deps.database.transaction(async (tx) => {
    const known = await lockOwnEndpoint(tx, shop, id);
    const isOn = change.enabled ?? known.offReason === null;
    if (!isOn && known.offReason === null) await switchOff(tx, id, { reason: 'shop', at: deps.clock.businessNow() });
    const endpoint = await updateEndpoint(tx, id, {
      url: url ?? known.url,
      eventTypes: change.event_types ?? known.eventTypes,
      offReason: isOn ? null : (known.offReason ?? 'shop'),
    });
    await record(deps, tx, { userId, endpoint, change: 'changed' });
    return endpoint;
  });
}

/** Deletes an endpoint. What waits for it is given up. Refuses `not_found`. */
export async function deleteEndpoint(deps: WebhookDeps, { shop, userId }: WebhookCaller, id: bigint): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const endpoint = await lockOwnEndpoint(tx, shop, id);
    await switchOff(tx, id, { reason: 'deleted', at: deps.clock.businessNow() });
    await record(deps, tx, { userId, endpoint, change: 'deleted' });
  });
}

/** Replaces the secret of an endpoint. The former one signs too for the overlap, and one before it no longer. Refuses `not_found`. */
export async function rotateSecret(
  deps: WebhookDeps,
  { shop, userId }: WebhookCaller,
  id: bigint,
  overlapHours = STANDARD_OVERLAP_HOURS,
): Promise<NewEndpoint> {
  const secrets = webhookSecrets(deps.vault);
  return await deps.database.transaction(async (tx) => {
    const known = await lockOwnEndpoint(tx, shop, id);
    if (known.secretSealed === null) throw new Error(`the endpoint ${id} has no secret`);
    const secret = newWebhookSecret();
    const endsAt = new Date(deps.clock.businessNow().getTime() + overlapHours * HOUR_MS);
    const former =
      overlapHours === 0 ? undefined : { sealed: secrets.sealFormer(id, secrets.open(id, known.secretSealed)), endsAt };
    const endpoint = await setSecrets(tx, id, { sealed: secrets.seal(id, secret), former });
    await record(deps, tx, { userId, endpoint, change: 'secret_rotated' });
    return { endpoint, secret };
  });
}

function requireUrl({ mayBePrivate }: WebhookDeps, text: string): string {
  const url = readEndpointUrl(text, { mayBePrivate });
  if (url === undefined) throw new Refusal('webhook_url_invalid', { field: 'url' });
  return url;
}

/** In the sandbox a test endpoint begins with the secret that `/sandbox/api-keys` says of its shop. */
const firstSecret = ({ mayBePrivate, vault }: WebhookDeps, { merchantId, isLive }: ShopMode): string =>
  mayBePrivate && !isLive ? webhookSecretOf(vault, merchantId) : newWebhookSecret();

interface EndpointChange {
  readonly userId: bigint;
  readonly endpoint: WebhookEndpoint;
  readonly change: 'created' | 'changed' | 'deleted' | 'secret_rotated';
}

async function record({ clock }: WebhookDeps, tx: Tx, { userId, endpoint, change }: EndpointChange): Promise<void> {
  await appendAudit(tx, {
    actorId: userId,
    action: `checkout.webhook_endpoint_${change}`,
    subjectKind: 'checkout.webhook_endpoint',
    subjectId: endpoint.id,
    detail: {
      merchant_id: endpoint.merchantId,
      is_live: endpoint.isLive,
      host: new URL(endpoint.url).host,
      is_on: endpoint.offReason === null,
    },
    at: clock.now(),
  });
}
