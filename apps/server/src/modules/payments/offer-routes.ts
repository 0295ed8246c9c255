import type { paymentsCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import type { Database } from '../../platform/database/database.ts';
import { listOffersForMe } from './use-cases/list-offers-for-me.ts';
import { endShopOffer, listShopOffers, makeShopOffer, type ShopOfferDeps } from './use-cases/make-shop-offer.ts';

type OfferCall = 'listShopOffers' | 'makeShopOffer' | 'endShopOffer' | 'listOffersForMe';

/** The calls about what shops pay in place of their buyers. */
export const createOfferHandlers = (
  deps: ShopOfferDeps & { readonly database: Database },
): Pick<Handlers<typeof paymentsCalls>, OfferCall> => ({
  listShopOffers: async ({ query }, { principal }) => ok(await listShopOffers(deps, principal.userId, query)),
  makeShopOffer: async ({ body }, { principal, tx }) => created(await makeShopOffer(deps, tx, principal.userId, body)),
  endShopOffer: async ({ params }, { principal }) =>
    ok(await deps.database.transaction((tx) => endShopOffer(deps, tx, principal.userId, params.id))),
  listOffersForMe: async (_, { principal }) => ok(await listOffersForMe(deps, principal.userId)),
});
