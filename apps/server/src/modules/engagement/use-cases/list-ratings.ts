import { engagementCalls } from '@nesye/contract';
import { workOf, type WorkQuery } from '../../../platform/case-work/work-filter.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { summaryOf } from '../domain/rating.ts';
import { readStarCountsOf } from '../queries/rating-summaries.ts';
import { type Rating, readRatings } from '../queries/ratings.ts';
import type { ShopsForRatings } from '../rating-ports.ts';
import { moderatedRatingView, publicRatingView, shopRatingView } from '../rating-view.ts';

/** How a shop is rated, and a page of the approved comments. Refuses `not_found` for a shop that is not in public, and as every paged list does. */
export async function listShopOpinions(sql: Sql, shops: ShopsForRatings, idText: string, query: ListQuery) {
  const merchantId = requireRecordId(idText);
  if (!(await shops.isShown(sql, merchantId))) throw new Refusal('not_found');
  const path = engagementCalls.listShopOpinions.path.replace(':id', String(merchantId));
  const read = pagedList({ path }, ['id'], async (reading, page, _query: ListQuery) => {
    const { total, rows } = await readRatings(reading, page, { merchantIds: [merchantId], which: 'public' });
    return { total, rows: rows.map(publicRatingView) };
  });
  return { ...(await read(sql, query)), summary: summaryOf(await readStarCountsOf(sql, merchantId)) };
}

interface ShopRatingQuery extends ListQuery {
  readonly filter_state?: 'to_reply' | undefined;
}

/** Ratings of a user's shops, newest first. Refuses `shop_permission_missing`, and as every paged list does. */
export async function listShopRatings(sql: Sql, shops: ShopsForRatings, userId: bigint, query: ShopRatingQuery) {
  const merchantIds = (await shops.repliedFor(sql, userId)).map(({ id }) => id);
  const read = pagedList(
    engagementCalls.listShopRatings,
    ['id'],
    async (reading, page, { filter_state: which }: ShopRatingQuery) => {
      const { total, rows } = await readRatings(reading, page, { merchantIds, which: which ?? 'all' });
      return { total, rows: await withShopNames(reading, shops, rows, shopRatingView) };
    },
  );
  return await read(sql, query);
}

interface ModerationQuery extends ListQuery, WorkQuery {
  readonly filter_state?: 'waiting' | 'all' | undefined;
  readonly filter_shop?: string | undefined;
}

/** Ratings for operators, of all shops or of one: those with something to approve, unless all are wanted. Refuses as every paged list does. */
export async function listRatingsToModerate(
  sql: Sql,
  shops: ShopsForRatings,
  query: ModerationQuery,
  asked: { readonly operatorId: bigint; readonly now: Date },
) {
  const read = pagedList(
    engagementCalls.listRatingsToModerate,
    ['id'],
    async (reading, page, { filter_state: state, filter_shop: shop, ...rest }: ModerationQuery) => {
      const { total, rows } = await readRatings(reading, page, {
        which: state === 'all' ? 'all' : 'to_moderate',
        work: workOf('ratings', rest, asked),
        ...(shop !== undefined && { merchantIds: [BigInt(shop)] }),
      });
      return { total, rows: await withShopNames(reading, shops, rows, moderatedRatingView) };
    },
  );
  return await read(sql, query);
}

async function withShopNames<View>(
  sql: Sql,
  shops: ShopsForRatings,
  rows: readonly Rating[],
  viewOf: (rating: Rating, shopName: string) => View,
): Promise<View[]> {
  const names = await shops.namesOf(
    sql,
    rows.map(({ merchantId }) => merchantId),
  );
  return rows.map((rating) => viewOf(rating, names.get(rating.merchantId)?.name ?? ''));
}
