import { kycCalls } from '@nesye/contract';
import { workOf, type WorkQuery } from '../../../platform/case-work/work-filter.ts';
import { addressOf, type ListResponse, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { readReviews, type ReviewState } from '../queries/reviews.ts';
import { type ReviewDeps, reviewItems } from '../review-view.ts';

const RULES: ListRules<'submitted_at'> = {
  order: { submitted_at: 'instant' },
  standardOrder: { key: 'submitted_at', isDescending: false },
  tieBreakers: 1,
  pageSize: 20,
};

type Item = Awaited<ReturnType<typeof reviewItems>>[number];

/** The queue: cases in check unless another state is requested, the oldest first. Refuses `page_size_too_large`, `invalid` with the field. */
export async function listReviews(
  { database: { sql }, clock }: Pick<ReviewDeps, 'database' | 'clock'>,
  operatorId: bigint,
  query: ListQuery & WorkQuery & { readonly filter_state?: ReviewState | undefined },
): Promise<ListResponse<Item>> {
  const request = readListRequest(query, RULES);
  const { isDescending, after } = request;
  const { total, rows } = await readReviews(sql, {
    state: query.filter_state ?? 'in_check',
    work: workOf('reviews', query, { operatorId, now: clock.now() }),
    isDescending,
    after,
    ...rowsToRead(request),
  });
  return listResponse(
    addressOf(kycCalls.listReviews.path, { ...query }),
    request,
    { total, rows: await reviewItems(sql, rows) },
    (item) => item,
    (item) => [item.submitted_at, String(item.id)],
  );
}
