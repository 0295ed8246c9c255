import type { BlindIndexes } from '../../../platform/crypto/blind-index.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** A sheba of a shop. */
export interface ShopSheba {
  readonly id: bigint;
  readonly mask: string;
  readonly bankCode: string;
  readonly holderName: string;
  readonly verifiedAt: Date;
  /** Money goes out to it from then on, when it is chosen. */
  readonly usableFrom: Date;
  readonly isChosen: boolean;
}

interface ShebaRow {
  id: bigint;
  sheba_mask: string;
  bank_code: string;
  holder_name: string;
  verified_at: Date;
  usable_from: Date;
  is_chosen: boolean;
}

const shebaOf = (row: ShebaRow): ShopSheba => ({
  id: row.id,
  mask: row.sheba_mask,
  bankCode: row.bank_code,
  holderName: row.holder_name,
  verifiedAt: row.verified_at,
  usableFrom: row.usable_from,
  isChosen: row.is_chosen,
});

/** Where a shop's sheba belongs: it opens nowhere else. */
export const shopShebaPlace = (id: bigint): string => `wallet.shop_sheba.sheba:${id}`;

/** By which a shop's sheba is found again; of each shop its own. */
export const shopShebaIndexPlace = (merchantId: bigint): string => `wallet.shop_sheba.sheba:${merchantId}`;

/** The shebas of a shop that were not deleted, oldest first; they are few by rule. */
export async function readShopShebas(sql: Sql | Tx, merchantId: bigint): Promise<ShopSheba[]> {
  const rows = await sql<ShebaRow[]>`
    select id, sheba_mask, bank_code, holder_name, verified_at, usable_from, is_chosen from wallet.shop_sheba
    where merchant_id = ${merchantId} and deleted_at is null order by id limit 100`;
  return rows.map(shebaOf);
}

/** What was known of a sheba when the shop had it last, deleted or not, and whether the shop ever had one. */
export async function readShebaPast(
  tx: Tx,
  merchantId: bigint,
  indexes: BlindIndexes,
): Promise<{ readonly hadAny: boolean; readonly usableFrom: Date | null }> {
  const [row] = await tx<{ had_any: boolean; usable_from: Date | null }[]>`
    select count(*) > 0 as had_any, max(usable_from) filter (where sheba_index = any(${[...indexes]}::bytea[])) as usable_from
    from wallet.shop_sheba where merchant_id = ${merchantId}`;
  return { hadAny: row?.had_any ?? false, usableFrom: row?.usable_from ?? null };
}

/** The sheba of a shop by its index, where the shop has it. */
export async function findShopSheba(tx: Tx, merchantId: bigint, indexes: BlindIndexes): Promise<ShopSheba | undefined> {
  const [row] = await tx<ShebaRow[]>`
    select id, sheba_mask, bank_code, holder_name, verified_at, usable_from, is_chosen from wallet.shop_sheba
    where merchant_id = ${merchantId} and sheba_index = any(${[...indexes]}::bytea[]) and deleted_at is null`;
  return row === undefined ? undefined : shebaOf(row);
}

/** The id of the next one, needed before it is written: what is sealed is bound to it. */
export async function nextShopShebaId(tx: Tx): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`select nextval('wallet.shop_sheba_number') as id`;
  if (row === undefined) throw new Error('the sequence gave nothing');
  return row.id;
}

export interface NewShopSheba extends ShopSheba {
  readonly merchantId: bigint;
  readonly ownerUserId: bigint;
  readonly sealed: Buffer;
  readonly index: Buffer;
}

/** Adds a sheba under the id it was sealed for. The caller holds the owner's lock. */
export async function insertShopSheba(tx: Tx, sheba: NewShopSheba): Promise<void> {
  await tx`
    insert into wallet.shop_sheba (id, merchant_id, owner_user_id, sheba_sealed, sheba_index, sheba_mask, bank_code, holder_name, verified_at, usable_from, is_chosen, added_at)
    values (${sheba.id}, ${sheba.merchantId}, ${sheba.ownerUserId}, ${sheba.sealed}, ${sheba.index}, ${sheba.mask}, ${sheba.bankCode}, ${sheba.holderName},
      ${sheba.verifiedAt}, ${sheba.usableFrom}, ${sheba.isChosen}, ${sheba.verifiedAt})`;
}

/** Makes one sheba of a shop the chosen one. The caller holds the owner's lock and has seen that it is there. */
export async function chooseShopSheba(tx: Tx, merchantId: bigint, id: bigint): Promise<void> {
  await tx`update wallet.shop_sheba set is_chosen = false where merchant_id = ${merchantId} and is_chosen and id <> ${id}`;
  await tx`update wallet.shop_sheba set is_chosen = true where id = ${id} and merchant_id = ${merchantId}`;
}

/** Marks a sheba as deleted; the row stays, for it says where money went. */
export async function endShopSheba(tx: Tx, merchantId: bigint, id: bigint, at: Date): Promise<void> {
  await tx`update wallet.shop_sheba set is_chosen = false, deleted_at = ${at} where id = ${id} and merchant_id = ${merchantId}`;
}

/** Ends all shebas of an owner's shops. */
export async function endShopShebasOfOwner(tx: Tx, ownerUserId: bigint, at: Date): Promise<void> {
  await tx`update wallet.shop_sheba set is_chosen = false, deleted_at = ${at} where owner_user_id = ${ownerUserId} and deleted_at is null`;
}
