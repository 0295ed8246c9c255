import { writeCursor } from './list-cursor.ts';
import { type ListRequest, MAX_ROWS_BY_PAGE, orderText } from './list-request.ts';

export interface ListAnswer<Item> {
  readonly count: number;
  /** Full paths, or null at the ends; going back from a cursor is not possible. */
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly Item[];
}

export interface ListRows<Row> {
  /** How many rows match in all. */
  readonly total: number;
  /** One row more than the page when there is a next page. */
  readonly rows: readonly Row[];
}

/** The address the list was asked at: `next` and `previous` repeat it with another page. */
export interface ListAddress {
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
}

/** The envelope of D4. `positionOf` gives a row's order value and tie-breakers, for a cursor. */
export function listAnswer<Row, Item>(
  address: ListAddress,
  request: ListRequest<string>,
  { total, rows }: ListRows<Row>,
  viewOf: (row: Row) => Item,
  positionOf: (row: Row) => readonly string[],
): ListAnswer<Item> {
  const shown = rows.slice(0, request.pageSize);
  const last = shown.at(-1);
  const hasNext = rows.length > request.pageSize && last !== undefined;
  return {
    count: total,
    next: hasNext ? pathOf(address, nextPlace(request, positionOf(last))) : null,
    previous: request.page > 1 ? pathOf(address, { page: String(request.page - 1) }) : null,
    results: shown.map(viewOf),
  };
}

/** What to read for a page: one row more, so that the end is known. */
export const rowsToRead = (request: ListRequest<string>): { limit: number; offset: number } => ({
  limit: request.pageSize + 1,
  offset: (request.page - 1) * request.pageSize,
});

function nextPlace(request: ListRequest<string>, position: readonly string[]): Record<string, string> {
  const isReachedByPage = request.after === undefined && (request.page + 1) * request.pageSize <= MAX_ROWS_BY_PAGE;
  return isReachedByPage ? { page: String(request.page + 1) } : { cursor: writeCursor(orderText(request.orderKey, request.isDescending), position) };
}

function pathOf({ path, query }: ListAddress, place: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined && key !== 'page' && key !== 'cursor') search.set(key, value);
  for (const [key, value] of Object.entries(place)) search.set(key, value);
  return `${path}?${search.toString()}`;
}
