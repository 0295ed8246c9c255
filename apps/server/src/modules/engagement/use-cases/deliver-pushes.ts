import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { PushSender } from '../adapters/push-sender.ts';
import { nextAttemptInS, type PushOutcome } from '../domain/push-outcome.ts';
import { claimDue, type Delivery, postponeDelivery, settleDelivery } from '../queries/push-deliveries.ts';
import { forgetDevice } from '../queries/push-devices.ts';

const BATCH = 20;
const MOST_BATCHES = 25;
/** Longer than two attempts and a token may take together. */
const CLAIM_S = 60;

export interface PushDeliveryDeps {
  readonly sql: Sql;
  readonly clock: Pick<Clock, 'now'>;
  /** Undefined where that service is not configured. */
  readonly senders: { readonly webPush: PushSender | undefined; readonly firebase: PushSender | undefined };
}

/** One run: sends what is due, twenty at a time, at most 500; the rest waits for the next run. */
export function createPushDelivery(deps: PushDeliveryDeps): () => Promise<void> {
  return async () => {
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const due = await claimDue(deps.sql, deps.clock.now(), { most: BATCH, claimS: CLAIM_S });
      await Promise.all(due.map((delivery) => deliver(deps, delivery)));
      if (due.length < BATCH) return;
    }
  };
}

async function deliver({ sql, clock, senders }: PushDeliveryDeps, delivery: Delivery): Promise<void> {
  const sender = delivery.subscription === undefined ? senders.firebase : senders.webPush;
  const outcome: PushOutcome = sender === undefined ? { kind: 'refused', fault: 'not_configured' } : await sender.send(delivery, delivery.message);
  if (outcome.kind === 'sent') return settleDelivery(sql, delivery.id, 'sent', undefined);
  if (outcome.kind === 'gone') return forgetDevice(sql, delivery.registrationHash);
  if (outcome.kind === 'refused') return settleDelivery(sql, delivery.id, 'refused', outcome.fault);
  const waitS = nextAttemptInS(delivery.attempts, outcome.afterS);
  if (waitS === undefined) return settleDelivery(sql, delivery.id, 'given_up', outcome.fault);
  return postponeDelivery(sql, delivery.id, new Date(clock.now().getTime() + waitS * 1000), outcome.fault);
}
