import { mayAsOperator } from '../../platform/operators/operator-roles.ts';
import { engagementCalls } from '@nesye/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { ChatConfig } from '../../platform/config/channels.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, fileReply, ok } from '../../platform/http/replies.ts';
import { networkOf } from '../../platform/rate-limit/network-of.ts';
import { listShort } from '../../platform/lists/list-short.ts';
import type { HasOpenDispute, PurchaseOf } from './purchase-port.ts';
import { readTicketTitles } from './queries/list-ticket-titles.ts';
import { deleteTicket } from './use-cases/delete-ticket.ts';
import type { ShopsForRatings } from './rating-ports.ts';
import { createSurveyHandlers } from './survey-routes.ts';
import type { SurveyDeps } from './use-cases/take-survey.ts';
import { createRatingHandlers } from './rating-routes.ts';
import { collectEvent } from './use-cases/collect-event.ts';
import type { TicketPictures } from './ticket-pictures-port.ts';
import { listTickets } from './use-cases/list-tickets.ts';
import { type CaptchaGate, openTicket } from './use-cases/open-ticket.ts';
import { closeTicket, openTicketPicture, replyToTicket, showTicket } from './use-cases/own-ticket.ts';
import {
  replyToQueuedTicket,
  closeQueuedTicket,
  listQueue,
  type NotifyOfReply,
  showQueuedTicket,
} from './use-cases/ticket-desk.ts';
import { type HoldingsOf, showTicketWriter } from './use-cases/show-ticket-writer.ts';
import { type ContactOf, showChatIdentity } from './use-cases/show-chat-identity.ts';

export interface EngagementRouteDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly chat: ChatConfig | undefined;
  /** Events are handed on to another host. */
  readonly forwardsEvents: boolean;
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
}

/** All of them: there are never more. */
const TITLES_OF_A_PAGE = 100;

/** The calls of the engagement context: events, support chat, tickets. */
export function createEngagementHandlers(deps: EngagementRouteDeps): Handlers<typeof engagementCalls> {
  const { database, clock, chat } = deps;
  const { sql } = database;
  return {
    ...createRatingHandlers(deps),
    ...createSurveyHandlers(deps),
    postEvent: async ({ body }) => ({
      status: 202,
      body: await collectEvent(database, body, { now: clock.now(), isToForward: deps.forwardsEvents }),
    }),
    getChatSettings: async () =>
      ok(
        chat === undefined
          ? { provider: 'ticket', base_url: null, website_token: null }
          : { provider: 'chatwoot', base_url: chat.baseUrl, website_token: chat.websiteToken },
      ),
    getChatIdentity: async (_, { principal }) =>
      ok(await showChatIdentity(sql, deps.contactOf, chat, principal.userId)),
    openTicket: async ({ body }, { principal, ip }) =>
      created(await openTicket(deps, body, { userId: principal?.userId, network: networkOf(ip) })),
    listTickets: async ({ query }, { principal }) => ok(await listTickets(sql, principal.userId, query)),
    getTicket: async ({ params }, { principal }) =>
      ok(await showTicket(sql, { userId: principal.userId, id: params.id })),
    replyToTicket: async ({ params, body }, { principal }) =>
      ok(await replyToTicket(deps, { userId: principal.userId, id: params.id }, body)),
    getTicketPicture: async ({ params }, { principal }) => {
      const viewer = { userId: principal.userId, isOperator: mayAsOperator(principal, 'tickets') };
      return fileReply(await openTicketPicture(deps, viewer, params));
    },
    closeTicket: async ({ params }, { principal }) =>
      ok(await closeTicket(deps, { userId: principal.userId, id: params.id })),
    deleteTicket: async ({ params }, { principal }) => {
      await deleteTicket(deps, { userId: principal.userId, id: params.id });
      return ok({ deleted: true });
    },
    listTicketTitles: async ({ query }) =>
      ok(
        listShort(
          engagementCalls.listTicketTitles.path,
          query,
          await readTicketTitles(sql),
          (title) => title,
          TITLES_OF_A_PAGE,
        ),
      ),
    listQueuedTickets: async ({ query }, { principal }) => ok(await listQueue(deps, principal.userId, query)),
    getQueuedTicket: async ({ params }) => ok(await showQueuedTicket(deps, params.id)),
    showTicketWriter: async ({ params, body }, { principal }) =>
      ok(await showTicketWriter(deps, { operatorId: principal.userId, id: params.id, reason: body.reason })),
    replyToQueuedTicket: async ({ params, body }, { principal }) =>
      ok(await replyToQueuedTicket(deps, { operatorId: principal.userId, id: params.id }, body.text)),
    closeQueuedTicket: async ({ params }, { principal }) =>
      ok(await closeQueuedTicket(deps, { operatorId: principal.userId, id: params.id })),
  };
}
