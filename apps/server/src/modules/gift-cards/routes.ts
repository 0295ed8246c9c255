import type { CallTypes, giftCardsCalls } from '@nesye/contract';
import type { CompletedHandler, Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import type { GiftCardDeps } from './gift-card-deps.ts';
import { listGiftCards } from './queries/list-gift-cards.ts';
import { claimGiftCard } from './use-cases/claim-gift-card.ts';
import { listPurses } from './use-cases/list-purses.ts';
import { makeGiftCards, revealCodes, showRoom } from './use-cases/make-gift-cards.ts';

type MakeCall = (typeof giftCardsCalls)['makeGiftCards'];

/** The calls of gift cards. */
export function createGiftCardHandlers(deps: GiftCardDeps): Handlers<typeof giftCardsCalls> {
  const { sql } = deps.database;
  return {
    makeGiftCards: makingOf(deps),
    getGiftCardRoom: async (_, { principal }) => ok(await showRoom(deps, sql, principal.userId)),
    listGiftCards: async ({ query }, { principal }) => ok(await listGiftCards(sql, principal.userId, query)),
    claimGiftCard: async ({ body }, { principal, ip }) =>
      ok(await claimGiftCard(deps, principal.userId, ip, body.code)),
    listPurses: async ({ query }, { principal }) => ok(await listPurses(sql, principal.userId, query)),
  };
}

/** The stored response has no codes: they are added to what is sent. */
const makingOf = (deps: GiftCardDeps): CompletedHandler<MakeCall> => ({
  store: async ({ body }, { principal, tx }) => created(await makeGiftCards(deps, tx, principal.userId, body)),
  complete: (stored: CallTypes<MakeCall>['reply']) => revealCodes(deps, stored),
});
