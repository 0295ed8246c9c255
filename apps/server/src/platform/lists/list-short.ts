import { Refusal } from '../http/refusal.ts';
import { addressOf, type ListResponse, listResponse, rowsToRead } from './list-response.ts';
import { type ListQuery, type ListRules, readListRequest } from './list-request.ts';

const rulesOf = (pageSize: number | undefined): ListRules<'position'> => ({
  order: { position: 'integer' },
  standardOrder: { key: 'position', isDescending: false },
  tieBreakers: 0,
  ...(pageSize === undefined ? {} : { pageSize }),
});

/**
 * The list envelope around a list that is short by nature (categories, one owner's shops): read whole, in its one order. `pageSize` is the standard one of a
 * call that has its own. Refuses `page_size_too_large`, and `invalid` with the field for an order or cursor: such a list has neither.
 */
export function listShort<Row, Item>(
  path: string,
  query: ListQuery,
  rows: readonly Row[],
  viewOf: (row: Row) => Item,
  pageSize?: number,
): ListResponse<Item> {
  for (const field of ['order_by', 'cursor'] as const)
    if (query[field] !== undefined) throw new Refusal('invalid', { field });
  const request = readListRequest(query, rulesOf(pageSize));
  const { limit, offset } = rowsToRead(request);
  return listResponse(
    addressOf(path, { ...query }),
    request,
    { total: rows.length, rows: rows.slice(offset, offset + limit) },
    viewOf,
    () => [],
  );
}
