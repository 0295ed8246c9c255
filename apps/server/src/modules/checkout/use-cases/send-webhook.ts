import type { MachineTime } from '../../../platform/clock/clock.ts';
import type { SendWebhook, WebhookResult } from '../adapters/webhook-sender.ts';
import { webhookHeaders } from '../domain/webhook-message.ts';
import { nextTryAt } from '../domain/webhook-plan.ts';
import {
  claimDelivery,
  type ClaimedDelivery,
  forgetFailures,
  insertAttempt,
  putOff,
  settleDelivery,
} from '../queries/webhook-work.ts';
import { webhookSecrets } from '../queries/webhook-secrets.ts';
import type { WebhookDeps } from '../session-deps.ts';
import { eventOf, webhookMessage } from '../webhook-views.ts';
import { noteFailureOf } from './end-webhooks.ts';

/** A claim is longer than an attempt may take, and the rest is for storing what came of it. */
const CLAIM_MS = 60_000;

export interface SendingDeps extends WebhookDeps {
  readonly send: SendWebhook;
}

/**
 * Sends what an endpoint is to get next, once. Between the claim and the record nothing is locked: a process that ends there leaves a delivery that is sent again.
 * Returns false where there was nothing to send.
 */
export async function sendNext(deps: SendingDeps, endpointId: bigint): Promise<boolean> {
  const { clock, database } = deps;
  const machineNow = clock.now();
  const until: MachineTime = new Date(machineNow.getTime() + CLAIM_MS);
  const claimed = await claimDelivery(database.sql, endpointId, { now: clock.businessNow(), machineNow, until });
  if (claimed === undefined) return false;
  const begunAt = performance.now();
  const result = await deps.send(requestOf(deps, claimed));
  await keep(deps, claimed, { result, tookMs: Math.round(performance.now() - begunAt) });
  return true;
}

function requestOf({ vault, clock }: SendingDeps, claimed: ClaimedDelivery) {
  const { open, openFormer } = webhookSecrets(vault);
  const { endpointId, secretSealed, formerSecretSealed, formerEndsAt } = claimed;
  if (secretSealed === null) throw new Error(`the endpoint ${endpointId} has no secret`);
  const isFormerLive = formerEndsAt !== null && formerEndsAt > clock.businessNow();
  const secrets = [
    open(endpointId, secretSealed),
    ...(isFormerLive && formerSecretSealed !== null ? [openFormer(endpointId, formerSecretSealed)] : []),
  ];
  const message = webhookMessage(claimed, eventOf(claimed));
  return { url: claimed.url, headers: webhookHeaders(message, secrets, clock.now()), body: message.body };
}

/** Stores what came of an attempt. The endpoint comes before its deliveries, as it does for all who lock both. */
async function keep(
  deps: SendingDeps,
  claimed: ClaimedDelivery,
  { result, tookMs }: { readonly result: WebhookResult; readonly tookMs: number },
): Promise<void> {
  const at = deps.clock.businessNow();
  const isTaken = result.status !== null && result.status >= 200 && result.status < 300;
  await deps.database.transaction(async (tx) => {
    if (isTaken) await forgetFailures(tx, claimed.endpointId);
    else await noteFailureOf(deps, tx, claimed, at);
    await insertAttempt(tx, claimed.id, { at, tookMs, url: claimed.url, ...result });
    const next = isTaken ? undefined : nextTryAt(claimed.tries, claimed.firstTryAt, at);
    if (next === undefined) await settleDelivery(tx, claimed, { state: isTaken ? 'delivered' : 'failed', at });
    else await putOff(tx, claimed, next);
  });
}
