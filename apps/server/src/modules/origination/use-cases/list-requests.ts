import type { Sql } from '../../../platform/database/database.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { addressOf, type ListResponse, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { toLatinDigits } from '@nesye/persian';
import type { CreditRequestView } from '../domain/credit-request-view.ts';
import { findRequest, readRequests } from '../queries/requests.ts';
import type { OriginationDeps } from './parts.ts';
import { requestView } from './request-view.ts';

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
  if (query.cursor !== undefined) throw new Refusal('invalid', { field: 'cursor' });
  const request = readListRequest(query, RULES);
  if (!request.isDescending) throw new Refusal('invalid', { field: 'order_by' });
  const { sql } = deps.database;
  const { total, rows } = await readRequests(sql, customerId, lineIn(query.line), rowsToRead(request));
  const views = await Promise.all(rows.map((row) => requestView(deps, sql, row)));
  return listResponse(
    addressOf(path, { ...query }),
    request,
    { total, rows: views },
    (view) => view,
    () => [],
  );
}

/** A request by its id as the wire has it. Throws when it is gone: whoever asks has just changed it. */
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
