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

/** The commission that holds before a day, in basis points; 0 where nothing was agreed. */
export async function readCommissionBefore(
  sql: Sql | Tx,
  { merchantId, productType, validFrom }: TermPlace,
): Promise<number> {
  const [row] = await sql<{ bp: number }[]>`
    select commission_bp as bp from merchants.commission_terms
    where merchant_id = ${merchantId} and product_type = ${productType} and valid_from < ${validFrom}::date order by valid_from desc limit 1`;
  return row?.bp ?? 0;
}

/** Has the shop a commission from exactly this day on. */
export async function hasCommissionOf(tx: Tx, { merchantId, productType, validFrom }: TermPlace): Promise<boolean> {
  const rows = await tx`
    select from merchants.commission_terms
    where merchant_id = ${merchantId} and product_type = ${productType} and valid_from = ${validFrom}::date`;
  return rows.length > 0;
}
