import { merchantsCalls } from '@nesye/contract';
import { workOf, type WorkQuery } from '../../../platform/case-work/work-filter.ts';
import { addressOf, type ListResponse, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { type ShopReviewItem, type ShopState, statusOfState } from '../domain/shop-case.ts';
import { readShopQueue } from '../queries/shop-reviews.ts';
import { shopItems, type ShopReviewDeps } from './shop-case.ts';

const RULES: ListRules<'since'> = {
  order: { since: 'instant' },
  standardOrder: { key: 'since', isDescending: false },
  tieBreakers: 1,
  pageSize: 20,
};

/** The queue: shops in check unless another state is requested, those that wait longest first. Refuses `page_size_too_large`, `invalid` with the field. */
export async function listShopReviews(
  { database: { sql }, clock, placesOf }: Pick<ShopReviewDeps, 'database' | 'clock' | 'placesOf'>,
  operatorId: bigint,
  query: ListQuery & WorkQuery & { readonly filter_state?: ShopState | undefined },
): Promise<ListResponse<ShopReviewItem>> {
  const request = readListRequest(query, RULES);
  const { isDescending, after } = request;
  const status = statusOfState(query.filter_state ?? 'in_check');
  const work = workOf('shops', query, { operatorId, now: clock.now() });
  const { total, rows } = await readShopQueue(sql, { status, work, isDescending, after, ...rowsToRead(request) });
  return listResponse(
    addressOf(merchantsCalls.listShopReviews.path, { ...query }),
    request,
    { total, rows: await shopItems(sql, placesOf, rows) },
    (item) => item,
    (item) => [item.since, String(item.id)],
  );
}
