import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { handleTask, type TaskHandler } from '../../../platform/tasks/task.ts';
import type { PushSender } from '../adapters/push-sender.ts';
import { nextAttemptInS, type PushOutcome } from '../domain/push-outcome.ts';
import {
  beginAttempt,
  type Delivery,
  postponeDelivery,
  SEND_PUSH,
  settleDelivery,
} from '../queries/push-deliveries.ts';
import { forgetDevice } from '../queries/push-devices.ts';

export interface PushDeliveryDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  /** Undefined where that service is not configured. */
  readonly senders: { readonly webPush: PushSender | undefined; readonly firebase: PushSender | undefined };
}

/** Sends a planned message to its device: five attempts with growing pauses, or the pause the service wants. */
export function createPushDelivery(deps: PushDeliveryDeps): TaskHandler {
  return handleTask(SEND_PUSH, async ({ deliveryId }) => {
    const delivery = await beginAttempt(deps.database.sql, BigInt(deliveryId));
    if (delivery !== undefined) await deliver(deps, delivery);
  });
}

async function deliver({ database, clock, senders }: PushDeliveryDeps, delivery: Delivery): Promise<void> {
  const { sql } = database;
  const sender = delivery.subscription === undefined ? senders.firebase : senders.webPush;
  const outcome: PushOutcome =
    sender === undefined ? { kind: 'refused', fault: 'not_configured' } : await sender.send(delivery, delivery.message);
  if (outcome.kind === 'sent') return settleDelivery(sql, delivery.id, 'sent', undefined);
  if (outcome.kind === 'gone') return forgetDevice(sql, delivery.registrationHash);
  if (outcome.kind === 'refused') return settleDelivery(sql, delivery.id, 'refused', outcome.fault);
  const waitS = nextAttemptInS(delivery.attempts, outcome.afterS);
  if (waitS === undefined) return settleDelivery(sql, delivery.id, 'given_up', outcome.fault);
  const runAt = new Date(clock.now().getTime() + waitS * 1000);
  await database.transaction((tx) => postponeDelivery(tx, delivery.id, runAt, outcome.fault));
}
