import type { paymentsCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { fileReply, ok } from '../../platform/http/replies.ts';
import { findCheapestMix, type MixDeps } from './use-cases/find-cheapest-mix.ts';
import { type LetterDeps, renderMonthLetter } from './use-cases/render-month-letter.ts';
import { showSpending } from './use-cases/show-spending.ts';

type InsightCalls = Pick<typeof paymentsCalls, 'getSpending' | 'getCheapestMix' | 'getMonthLetter'>;

/** What a customer has spent, what an amount costs at the least, and the letter of a month. */
export function createInsightHandlers(deps: MixDeps & LetterDeps): Handlers<InsightCalls> {
  return {
    getSpending: async (_, { principal }) => ok(await showSpending(deps, principal.userId)),
    getCheapestMix: async ({ query }, { principal }) => ok(await findCheapestMix(deps, principal.userId, query)),
    getMonthLetter: async ({ params, query }, { principal }) =>
      fileReply(await renderMonthLetter(deps, principal.userId, params, query.money_unit)),
  };
}
