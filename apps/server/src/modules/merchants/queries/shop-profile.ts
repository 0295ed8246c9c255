import type { Sql, Tx } from '../../../platform/database/database.ts';
import {
  type Place,
  pictureAddress,
  type ShopPicture,
  type ShopProfile,
  type ShopSpan,
} from '../domain/shop-profile.ts';

/** What a shop shows of itself, and its numbers; undefined where there is no such shop. */
export async function readShopProfile(sql: Sql | Tx, merchantId: bigint): Promise<ShopProfile | undefined> {
  const [[row], hours, pictures] = await Promise.all([
    sql<Pick<ShopProfile, 'enamadUrl' | 'taxId' | 'companyId'>[]>`
      select enamad_url as "enamadUrl", tax_id as "taxId", company_id as "companyId" from merchants.merchant where id = ${merchantId}`,
    sql<ShopSpan[]>`
      select weekday, opens, closes from merchants.shop_hours where merchant_id = ${merchantId} order by weekday, opens`,
    readPictures(sql, merchantId),
  ]);
  return row === undefined ? undefined : { ...row, hours: [...hours], pictures };
}

const pictureColumns = (sql: Sql | Tx) => sql`
  s.id, s.kind, s.file_id as "fileId", p.width, p.height, p.blur, coalesce(p.widths, '{}') as widths`;

/** The pictures of a shop, oldest first. */
export async function readPictures(sql: Sql | Tx, merchantId: bigint): Promise<ShopPicture[]> {
  return await sql<ShopPicture[]>`
    select ${pictureColumns(sql)} from merchants.shop_picture s left join platform.picture p on p.file_id = s.file_id
    where s.merchant_id = ${merchantId} order by s.id`;
}

/** The logos of some shops, by the shops. */
export async function readLogos(sql: Sql, merchantIds: readonly bigint[]): Promise<ReadonlyMap<bigint, ShopPicture>> {
  const rows = await sql<(ShopPicture & { readonly merchantId: bigint })[]>`
    select s.merchant_id as "merchantId", ${pictureColumns(sql)}
    from merchants.shop_picture s left join platform.picture p on p.file_id = s.file_id
    where s.kind = 'logo' and s.merchant_id = any(${merchantIds.map(String)}::bigint[])`;
  return new Map(rows.map(({ merchantId, ...picture }) => [merchantId, picture]));
}

/** The file of a picture of any shop, by its key. */
export async function findPictureFile(sql: Sql, key: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`select file_id as id from merchants.shop_picture where file_id = ${key}`;
  return row?.id;
}

export interface ProfileChange extends Pick<ShopProfile, 'enamadUrl' | 'taxId' | 'companyId'> {
  readonly description: string;
  readonly place: Place | undefined;
}

/** Writes the profile whole. The caller has locked the shop. */
export async function writeShopProfile(tx: Tx, merchantId: bigint, change: ProfileChange): Promise<void> {
  await tx`
    update merchants.merchant set description = ${change.description}, latitude = ${change.place?.latitude ?? null}, longitude = ${change.place?.longitude ?? null},
      enamad_url = ${change.enamadUrl}, tax_id = ${change.taxId}, company_id = ${change.companyId} where id = ${merchantId}`;
}

/** Writes the opening hours whole. The caller has locked the shop. */
export async function writeShopHours(tx: Tx, merchantId: bigint, spans: readonly ShopSpan[]): Promise<void> {
  await tx`delete from merchants.shop_hours where merchant_id = ${merchantId}`;
  await tx`
    insert into merchants.shop_hours (merchant_id, weekday, opens, closes)
    select ${merchantId}, w, o, c from unnest(${spans.map(({ weekday }) => weekday)}::smallint[], ${spans.map(({ opens }) => opens)}::smallint[],
      ${spans.map(({ closes }) => closes)}::smallint[]) u(w, o, c)`;
}

/** Writes a picture; a logo is where the shop's name is shown from then on. The caller has locked the shop. */
export async function insertPicture(
  tx: Tx,
  merchantId: bigint,
  { kind, fileId }: Pick<ShopPicture, 'kind' | 'fileId'>,
  at: Date,
): Promise<void> {
  await tx`
    insert into merchants.shop_picture (merchant_id, kind, file_id, created_at) values (${merchantId}, ${kind}, ${fileId}, ${at})`;
  if (kind === 'logo')
    await tx`update merchants.merchant set logo = ${pictureAddress(fileId)} where id = ${merchantId}`;
}

/** Deletes a picture. The caller has locked the shop and the file is to be forgotten. */
export async function deletePicture(
  tx: Tx,
  merchantId: bigint,
  { id, kind }: Pick<ShopPicture, 'id' | 'kind'>,
): Promise<void> {
  await tx`delete from merchants.shop_picture where id = ${id} and merchant_id = ${merchantId}`;
  if (kind === 'logo') await tx`update merchants.merchant set logo = null where id = ${merchantId}`;
}
