import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ApiKey } from '../domain/api-key.ts';

const columns = (sql: Sql | Tx) => sql`
  id, merchant_id as "merchantId", kind, is_live as "isLive", name, last_four as "lastFour", scopes, networks::text[] as networks, created_at as "createdAt",
  ends_at as "endsAt", last_used_at as "lastUsedAt", host(last_used_ip) as "lastUsedIp"`;

export interface KeysWanted {
  readonly merchantId: bigint;
  /** Those that work at `now`, or those that do not any more. */
  readonly isEnded: boolean;
  readonly now: Date;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** A page of a shop's keys by the time when they were made, and how many there are. */
export async function readKeys(
  sql: Sql,
  { merchantId, isEnded, now, isDescending, limit, offset }: KeysWanted,
): Promise<{ readonly total: number; readonly keys: readonly ApiKey[] }> {
  const condition = sql`merchant_id = ${merchantId} and coalesce(ends_at <= ${now}, false) = ${isEnded}`;
  const keys = await sql<ApiKey[]>`
    select ${columns(sql)} from checkout.api_key where ${condition}
    order by id ${isDescending ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`select count(*) as total from checkout.api_key where ${condition}`;
  return { total: Number(count?.total ?? 0n), keys };
}

/** One key, locked, or undefined. */
export async function lockKey(tx: Tx, id: bigint): Promise<ApiKey | undefined> {
  const [key] = await tx<ApiKey[]>`select ${columns(tx)} from checkout.api_key where id = ${id} for update`;
  return key;
}

/** How many keys of a shop have no end. The caller has locked the shop. */
export async function countLastingKeys(tx: Tx, merchantId: bigint): Promise<number> {
  const [row] = await tx<{ keys: bigint }[]>`
    select count(*) as keys from checkout.api_key where merchant_id = ${merchantId} and ends_at is null`;
  return Number(row?.keys ?? 0n);
}

export type KeyToStore = Pick<
  ApiKey,
  'merchantId' | 'kind' | 'isLive' | 'name' | 'lastFour' | 'scopes' | 'networks' | 'createdAt'
> & { readonly hash: Uint8Array };

/** Stores a key by its hash. Its networks must be right in form; their host bits are dropped. */
export async function insertKey(tx: Tx, key: KeyToStore): Promise<ApiKey> {
  const [stored] = await tx<ApiKey[]>`
    insert into checkout.api_key (merchant_id, kind, is_live, name, last_four, secret_hash, scopes, networks, created_at)
    select ${key.merchantId}, ${key.kind}, ${key.isLive}, ${key.name}, ${key.lastFour}, ${key.hash}, ${[...key.scopes]}::text[],
      (select coalesce(array_agg(distinct network(n::inet)::cidr), '{}') from unnest(${[...key.networks]}::text[]) n), ${key.createdAt}
    returning ${columns(tx)}`;
  if (stored === undefined) throw new Error('a key that was not written');
  return stored;
}

/** Names a key and sets its networks. The caller has locked it. */
export async function updateKey(
  tx: Tx,
  id: bigint,
  { name, networks }: Pick<ApiKey, 'name' | 'networks'>,
): Promise<ApiKey> {
  const [changed] = await tx<ApiKey[]>`
    update checkout.api_key set name = ${name},
      networks = (select coalesce(array_agg(distinct network(n::inet)::cidr), '{}') from unnest(${[...networks]}::text[]) n)
    where id = ${id} returning ${columns(tx)}`;
  if (changed === undefined) throw new Error('a key is never deleted');
  return changed;
}

/** Sets from when on a key opens nothing. The caller has locked it. */
export async function endKey(tx: Tx, id: bigint, endsAt: Date): Promise<ApiKey> {
  const [ended] = await tx<
    ApiKey[]
  >`update checkout.api_key set ends_at = ${endsAt} where id = ${id} returning ${columns(tx)}`;
  if (ended === undefined) throw new Error('a key is never deleted');
  return ended;
}

/** Lets the key with this hash work again; false where there is none. */
export async function reopenKey(tx: Tx, hash: Uint8Array): Promise<boolean> {
  const { count } = await tx`update checkout.api_key set ends_at = null where secret_hash = ${hash}`;
  return count === 1;
}
