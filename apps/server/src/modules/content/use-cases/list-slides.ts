import { contentCalls } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { addressOf, type ListResponse, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { readSlides, type Slide } from '../queries/read-landing.ts';

const RULES: ListRules<'order'> = {
  order: { order: 'integer' },
  standardOrder: { key: 'order', isDescending: false },
  tieBreakers: 0,
};

const viewOf = ({ position, ...slide }: Slide) => ({ ...slide, order: position });

/** The slides of the landing page in force at `now` as a list. Refuses `page_size_too_large`, and `invalid` for a cursor: the list is too short to have one. */
export async function listSlides(
  sql: Sql,
  query: ListQuery,
  now: Date,
): Promise<ListResponse<ReturnType<typeof viewOf>>> {
  if (query.cursor !== undefined) throw new Refusal('invalid', { field: 'cursor' });
  const request = readListRequest(query, RULES);
  const slides = await readSlides(sql, now);
  const ordered = request.isDescending ? slides.toReversed() : slides;
  const { limit, offset } = rowsToRead(request);
  return listResponse(
    addressOf(contentCalls.listSlider.path, { ...query }),
    request,
    { total: slides.length, rows: ordered.slice(offset, offset + limit) },
    viewOf,
    () => [],
  );
}
