import type { Sql } from '../../../platform/database/database.ts';
import type { PurchaseFilter, PurchaseSearch } from '../domain/purchase-filter.ts';

/** The filter as conditions on a purchase `p`, each beginning with `and`. A day is Tehran's, of the purchase, or of a refund `r` of it. */
export function purchaseConditions(
  sql: Sql,
  { results, productType, isOnCredit, createdFrom, createdUntil, search, only }: PurchaseFilter,
  of: 'purchase' | 'refund' = 'purchase',
) {
  return sql`
    ${results === undefined ? sql`` : sql`and p.result = any(${results.map(String)}::smallint[])`}
    ${productType === undefined ? sql`` : sql`and p.product_type = ${productType}`}
    ${isOnCredit === true ? sql`and p.credit_amount > 0` : sql``}
    ${createdFrom === undefined ? sql`` : sql`and ${of === 'refund' ? sql`r.refunded_at` : sql`p.created_at`} >= (${createdFrom}::date)::timestamp at time zone 'Asia/Tehran'`}
    ${createdUntil === undefined ? sql`` : sql`and ${of === 'refund' ? sql`r.refunded_at` : sql`p.created_at`} < (${createdUntil}::date + 1)::timestamp at time zone 'Asia/Tehran'`}
    ${search === undefined ? sql`` : searchCondition(sql, search)}
    ${only === undefined ? sql`` : sql`and (p.uid = any(${[...only.uids]}) or p.id = ${only.id ?? null}::bigint or p.merchant_id = any(${only.summed.map(String)}::bigint[]))`}`;
}

/** The buyer's words hold the text, the number is the purchase's or its amount, or its code or its shop fits. Only what can fit is part of the query: words alone have an index. */
function searchCondition(sql: Sql, { folded, id, amounts, uids, merchantIds }: PurchaseSearch) {
  return sql`and (position(${folded} in platform.fold_text(p.buyer_note)) > 0
    ${amounts.length === 0 ? sql`` : sql`or p.amount = any(${amounts.map(String)}::bigint[])`}
    ${id === undefined ? sql`` : sql`or p.id = ${id}::bigint`}
    ${merchantIds.length === 0 ? sql`` : sql`or p.merchant_id = any(${merchantIds.map(String)}::bigint[])`}
    ${uids.length === 0 ? sql`` : sql`or p.uid = any(${[...uids]})`})`;
}
