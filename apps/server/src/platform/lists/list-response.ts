import { MAX_COUNTED_ROWS } from '@nesye/contract/counted-rows';
import { writeCursor } from './list-cursor.ts';
import { type ListRequest, orderText } from './list-request.ts';

export interface ListResponse<Item> {
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

/** Another part of the same list. */
export type ListPlace = { readonly page: number } | { readonly cursor: string };

/** The full path at which a part of the list is found. */
export type ListAddress = (place: ListPlace) => string;

type Search = Readonly<Record<string, string | undefined>>;

/** The address of a list request, with another page in its query; filters stay as they were. */
export const addressOf =
  (path: string, query: Search): ListAddress =>
  (place) =>
    pathWith(path, {
      ...query,
      page: undefined,
      cursor: undefined,
      ...('page' in place ? { page: String(place.page) } : place),
    });

/** The same for a list whose page is in its path. */
export const addressByPath =
  (pathOfPage: (page: number) => string, query: Search): ListAddress =>
  (place) =>
    'page' in place
      ? pathWith(pathOfPage(place.page), { ...query, cursor: undefined })
      : pathWith(pathOfPage(1), { ...query, ...place });

function pathWith(path: string, query: Search): string {
  const search = new URLSearchParams(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The envelope of D4. `positionOf` gives a row's order value and tie-breakers, for a cursor. */
export function listResponse<Row, Item>(
  address: ListAddress,
  request: ListRequest<string>,
  { total, rows }: ListRows<Row>,
  viewOf: (row: Row) => Item,
  positionOf: (row: Row) => readonly string[],
): ListResponse<Item> {
  const shown = rows.slice(0, request.pageSize);
  const last = shown.at(-1);
  const hasNext = rows.length > request.pageSize && last !== undefined;
  return {
    count: total,
    next: hasNext ? address(nextPlace(request, positionOf(last))) : null,
    previous: request.page > 1 ? address({ page: request.page - 1 }) : null,
    results: shown.map(viewOf),
  };
}

/** What to read for a page: one row more, so that the end is known. */
export const rowsToRead = (request: ListRequest<string>): { limit: number; offset: number } => ({
  limit: request.pageSize + 1,
  offset: (request.page - 1) * request.pageSize,
});

/** Whether the page behind this one is reached by its number. */
export const hasPageBehind = ({ page, pageSize }: Pick<ListRequest<string>, 'page' | 'pageSize'>): boolean =>
  (page + 1) * pageSize <= MAX_COUNTED_ROWS;

function nextPlace(request: ListRequest<string>, position: readonly string[]): ListPlace {
  const isByPage = request.isByKeys !== true && request.after === undefined && hasPageBehind(request);
  return isByPage
    ? { page: request.page + 1 }
    : { cursor: writeCursor(orderText(request.orderKey, request.isDescending), position) };
}
