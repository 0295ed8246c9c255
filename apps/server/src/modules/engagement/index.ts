import type { engagementCalls } from '@nesye/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Channels } from '../../platform/config/channels.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { type BackgroundWork, scheduled, together } from '../../platform/tasks/task.ts';
import { createFirebaseSender } from './adapters/firebase-sender.ts';
import { createHttpEventForwarder } from './adapters/http-event-forwarder.ts';
import { createWebPushSender } from './adapters/web-push-sender.ts';
import type { PushMessage } from './domain/push-message.ts';
import { purgeEngagement } from './queries/purge.ts';
import { createEngagementHandlers } from './routes.ts';
import { createEventForwarding } from './use-cases/collect-event.ts';
import { createPushDelivery } from './use-cases/deliver-pushes.ts';
import type { CaptchaGate } from './use-cases/open-ticket.ts';
import { createDeliveryPlanning, notifyByPush } from './use-cases/plan-deliveries.ts';
import type { ContactOf } from './use-cases/show-chat-identity.ts';

export { eraseEngagement, forgetDevicesOf, readOwnEngagement } from './queries/leaving-user.ts';

export interface EngagementDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly channels: Channels;
  readonly requireCaptcha: CaptchaGate;
  readonly contactOf: ContactOf;
  readonly networkFactor: number;
  readonly metrics?: Pick<Metrics, 'observeParty'>;
}

export interface EngagementModule {
  readonly handlers: Handlers<typeof engagementCalls>;
  readonly work: BackgroundWork;
  /** Tells a user something by push, in the transaction of what it tells of; nothing personal may be in it. */
  notify(tx: Tx, userId: bigint, message: PushMessage): Promise<void>;
}

/** Builds the context. Pushes go out only by the channels that have keys, and without an address for events none are forwarded; neither stops the rest. */
export function createEngagement({ database, clock, channels, metrics, ...ports }: EngagementDeps): EngagementModule {
  const { sql } = database;
  const { push, chat, eventsUrl } = channels;
  const senders = {
    webPush: push.vapid && createWebPushSender(push.vapid, { metrics, isPublicOnly: push.standInUrl === undefined }),
    firebase: push.firebase && createFirebaseSender(push.firebase, { now: () => clock.now(), metrics }),
  };
  const forwarding =
    eventsUrl === undefined ? [] : [createEventForwarding(database, createHttpEventForwarder(eventsUrl, { metrics }))];
  return {
    handlers: createEngagementHandlers({
      database,
      clock,
      push,
      chat,
      forwardsEvents: eventsUrl !== undefined,
      ...ports,
    }),
    work: together(
      {
        tasks: [createDeliveryPlanning(database), createPushDelivery({ database, clock, senders }), ...forwarding],
        crons: [],
      },
      scheduled('engagement.purge', '17 * * * *', () => purgeEngagement(sql, clock.now())),
    ),
    notify: notifyByPush,
  };
}
