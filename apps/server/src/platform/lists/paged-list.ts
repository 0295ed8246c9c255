import type { Sql } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { type ListQuery, type ListRules, readListRequest } from './list-request.ts';
import {
  addressOf,
  hasPageBehind,
  type ListResponse,
  type ListRows,
  listResponse,
  rowsToRead,
} from './list-response.ts';

/** The part of a list that a query reads: one row more than a page, so that its end is known. */
export interface Page<Key extends string = string> {
  readonly limit: number;
  readonly offset: number;
  readonly orderKey: Key;
  readonly isDescending: boolean;
}

/**
 * The use case of a list that ends at 10,000 rows, from its query: it may be ordered by the given fields, of which the first is the standard one. `read` gets what
 * the call asks for besides its page, and gives the rows as the wire has them. Refuses `page_size_too_large`, and `invalid` for a cursor: such a list has none.
 */
export function pagedList<const Key extends string, Row, Query extends ListQuery = ListQuery>(
  { path }: { readonly path: string },
  orderKeys: readonly [Key, ...Key[]],
  read: (sql: Sql, page: Page<Key>, query: Query) => Promise<ListRows<Row>>,
  pageSize?: number,
): (sql: Sql, query: Query) => Promise<ListResponse<Row>> {
  const rules = {
    order: Object.fromEntries(orderKeys.map((key) => [key, 'integer'])) as ListRules<Key>['order'],
    standardOrder: { key: orderKeys[0], isDescending: false },
    tieBreakers: 0,
    ...(pageSize !== undefined && { pageSize }),
  } satisfies ListRules<Key>;
  return async (sql, query) => {
    if (query.cursor !== undefined) throw new Refusal('invalid', { field: 'cursor' });
    const request = readListRequest(query, rules);
    const { orderKey, isDescending } = request;
    const rows = await read(sql, { ...rowsToRead(request), orderKey, isDescending }, query);
    const response = listResponse(
      addressOf(path, Object.fromEntries(Object.entries(query))),
      request,
      rows,
      (row) => row,
      () => [],
    );
    // Behind the last page there is a cursor, which such a list does not take: it ends there, with a count above its rows.
    return hasPageBehind(request) ? response : { ...response, next: null };
  };
}
