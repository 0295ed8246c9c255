import type { CallOutcome } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';
import type { ShopCall } from '../../../platform/http/shop-calls.ts';

/** So many calls of a shop are kept. */
export const KEPT_CALLS = 10_000;
const MAX_PURGED = 5_000;

/** A call with the moment of its response. */
export interface NotedCall extends ShopCall {
  readonly at: Date;
}

/**
 * Writes calls under the next numbers of their shops, in their order, and deletes what falls out of the last `KEPT_CALLS` of each: one statement. Counters are locked in
 * the order of their shops, so that two processes never wait for each other.
 */
export async function insertCalls(sql: Sql, calls: readonly NotedCall[]): Promise<void> {
  await sql`
    with called as materialized (
      select * from unnest(
        ${calls.map(({ merchantId }) => merchantId)}::bigint[], ${calls.map(({ keyId }) => keyId)}::bigint[], ${calls.map(({ at }) => at)}::timestamptz[],
        ${calls.map(({ method }) => method)}::text[], ${calls.map(({ route }) => route)}::text[], ${calls.map(({ status }) => status)}::smallint[],
        ${calls.map(({ errorCode }) => errorCode)}::text[], ${calls.map(({ requestId }) => requestId)}::text[], ${calls.map(({ tookMs }) => tookMs)}::int[],
        ${calls.map(({ hasIdempotencyKey }) => hasIdempotencyKey)}::boolean[])
        with ordinality as c (merchant_id, key_id, at, method, route, status, error_code, request_id, took_ms, has_idempotency_key, place)
    ), added as materialized (
      select merchant_id, count(*) as calls from called group by merchant_id
    ), counted as (
      insert into checkout.api_call_counter as c (merchant_id, last_no) select merchant_id, calls from added order by merchant_id
      on conflict (merchant_id) do update set last_no = c.last_no + excluded.last_no returning c.merchant_id, c.last_no
    ), forgotten as (
      delete from checkout.api_call a using counted c where a.merchant_id = c.merchant_id and a.no <= c.last_no - ${KEPT_CALLS}
    )
    insert into checkout.api_call (merchant_id, no, key_id, at, method, route, status, error_code, request_id, took_ms, has_idempotency_key)
    select c.merchant_id, n.last_no - a.calls + row_number() over (partition by c.merchant_id order by c.place),
      c.key_id, c.at, c.method, c.route, c.status, c.error_code, c.request_id, c.took_ms, c.has_idempotency_key
    from called c join added a on a.merchant_id = c.merchant_id join counted n on n.merchant_id = c.merchant_id`;
}

/** A call as its shop sees it. */
export interface ReadCall {
  readonly no: bigint;
  readonly at: Date;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly errorCode: string | null;
  readonly keyId: bigint;
  readonly keyName: string;
  readonly isLive: boolean;
  readonly requestId: string;
  readonly tookMs: number;
  readonly hasIdempotencyKey: boolean;
}

/** Which calls of a shop are read. */
export interface CallsWanted {
  readonly outcome: CallOutcome | undefined;
  readonly keyId: bigint | undefined;
}

const STATUSES: Readonly<Record<CallOutcome, readonly [from: number, to: number]>> = {
  ok: [100, 399],
  refused: [400, 499],
  failed: [500, 599],
};

const wantedOf = (sql: Sql, merchantId: bigint, { outcome, keyId }: CallsWanted) => {
  const [from, to] = outcome === undefined ? [100, 599] : STATUSES[outcome];
  return sql`a.merchant_id = ${merchantId} and a.status between ${from} and ${to} ${keyId === undefined ? sql`` : sql`and a.key_id = ${keyId}`}`;
};

/** A part of the calls of a shop by their numbers, newest first unless it is not descending. */
export async function readCalls(
  sql: Sql,
  merchantId: bigint,
  wanted: CallsWanted,
  {
    after,
    isDescending,
    limit,
    offset,
  }: {
    readonly after: bigint | undefined;
    readonly isDescending: boolean;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<ReadCall[]> {
  const goOn = after === undefined ? sql`` : isDescending ? sql`and a.no < ${after}` : sql`and a.no > ${after}`;
  return await sql<ReadCall[]>`
    select a.no, a.at, a.method, a.route, a.status, a.error_code as "errorCode", a.key_id as "keyId", k.name as "keyName", k.is_live as "isLive",
      a.request_id as "requestId", a.took_ms as "tookMs", a.has_idempotency_key as "hasIdempotencyKey"
    from checkout.api_call a join checkout.api_key k on k.id = a.key_id
    where ${wantedOf(sql, merchantId, wanted)} ${goOn}
    order by a.no ${isDescending ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}`;
}

/** How many calls of a shop match: of `KEPT_CALLS` at most. */
export async function countCalls(sql: Sql, merchantId: bigint, wanted: CallsWanted): Promise<number> {
  const [row] = await sql<{ total: bigint }[]>`
    select count(*) as total from checkout.api_call a where ${wantedOf(sql, merchantId, wanted)}`;
  return Number(row?.total ?? 0n);
}

/** Deletes some of the calls before a time. Returns how many. */
export async function purgeCalls(sql: Sql, before: Date): Promise<number> {
  const { count } = await sql`
    delete from checkout.api_call a using (
      select merchant_id, no from checkout.api_call where at < ${before} order by at limit ${MAX_PURGED}) old
    where a.merchant_id = old.merchant_id and a.no = old.no`;
  return count;
}
