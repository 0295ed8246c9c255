import type { ShopScope } from '@nesye/contract/constants';
import type { Sql } from '../../../platform/database/database.ts';
import type { KeyKind } from '../domain/api-key.ts';

/** What a call with a key must know of it. */
export interface KeyInUse {
  readonly id: bigint;
  readonly kind: KeyKind;
  readonly isLive: boolean;
  readonly scopes: readonly ShopScope[];
  readonly networks: readonly string[];
  readonly endsAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly merchantId: bigint;
  readonly ownerUserId: bigint;
}

/** The keys with these hashes in hexadecimal, in their order; undefined where none has it. */
export async function readKeysInUse(sql: Sql, hashes: readonly string[]): Promise<(KeyInUse | undefined)[]> {
  const rows = await sql<(KeyInUse & { readonly hash: string })[]>`
    select encode(k.secret_hash, 'hex') as hash, k.id, k.kind, k.is_live as "isLive", k.scopes, k.networks::text[] as networks, k.ends_at as "endsAt",
      k.last_used_at as "lastUsedAt", k.merchant_id as "merchantId", m.owner_user_id as "ownerUserId"
    from checkout.api_key k join merchants.merchant m on m.id = k.merchant_id
    where k.secret_hash in (select decode(h, 'hex') from unnest(${[...new Set(hashes)]}::text[]) h)`;
  const found = new Map(rows.map(({ hash, ...key }) => [hash, key]));
  return hashes.map((hash) => found.get(hash));
}

export interface KeyUse {
  readonly id: bigint;
  readonly at: Date;
  readonly ip: string;
}

/** Notes when and from where keys were used last, in the order of their ids. An earlier use never replaces a later one. */
export async function writeKeyUses(sql: Sql, uses: readonly KeyUse[]): Promise<void> {
  await sql`
    update checkout.api_key k set last_used_at = u.at, last_used_ip = u.ip::inet
    from (select * from unnest(${uses.map(({ id }) => String(id))}::bigint[], ${uses.map(({ at }) => at)}::timestamptz[], ${uses.map(({ ip }) => ip)}::text[]) as u (id, at, ip)
      order by id) u
    where k.id = u.id and (k.last_used_at is null or k.last_used_at < u.at)`;
}
