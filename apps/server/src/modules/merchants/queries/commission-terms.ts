import type { ProductType } from '@nesye/contract/constants';
import type { IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { CommissionTerm } from '../domain/shop-case.ts';

const MAX_TERMS = 100;

/** Every commission of a shop, in force, over or to come, the latest first; at most 100. */
export async function readCommissionTerms(sql: Sql | Tx, merchantId: bigint): Promise<CommissionTerm[]> {
  return await sql<CommissionTerm[]>`
    select product_type as "productType", commission_bp as "commissionBp", valid_from as "validFrom" from merchants.commission_terms
    where merchant_id = ${merchantId} order by valid_from desc, product_type limit ${MAX_TERMS}`;
}

export interface TermPlace {
  readonly merchantId: bigint;
  readonly productType: ProductType;
  readonly validFrom: IsoDate;
}

/** The commissions that hold before some days, in basis points and in the order of the places; 0 where nothing was agreed. */
export async function readCommissionsBefore(sql: Sql | Tx, places: readonly TermPlace[]): Promise<readonly number[]> {
  const rows = await sql<{ bp: number }[]>`
    select coalesce((
      select commission_bp from merchants.commission_terms t
      where t.merchant_id = p.merchant_id and t.product_type = p.product_type and t.valid_from < p.valid_from order by t.valid_from desc limit 1), 0)::int as bp
    from unnest(${places.map(({ merchantId }) => String(merchantId))}::bigint[], ${places.map(({ productType }) => productType)}::smallint[],
      ${places.map(({ validFrom }) => validFrom)}::date[]) with ordinality p(merchant_id, product_type, valid_from, n) order by p.n`;
  return rows.map(({ bp }) => bp);
}

/** Has the shop a commission from exactly this day on. */
export async function hasCommissionOf(tx: Tx, { merchantId, productType, validFrom }: TermPlace): Promise<boolean> {
  const rows = await tx`
    select from merchants.commission_terms
    where merchant_id = ${merchantId} and product_type = ${productType} and valid_from = ${validFrom}::date`;
  return rows.length > 0;
}
