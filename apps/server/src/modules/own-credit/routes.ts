import type { ownCreditCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import type { OwnCreditDeps } from './own-credit-deps.ts';
import { endCredit, setLimitOfCredit } from './use-cases/change-credit.ts';
import { listCredits, listRows, showCredit, showOwnCredit } from './use-cases/list-credits.ts';
import { offerCredit } from './use-cases/offer-credit.ts';
import { listOffers, respondToOffer, showOffer } from './use-cases/respond.ts';

/** The calls of the credit that shops give. */
export const createOwnCreditHandlers = (deps: OwnCreditDeps): Handlers<typeof ownCreditCalls> => ({
  getOwnCredit: async (_, { principal }) => ok(await showOwnCredit(deps, principal.userId)),
  listOwnCredits: async ({ query }, { principal }) => ok(await listCredits(deps, principal.userId, query)),
  offerOwnCredit: async ({ body }, { principal }) => created(await offerCredit(deps, principal.userId, body)),
  getOwnCreditOfCustomer: async ({ params }, { principal }) => ok(await showCredit(deps, principal.userId, params.id)),
  listOwnCreditRows: async ({ params, query }, { principal }) =>
    ok(await listRows(deps, principal.userId, params.id, query)),
  setOwnCreditLimit: async ({ params, body }, { principal }) =>
    ok(await setLimitOfCredit(deps, principal.userId, params.id, body.limit)),
  endOwnCredit: async ({ params }, { principal }) => ok(await endCredit(deps, principal.userId, params.id)),
  listOwnCreditOffers: async ({ query }, { principal }) => ok(await listOffers(deps, principal.userId, query)),
  getOwnCreditOffer: async ({ params }, { principal }) => ok(await showOffer(deps, principal.userId, params.id)),
  respondToOwnCredit: async ({ params, body }, { principal }) =>
    ok(await respondToOffer(deps, principal.userId, params.id, body.accepts)),
});
