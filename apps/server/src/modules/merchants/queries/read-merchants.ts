import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { MerchantName, MerchantOfUser, MerchantStatus } from '../domain/merchant.ts';

/** Names and logos of shops by id, for lists of other contexts; an id that is no shop's is absent. */
export async function findMerchantNames(sql: Sql | Tx, ids: readonly bigint[]): Promise<Map<bigint, MerchantName>> {
  if (ids.length === 0) return new Map();
  // As text: the driver takes a list of bigints for one bigint.
  const rows = await sql<
    MerchantName[]
  >`select id, name, logo from merchants.merchant where id = any(${[...new Set(ids)].map(String)}::bigint[])`;
  return new Map(rows.map((row) => [row.id, { id: row.id, name: row.name, logo: row.logo }]));
}

interface ShopDetails {
  readonly name: string;
  readonly address: string;
  readonly ownerUserId: bigint;
  readonly status: MerchantStatus;
}

/** What a shop is called, where it is, whose it is and its status; undefined where there is none. */
export async function findShopDetails(sql: Sql | Tx, id: bigint): Promise<ShopDetails | undefined> {
  const [row] = await sql<
    ShopDetails[]
  >`select name, address, owner_user_id as "ownerUserId", status from merchants.merchant where id = ${id}`;
  return row;
}

/** The shops a user owns in any status, oldest first; at most 100. What someone may do in a shop is `shopsWhere`'s to say. */
export async function merchantsOfUser(sql: Sql | Tx, userId: bigint): Promise<MerchantOfUser[]> {
  const rows = await sql<{ id: bigint; name: string; logo: string | null; status: number; created_at: Date }[]>`
    select id, name, logo, status, created_at from merchants.merchant where owner_user_id = ${userId} order by id limit 100`;
  return rows.map(({ created_at, status, ...row }) => ({
    ...row,
    status: status as MerchantStatus,
    createdAt: created_at,
  }));
}

/** The first shop that a user owns; undefined without one. */
export async function merchantOfUser(sql: Sql | Tx, userId: bigint): Promise<MerchantOfUser | undefined> {
  const [first] = await merchantsOfUser(sql, userId);
  return first;
}

/** The ways to pay that a shop prefers to sell by (codes of `PREFERRED_QR_PRODUCT`). */
export async function readPreferredProducts(sql: Sql | Tx, id: bigint): Promise<readonly number[]> {
  const [row] = await sql<{ preferred: number[] }[]>`
    select preferred_qr_products as preferred from merchants.merchant where id = ${id}`;
  return row?.preferred ?? [];
}
