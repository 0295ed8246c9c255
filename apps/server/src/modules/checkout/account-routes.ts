import type { checkoutCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { ok } from '../../platform/http/replies.ts';
import { idIn } from './checkout-views.ts';
import { concedeDispute, submitEvidence } from './use-cases/change-disputes.ts';
import { listDisputes, showWebDispute } from './use-cases/read-disputes.ts';
import { type AccountDeps, listMovements, listPayouts, listStores, showPayout } from './use-cases/read-shop-account.ts';

type AccountCalls = Pick<
  typeof checkoutCalls,
  | 'listStores'
  | 'listShopApiPayouts'
  | 'getShopApiPayout'
  | 'listPayoutMovements'
  | 'listWebDisputes'
  | 'getWebDispute'
  | 'submitWebDisputeEvidence'
  | 'concedeWebDispute'
>;

/** The calls of stores, payouts and disputes for a shop's server. */
export const createAccountHandlers = (deps: AccountDeps): Handlers<AccountCalls> => ({
  listStores: async (_, { principal }) => ok(await listStores(deps, principal.shop)),
  listShopApiPayouts: async ({ query }, { principal }) => ok(await listPayouts(deps, principal.shop, query)),
  getShopApiPayout: async ({ params }, { principal }) => ok(await showPayout(deps, principal.shop, params.id)),
  listPayoutMovements: async ({ params, query }, { principal }) =>
    ok(await listMovements(deps, principal.shop, params.id, query)),
  listWebDisputes: async ({ query }, { principal }) => ok(await listDisputes(deps, principal.shop, query)),
  getWebDispute: async ({ params }, { principal }) => ok(await showWebDispute(deps, principal.shop, idIn(params.id))),
  submitWebDisputeEvidence: async ({ params, body }, { principal }) =>
    ok(await submitEvidence(deps, principal, { id: idIn(params.id), text: body.text })),
  concedeWebDispute: async ({ params }, { principal, tx }) =>
    ok(await concedeDispute(deps, tx, principal, idIn(params.id))),
});
