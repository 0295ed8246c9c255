import type { Sql } from '../../../platform/database/database.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { addressOf, type ListResponse, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { toLatinDigits } from '@nesye/persian';
import type { CreditRequestView } from '../domain/credit-request-view.ts';
import { hasEnded } from '../domain/steps.ts';
import { type CreditRequestRow, findRequest, readRequests } from '../queries/requests.ts';
import type { OriginationDeps } from '../origination-deps.ts';
import { guaranteedView, requestView } from '../request-view.ts';

const RULES: ListRules<'id'> = {
  order: { id: 'integer' },
  standardOrder: { key: 'id', isDescending: true },
  tieBreakers: 0,
  pageSize: 20,
};

/** The credit line that an address names. */
export const lineIn = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(toLatinDigits(text));

/** A customer's requests on one line or all, newest first, 20 a page, with what moves each on. Refuses `page_size_too_large` and `invalid` for another order or a cursor. */
export async function listRequests(
  deps: OriginationDeps,
  customerId: bigint,
  path: string,
  query: ListQuery & { readonly line?: string | undefined },
): Promise<ListResponse<CreditRequestView>> {
  const request = requireNewestFirst(query);
  const { sql } = deps.database;
  const { total, rows } = await readRequests(sql, customerId, lineIn(query.line), rowsToRead(request));
  const views = await Promise.all(rows.map((row) => requestView(deps, sql, row)));
  return respond(path, query, request, { total, rows: views });
}

/**
 * The same with the requests that the caller was asked to guarantee, each with their own next step; newest first. They are few (100 at the most), so they are laid into
 * the page in memory.
 */
export async function listAllRequests(
  deps: OriginationDeps,
  userId: bigint,
  path: string,
  query: ListQuery & { readonly line?: string | undefined },
): Promise<ListResponse<CreditRequestView>> {
  const line = lineIn(query.line);
  const { sql } = deps.database;
  const found = await Promise.all((await deps.guarantees.guaranteedBy(userId)).map((id) => findRequest(sql, id)));
  const guaranteed = found.filter(
    (request) => request !== undefined && !hasEnded(request) && (line === undefined || request.line === line),
  ) as CreditRequestRow[];
  if (guaranteed.length === 0) return await listRequests(deps, userId, path, query);
  const request = requireNewestFirst(query);
  const { limit, offset } = rowsToRead(request);
  const own = await readRequests(sql, userId, line, { limit: offset + limit, offset: 0 });
  const rows = [...own.rows, ...guaranteed]
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(offset, offset + limit);
  const views = await Promise.all(
    rows.map((row) =>
      row.customerId === userId ? requestView(deps, sql, row) : guaranteedView(deps, sql, row, userId),
    ),
  );
  return respond(path, query, request, { total: own.total + guaranteed.length, rows: views });
}

function requireNewestFirst(query: ListQuery) {
  if (query.cursor !== undefined) throw new Refusal('invalid', { field: 'cursor' });
  const request = readListRequest(query, RULES);
  if (!request.isDescending) throw new Refusal('invalid', { field: 'order_by' });
  return request;
}

const respond = (
  path: string,
  query: ListQuery,
  request: ReturnType<typeof requireNewestFirst>,
  rows: { readonly total: number; readonly rows: CreditRequestView[] },
) =>
  listResponse(
    addressOf(path, { ...query }),
    request,
    rows,
    (view) => view,
    () => [],
  );

/** A request by its id as the wire has it. Throws when it is gone: anyone who asks has just changed it. */
export async function showRequest(deps: OriginationDeps, id: bigint): Promise<CreditRequestView> {
  const { sql } = deps.database;
  return await requestView(deps, sql, await requireRequest(sql, id));
}

async function requireRequest(sql: Sql, id: bigint) {
  const request = await findRequest(sql, id);
  if (request === undefined) throw new Error(`credit request ${id} is gone`);
  return request;
}

/** The newest request of a customer on a line. Refuses `not_found`. */
export async function latestOnLine(
  { database: { sql } }: OriginationDeps,
  customerId: bigint,
  line: number,
): Promise<bigint> {
  const { rows } = await readRequests(sql, customerId, line, { limit: 1, offset: 0 });
  const [latest] = rows;
  if (latest === undefined) throw new Refusal('not_found');
  return latest.id;
}
