import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { findUser } from '../../identity/index.ts';
import { findShopDetails } from '../../merchants/index.ts';
import { notify } from '../../messaging/index.ts';
import { consequenceOf } from '../domain/webhook-plan.ts';
import { findEndpoint, lockEndpoint, switchOff } from '../queries/webhook-endpoints.ts';
import {
  type ClaimedDelivery,
  noteFailure,
  noteWarning,
  purgeDeliveries,
  giveUpOfThoseOff,
} from '../queries/webhook-work.ts';
import type { WebhookDeps } from '../session-deps.ts';

const RETENTION_MS = 30 * 24 * 60 * 60_000;
/** Of some thousands of deliveries each; the next hour goes on. */
const MAX_ROUNDS = 200;

/** Notes that an endpoint did not take a delivery. After three days of nothing else its shop's owner is warned; after seven it is switched off, and they are notified. */
export async function noteFailureOf(
  deps: WebhookDeps,
  tx: Tx,
  { endpointId }: ClaimedDelivery,
  at: Date,
): Promise<void> {
  const failing = await noteFailure(tx, endpointId, at);
  const consequence = failing === undefined ? 'none' : consequenceOf(failing, at);
  if (consequence === 'none') return;
  await lockEndpoint(tx, endpointId);
  const endpoint = await findEndpoint(tx, endpointId);
  if (endpoint?.offReason !== null) return;
  const now = deps.clock.now();
  if (consequence === 'warning') {
    if (!(await noteWarning(tx, endpointId, at))) return;
  } else {
    await switchOff(tx, endpointId, { reason: 'failures', at });
    await appendAudit(tx, {
      actorId: null,
      action: 'checkout.webhook_endpoint_ended',
      subjectKind: 'checkout.webhook_endpoint',
      subjectId: endpointId,
      detail: { merchant_id: endpoint.merchantId, is_live: endpoint.isLive, host: new URL(endpoint.url).host },
      at: now,
    });
  }
  const shop = await findShopDetails(tx, endpoint.merchantId);
  const owner = shop === undefined ? undefined : await findUser(tx, shop.ownerUserId);
  if (shop === undefined || owner === undefined) return;
  const kind = consequence === 'warning' ? 'webhook_failing' : 'webhook_off';
  const notice = { kind, shopName: shop.name, host: new URL(endpoint.url).host } as const;
  await notify(tx, { userId: owner.id, mobile: owner.mobile }, notice, now);
}

/** Deletes the log of what was settled 30 days ago, and gives up what waits for an endpoint that is off. Returns how many deliveries were deleted. */
export async function purgeWebhooks({ database, clock }: WebhookDeps): Promise<number> {
  const now = clock.businessNow();
  await giveUpOfThoseOff(database.sql, now);
  const before = new Date(now.getTime() - RETENTION_MS);
  let deleted = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const count = await purgeDeliveries(database.sql, before);
    deleted += count;
    if (count === 0) break;
  }
  return deleted;
}
