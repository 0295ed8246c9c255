import type { ModuleContext } from '../../platform/modules/module-manifest.ts';
import type { TaskHandler } from '../../platform/tasks/task.ts';
import { createFirebaseSender } from './adapters/firebase-sender.ts';
import { createWebPushSender } from './adapters/web-push-sender.ts';
import { createPushDelivery } from './use-cases/deliver-pushes.ts';
import { createDeliveryPlanning } from './use-cases/plan-deliveries.ts';

export type PushChannelDeps = Pick<ModuleContext, 'database'> & {
  readonly clock: Pick<ModuleContext['clock'], 'now'>;
  readonly push: ModuleContext['config']['channels']['push'];
  readonly metrics?: Pick<ModuleContext['metrics'], 'observeParty'>;
};

/** The work of the queue that sends pushes, by the services that have keys; without any, none goes out. */
export function createPushChannel({ database, clock, push, metrics }: PushChannelDeps): readonly TaskHandler[] {
  const senders = {
    webPush: push.vapid && createWebPushSender(push.vapid, { metrics, isPublicOnly: push.standInUrl === undefined }),
    firebase: push.firebase && createFirebaseSender(push.firebase, { now: () => clock.now(), metrics }),
  };
  return [createDeliveryPlanning(database), createPushDelivery({ database, clock, senders })];
}
