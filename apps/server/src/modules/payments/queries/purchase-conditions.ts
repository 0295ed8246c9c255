import type { Sql } from '../../../platform/database/database.ts';
import type { PurchaseFilter, PurchaseSearch, SalesPlace } from '../domain/purchase-filter.ts';

/** The filter as conditions on a purchase `p`, each beginning with `and`. A day is Tehran's, of the purchase, or of a refund `r` of it. */
export function purchaseConditions(
  sql: Sql,
  { results, productType, isOnCredit, createdFrom, createdUntil, search, places, only }: PurchaseFilter,
  of: 'purchase' | 'refund' = 'purchase',
) {
  return sql`
    ${results === undefined ? sql`` : sql`and p.result = any(${results.map(String)}::smallint[])`}
    ${productType === undefined ? sql`` : sql`and p.product_type = ${productType}`}
    ${isOnCredit === true ? sql`and p.credit_amount > 0` : sql``}
    ${createdFrom === undefined ? sql`` : sql`and ${of === 'refund' ? sql`r.refunded_at` : sql`p.created_at`} >= (${createdFrom}::date)::timestamp at time zone 'Asia/Tehran'`}
    ${createdUntil === undefined ? sql`` : sql`and ${of === 'refund' ? sql`r.refunded_at` : sql`p.created_at`} < (${createdUntil}::date + 1)::timestamp at time zone 'Asia/Tehran'`}
    ${search === undefined ? sql`` : searchCondition(sql, search)}
    ${places === undefined ? sql`` : placeCondition(sql, places)}
    ${only === undefined ? sql`` : sql`and (p.uid = any(${[...only.uids]}) or p.id = ${only.id ?? null}::bigint or p.merchant_id = any(${only.summed.map(String)}::bigint[]))`}`;
}

/** A refund is where its sale was made. */
const placeCondition = (sql: Sql, places: readonly SalesPlace[]) => sql`and exists (
  select from unnest(${places.map(({ terminalId }) => String(terminalId))}::bigint[], ${places.map(({ from }) => from?.toISOString() ?? null)}::timestamptz[],
    ${places.map(({ until }) => until?.toISOString() ?? null)}::timestamptz[]) place (terminal_id, first, beyond)
  where place.terminal_id = p.terminal_id and (place.first is null or p.created_at >= place.first) and (place.beyond is null or p.created_at < place.beyond))`;

/** The buyer's words hold the text, the number is the purchase's or its amount, or its code or its shop fits. Only what can fit is part of the query: words alone have an index. */
function searchCondition(sql: Sql, { folded, id, amounts, uids, merchantIds }: PurchaseSearch) {
  return sql`and (position(${folded} in platform.fold_text(p.buyer_note)) > 0
    ${amounts.length === 0 ? sql`` : sql`or p.amount = any(${amounts.map(String)}::bigint[])`}
    ${id === undefined ? sql`` : sql`or p.id = ${id}::bigint`}
    ${merchantIds.length === 0 ? sql`` : sql`or p.merchant_id = any(${merchantIds.map(String)}::bigint[])`}
    ${uids.length === 0 ? sql`` : sql`or p.uid = any(${[...uids]})`})`;
}
