import type { engagementCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import { listRatingCategories } from './queries/list-rating-categories.ts';
import { decideRating } from './use-cases/decide-rating.ts';
import { decideRatings } from './use-cases/decide-ratings.ts';
import { listRatingsToModerate, listShopOpinions, listShopRatings } from './use-cases/list-ratings.ts';
import { rateShop, type RateShopDeps, showPurchaseRating } from './use-cases/rate-shop.ts';
import { replyToRating } from './use-cases/reply-to-rating.ts';

type RatingCall =
  | 'listShopOpinions'
  | 'rateShop'
  | 'listRatingCategories'
  | 'getPurchaseRating'
  | 'listShopRatings'
  | 'replyToRating'
  | 'listRatingsToModerate'
  | 'decideRating'
  | 'decideRatings';

/** The calls of ratings of shops. */
export function createRatingHandlers(deps: RateShopDeps): Pick<Handlers<typeof engagementCalls>, RatingCall> {
  const { shops } = deps;
  const { sql } = deps.database;
  return {
    listShopOpinions: async ({ params, query }) => ok(await listShopOpinions(sql, shops(), params.id, query)),
    rateShop: async ({ body }, { principal }) => created(await rateShop(deps, principal.userId, body)),
    listRatingCategories: async ({ query }) => ok(await listRatingCategories(sql, query)),
    getPurchaseRating: async ({ params }, { principal }) =>
      ok(await showPurchaseRating(deps, principal.userId, requireRecordId(params.id))),
    listShopRatings: async ({ query }, { principal }) =>
      ok(await listShopRatings(sql, shops(), principal.userId, query)),
    replyToRating: async ({ params, body }, { principal }) =>
      ok(await replyToRating(deps, { userId: principal.userId, id: params.id }, body.text)),
    listRatingsToModerate: async ({ query }, { principal }) =>
      ok(await listRatingsToModerate(sql, shops(), query, { operatorId: principal.userId, now: deps.clock.now() })),
    decideRating: async ({ params, body }, { principal }) =>
      ok(await decideRating(deps, { operatorId: principal.userId, id: params.id, ...body })),
    decideRatings: async ({ body }, { principal }) => ok(await decideRatings(deps, principal.userId, body)),
  };
}
