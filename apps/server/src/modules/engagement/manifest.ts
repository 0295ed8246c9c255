import { engagementCalls } from '@nesye/contract';
import type { Sql } from '../../platform/database/database.ts';
import type { ListQuery } from '../../platform/lists/list-request.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { exportedTickets } from './exported-tickets.ts';
import { ticketFinders } from './finders.ts';
import { engagementLists } from './editable-lists.ts';
import { createEngagement } from './index.ts';
import { countOpenTicketsOf } from './queries/count-open-tickets.ts';
import { eraseEngagement, readOwnEngagement } from './queries/own-tickets.ts';
import { purgeEngagement } from './queries/purge.ts';
import { listShopOpinions } from './use-cases/list-ratings.ts';
import type { CaptchaGate } from './use-cases/open-ticket.ts';
import type { ContactOf } from './use-cases/show-chat-identity.ts';
import { readSummaries } from './queries/rating-summaries.ts';
import type { ShopsForRatings } from './rating-ports.ts';
import type { HasOpenDispute, PurchaseOf } from './purchase-port.ts';
import type { TicketPictures } from './ticket-pictures-port.ts';
import type { HoldingsOf } from './use-cases/show-ticket-writer.ts';
import type { SurveyDeps } from './use-cases/take-survey.ts';
import type { NotifyOfReply } from './use-cases/ticket-desk.ts';
import { ticketTimeline } from './queries/timeline.ts';

interface EngagementNeeds {
  requireCaptcha: CaptchaGate;
  contactOf: ContactOf;
  notifyOfReply: NotifyOfReply;
  holdingsOf: HoldingsOf;
  purchaseOf: PurchaseOf;
  hasOpenDispute: HasOpenDispute;
  shopsForRatings(): ShopsForRatings;
  hasRepaid: SurveyDeps['hasRepaid'];
  ticketPictures(): TicketPictures;
}

interface EngagementPorts {
  /** How many tickets of a person are not closed. */
  readonly openTicketsOf: typeof countOpenTicketsOf;
  /** How customers rate these shops. A shop without ratings is not in it. */
  readonly starsOfShops: typeof readSummaries;
  /** How one shop is rated, and a page of the approved comments. Refuses as `listShopOpinions` does. */
  readonly opinionsOfShop: (sql: Sql, id: string, query: ListQuery) => ReturnType<typeof listShopOpinions>;
}

/** Support chat, tickets, ratings of shops, surveys and events. */
export const engagementModule: ModuleManifest<typeof engagementCalls, EngagementNeeds, EngagementPorts> = {
  name: 'engagement',
  calls: engagementCalls,
  personal: {
    sources: () => [{ section: 'support', collect: readOwnEngagement }],
    gate: { findBlockers: async () => [], erase: eraseEngagement },
    purge: purgeEngagement,
  },
  start: ({ database, clock, metrics, config }, ports) => {
    const engagement = createEngagement({
      database,
      clock,
      metrics,
      channels: config.channels,
      contactOf: ports.contactOf,
      notifyOfReply: ports.notifyOfReply,
      holdingsOf: ports.holdingsOf,
      purchaseOf: ports.purchaseOf,
      hasOpenDispute: ports.hasOpenDispute,
      shops: () => ports.shopsForRatings(),
      hasRepaid: ports.hasRepaid,
      pictures: () => ports.ticketPictures(),
      requireCaptcha: ports.requireCaptcha,
      networkFactor: config.rateLimitFactor,
    });
    return {
      timelines: [ticketTimeline],
      handlers: engagement.handlers,
      editableLists: engagementLists,
      finders: ticketFinders,
      exportedLists: [exportedTickets({ database, clock })],
      provides: {
        starsOfShops: readSummaries,
        openTicketsOf: countOpenTicketsOf,
        opinionsOfShop: (sql, id, query) => listShopOpinions(sql, ports.shopsForRatings(), id, query),
      },
      work: engagement.work,
    };
  },
};
