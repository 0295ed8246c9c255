import type { ProductType } from '@nesye/contract/constants';
import type { IsoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import { isShownToday } from '../../../platform/editable-lists/shown-today.ts';
import type { Category } from '../domain/merchant.ts';
import type { CommissionContract, Tag } from '../domain/profile.ts';
import { vatOn } from './vat-rates.ts';

/** Categories in use, in the order of the shop window. */
export async function readCategories(sql: Sql): Promise<Category[]> {
  const rows = await sql<
    Category[]
  >`select id, name, slug from merchants.category where is_active and ${isShownToday(sql)} order by position, id`;
  return rows.map(({ id, name, slug }) => ({ id, name, slug }));
}

/** Tags in use, in the order of the shop window. */
export async function readTags(sql: Sql): Promise<Tag[]> {
  const rows = await sql<Tag[]>`select id, name from merchants.tag where is_active order by position, id`;
  return rows.map(({ id, name }) => ({ id, name }));
}

/** What the platform takes at each of some shops by product, with the tax on it. It is what is in force on `businessDate`, and what is agreed for later. */
export async function readCommissionContracts(
  sql: Sql,
  merchantIds: readonly bigint[],
  businessDate: IsoDate,
): Promise<CommissionContract[]> {
  const rows = await sql<
    { id: bigint; name: string; product_type: number; commission_bp: number; vat_bp: number; valid_from: string }[]
  >`
    with term as (
      select t.* from merchants.commission_terms t
      where t.merchant_id = any(${merchantIds.map(String)}::bigint[]) and t.valid_from >= coalesce((
        select max(h.valid_from) from merchants.commission_terms h
        where h.merchant_id = t.merchant_id and h.product_type = t.product_type and h.valid_from <= ${businessDate}::date), t.valid_from)
    ), day as (
      select merchant_id, product_type, valid_from from term
      -- Another tax is another term, from its own day on.
      union
      select t.merchant_id, t.product_type, v.valid_from
      from term t join merchants.vat_rate v on v.valid_from > greatest(t.valid_from, ${businessDate}::date)
    )
    select m.id, m.name, d.product_type, d.valid_from, ${vatOn(sql, sql`greatest(d.valid_from, ${businessDate}::date)`)} as vat_bp,
           (select t.commission_bp from term t where t.merchant_id = d.merchant_id and t.product_type = d.product_type and t.valid_from <= d.valid_from
            order by t.valid_from desc limit 1) as commission_bp
    from day d join merchants.merchant m on m.id = d.merchant_id
    order by m.id, d.product_type, d.valid_from limit 300`;
  return rows.map((row) => ({
    merchant: { id: row.id, name: row.name },
    productType: row.product_type as ProductType,
    commissionBp: row.commission_bp,
    vatBp: row.vat_bp,
    validFrom: row.valid_from as IsoDate,
  }));
}
