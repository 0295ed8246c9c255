import type { Sql } from '../../../platform/database/database.ts';
import type { PurchaseFilter } from '../domain/purchase-filter.ts';

/** The filter as conditions on a purchase `p`, each beginning with `and`. A day is Tehran's. */
export function purchaseConditions(
  sql: Sql,
  { results, productType, isOnCredit, createdFrom, createdUntil }: PurchaseFilter,
) {
  return sql`
    ${results === undefined ? sql`` : sql`and p.result = any(${results.map(String)}::smallint[])`}
    ${productType === undefined ? sql`` : sql`and p.product_type = ${productType}`}
    ${isOnCredit === true ? sql`and p.credit_amount > 0` : sql``}
    ${createdFrom === undefined ? sql`` : sql`and p.created_at >= (${createdFrom}::date)::timestamp at time zone 'Asia/Tehran'`}
    ${createdUntil === undefined ? sql`` : sql`and p.created_at < (${createdUntil}::date + 1)::timestamp at time zone 'Asia/Tehran'`}`;
}
