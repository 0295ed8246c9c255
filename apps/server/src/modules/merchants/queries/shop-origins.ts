import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ShopOrigin } from '../domain/shop-origin.ts';

interface OriginRow {
  id: bigint;
  merchant_id: bigint;
  origin: string;
  state: ShopOrigin['state'];
  asked_at: Date;
}

const originOf = (row: OriginRow): ShopOrigin => ({
  id: row.id,
  merchantId: row.merchant_id,
  origin: row.origin,
  state: row.state,
  askedAt: row.asked_at,
});

/** The sites of a shop, oldest first. */
export async function readOrigins(sql: Sql | Tx, merchantId: bigint): Promise<ShopOrigin[]> {
  const rows = await sql<OriginRow[]>`
    select id, merchant_id, origin, state, asked_at from merchants.shop_origin where merchant_id = ${merchantId} order by id`;
  return rows.map(originOf);
}

/** Writes a site that waits for its approval. The caller has locked the shop and seen that it has none of this origin. */
export async function insertOrigin(tx: Tx, merchantId: bigint, origin: string, at: Date): Promise<ShopOrigin> {
  const [row] = await tx<OriginRow[]>`
    insert into merchants.shop_origin (merchant_id, origin, asked_at) values (${merchantId}, ${origin}, ${at})
    returning id, merchant_id, origin, state, asked_at`;
  if (row === undefined) throw new Error('a site that was not written');
  return originOf(row);
}

/** One site, locked, or undefined. */
export async function lockOrigin(tx: Tx, id: bigint): Promise<ShopOrigin | undefined> {
  const [row] = await tx<OriginRow[]>`
    select id, merchant_id, origin, state, asked_at from merchants.shop_origin where id = ${id} for update`;
  return row === undefined ? undefined : originOf(row);
}

/** Deletes a site of one of these shops; false where it is none of theirs. */
export async function deleteOrigin(tx: Tx, merchantIds: readonly bigint[], id: bigint): Promise<boolean> {
  const { count } = await tx`
    delete from merchants.shop_origin where id = ${id} and merchant_id = any(${merchantIds.map(String)}::bigint[])`;
  return count === 1;
}

export interface OriginDecision {
  readonly state: Exclude<ShopOrigin['state'], 'in_check'>;
  readonly decidedBy: bigint;
  readonly decidedAt: Date;
}

/** Writes what an operator decided about a site that the caller has locked. */
export async function writeOriginDecision(
  tx: Tx,
  id: bigint,
  { state, decidedBy, decidedAt }: OriginDecision,
): Promise<void> {
  await tx`update merchants.shop_origin set state = ${state}, decided_by = ${decidedBy}, decided_at = ${decidedAt} where id = ${id}`;
}

/** Whether an operator has approved this very origin for the shop. */
export async function isOriginApproved(sql: Sql | Tx, merchantId: bigint, origin: string): Promise<boolean> {
  const rows = await sql`
    select from merchants.shop_origin where merchant_id = ${merchantId} and origin = ${origin} and state = 'approved'`;
  return rows.length > 0;
}
