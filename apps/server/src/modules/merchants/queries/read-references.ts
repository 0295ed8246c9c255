import type { ProductType } from '@nesye/contract/constants';
import type { IsoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import type { Category } from '../domain/merchant.ts';
import type { CommissionContract, Tag } from '../domain/profile.ts';
import { vatOn } from './vat-rates.ts';

/** Categories in use, in the order of the shop window. */
export async function readCategories(sql: Sql): Promise<Category[]> {
  const rows = await sql<
    Category[]
  >`select id, name, slug from merchants.category where is_active order by position, id`;
  return rows.map(({ id, name, slug }) => ({ id, name, slug }));
}

/** Tags in use, in the order of the shop window. */
export async function readTags(sql: Sql): Promise<Tag[]> {
  const rows = await sql<Tag[]>`select id, name from merchants.tag where is_active order by position, id`;
  return rows.map(({ id, name }) => ({ id, name }));
}

/** What the platform takes at each of some shops by product, and the tax on it: in force on `businessDate`, and agreed for later. */
export async function readCommissionContracts(
  sql: Sql,
  merchantIds: readonly bigint[],
  businessDate: IsoDate,
): Promise<CommissionContract[]> {
  const rows = await sql<
    { id: bigint; name: string; product_type: number; commission_bp: number; vat_bp: number; valid_from: string }[]
  >`
    select m.id, m.name, t.product_type, t.commission_bp, t.valid_from,
           ${vatOn(sql, sql`greatest(t.valid_from, ${businessDate}::date)`)} as vat_bp
    from merchants.merchant m join merchants.commission_terms t on t.merchant_id = m.id
    where m.id = any(${merchantIds.map(String)}::bigint[]) and t.valid_from >= coalesce((
      select max(h.valid_from) from merchants.commission_terms h
      where h.merchant_id = m.id and h.product_type = t.product_type and h.valid_from <= ${businessDate}::date), t.valid_from)
    order by m.id, t.product_type, t.valid_from limit 300`;
  return rows.map((row) => ({
    merchant: { id: row.id, name: row.name },
    productType: row.product_type as ProductType,
    commissionBp: row.commission_bp,
    vatBp: row.vat_bp,
    validFrom: row.valid_from as IsoDate,
  }));
}
