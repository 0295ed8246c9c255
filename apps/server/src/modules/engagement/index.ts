import type { engagementCalls } from '@nesye/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Channels } from '../../platform/config/channels.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { type BackgroundWork, scheduled, mergeWork } from '../../platform/tasks/task.ts';
import { createHttpEventForwarder } from './adapters/http-event-forwarder.ts';
import { purgeEngagement } from './queries/purge.ts';
import { createEngagementHandlers } from './routes.ts';
import { createEventForwarding } from './use-cases/collect-event.ts';
import type { CaptchaGate } from './use-cases/open-ticket.ts';
import type { ContactOf } from './use-cases/show-chat-identity.ts';
import type { ShopsForRatings } from './rating-ports.ts';
import type { HasOpenDispute, PurchaseOf } from './purchase-port.ts';
import type { TicketPictures } from './ticket-pictures-port.ts';
import type { HoldingsOf } from './use-cases/show-ticket-writer.ts';
import type { SurveyDeps } from './use-cases/take-survey.ts';
import type { NotifyOfReply } from './use-cases/ticket-desk.ts';

export interface EngagementDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly channels: Pick<Channels, 'chat' | 'eventsUrl'>;
  readonly requireCaptcha: CaptchaGate;
  readonly contactOf: ContactOf;
  readonly notifyOfReply: NotifyOfReply;
  readonly holdingsOf: HoldingsOf;
  readonly purchaseOf: PurchaseOf;
  readonly hasOpenDispute: HasOpenDispute;
  readonly shops: () => ShopsForRatings;
  readonly hasRepaid: SurveyDeps['hasRepaid'];
  readonly pictures: () => TicketPictures;
  readonly networkFactor: number;
  readonly metrics?: Pick<Metrics, 'observeParty'>;
}

export interface EngagementModule {
  readonly handlers: Handlers<typeof engagementCalls>;
  readonly work: BackgroundWork;
}

/** Builds the context. Without an address for events none are forwarded. */
export function createEngagement({ database, clock, channels, metrics, ...ports }: EngagementDeps): EngagementModule {
  const { chat, eventsUrl } = channels;
  const forwarding =
    eventsUrl === undefined ? [] : [createEventForwarding(database, createHttpEventForwarder(eventsUrl, { metrics }))];
  return {
    handlers: createEngagementHandlers({ database, clock, chat, forwardsEvents: eventsUrl !== undefined, ...ports }),
    work: mergeWork(
      { tasks: forwarding, crons: [] },
      scheduled('engagement.purge', '43 * * * *', () => purgeEngagement(database.sql, clock.now())),
    ),
  };
}
