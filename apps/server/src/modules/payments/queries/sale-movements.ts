import { CURRENCY } from '@nesye/contract/constants';
import { isoDate, type IsoDate, rial, type Rial } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import { type Counting, ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import { type ListRows, rowsToRead } from '../../../platform/lists/list-response.ts';
import type { ListRequest } from '../../../platform/lists/list-request.ts';
import { purchaseConditions } from './purchase-conditions.ts';
import { type SaleColumns, type SaleRow, saleOf } from './read-sales.ts';
import type { PurchaseFilter } from '../domain/purchase-filter.ts';

/** A dated line of a shop's statement: a sale, or a refund of one. Amounts in whole units of the currency. */
export interface SaleMovement {
  readonly sale: SaleRow;
  /** 0 for the sale itself. */
  readonly refundId: bigint;
  /** Sold, or refunded. */
  readonly amount: Rial;
  /** Taken, or less than 0 where it was given back. */
  readonly commission: Rial;
  /** Of the fee that the shop pays by an offer: taken, or less than 0 where it was given back. */
  readonly offerCost: Rial;
  /** By how much what we owe the shop changed (account 2110). */
  readonly netAmount: Rial;
  readonly businessDate: IsoDate;
  readonly at: Date;
  /** Of the whole sale by now: what was refunded, and what is left for the shop. */
  readonly refundedAmount: Rial;
  readonly netAfterRefunds: Rial;
}

interface MovementColumns extends SaleColumns {
  refund_id: bigint;
  line_amount: bigint;
  line_commission: bigint;
  line_net: bigint;
  line_offer_cost: bigint;
  line_date: string;
  at: Date;
}

/** The lines of the shop `m`, those of sales and those of refunds each with its own ending: the one definition of what a shop's figures are made of. */
export function linesOfShop(
  sql: Sql,
  filter: PurchaseFilter,
  endings: Readonly<Record<'sale' | 'refund', ReturnType<Sql>>>,
) {
  return sql`
    (select p.*, 0::bigint as refund_id, p.amount as line_amount, p.commission as line_commission, p.shop_fee as line_offer_cost,
            p.amount - p.commission - p.shop_fee as line_net,
            p.business_date as line_date, p.created_at as at
     from payments.shop_sale p where p.merchant_id = m.id and p.result = 2 ${purchaseConditions(sql, filter)} ${endings.sale})
    union all
    (select p.*, r.id, r.amount, -r.commission, -r.shop_fee, r.commission + r.shop_fee - r.amount, r.business_date, r.refunded_at
     from payments.shop_refund r join payments.shop_sale p on p.bucket = r.bucket and p.id = r.purchase_id
     where r.merchant_id = m.id ${purchaseConditions(sql, filter, 'refund')} ${endings.refund})`;
}

/** A page of the statement of some shops, by time; the total is 0 where it is not counted. One statement over each shop's range of two indexes. */
export async function readSaleMovements(
  sql: Sql,
  merchantIds: readonly bigint[],
  filter: PurchaseFilter,
  request: ListRequest<'created_at'>,
  counting: Counting = 'bounded',
): Promise<ListRows<SaleMovement>> {
  const { limit, offset } = rowsToRead(request);
  const direction = request.isDescending ? sql`desc` : sql`asc`;
  const beyond = request.isDescending ? sql`<` : sql`>`;
  const [at, id, refundId] = request.after ?? [];
  const isFirst = at === undefined || id === undefined || refundId === undefined;
  const afterSale = isFirst
    ? sql``
    : sql`and (p.created_at, p.id, 0::bigint) ${beyond} (${at}::timestamptz, ${id}::bigint, ${refundId}::bigint)`;
  const afterRefund = isFirst
    ? sql``
    : sql`and (r.refunded_at, r.purchase_id, r.id) ${beyond} (${at}::timestamptz, ${id}::bigint, ${refundId}::bigint)`;
  const endings = {
    sale: sql`${afterSale} order by p.created_at ${direction}, p.id ${direction} limit ${limit + offset}`,
    refund: sql`${afterRefund} order by r.refunded_at ${direction}, r.purchase_id ${direction}, r.id ${direction} limit ${limit + offset}`,
  };
  const order = sql`l.at ${direction}, l.id ${direction}, l.refund_id ${direction}`;
  const shops = merchantIds.map(String);
  const rows = await sql<(Omit<MovementColumns, 'id'> & Refunded & { total: bigint; id: bigint | null })[]>`
    with page as (
      select l.* from unnest(${shops}::bigint[]) m(id)
      cross join lateral (select * from (${linesOfShop(sql, filter, endings)}) l order by ${order} limit ${limit + offset}) l
      order by ${order} limit ${limit} offset ${offset}
    )
    select counted.total, l.id, l.uid, l.merchant_id, l.customer_id, l.product_type, l.amount, l.commission, l.installment_count, l.currency, l.buyer_note,
           l.business_date, l.created_at, l.refund_id, l.line_amount, l.line_commission, l.line_offer_cost, l.line_net, l.line_date, l.at, l.shop_fee, back.refunded, back.commission_back,
           back.shop_fee_back
    from (
      select count(*) as total from (
        select from unnest(${shops}::bigint[]) m(id) cross join lateral (${linesOfShop(sql, filter, { sale: sql``, refund: sql`` })}) l
        limit ${counting === 'none' ? 0 : ROWS_TO_COUNT}) seen
    ) counted
    left join page l on true
    left join lateral (
      select coalesce(sum(r.amount), 0)::bigint as refunded, coalesce(sum(r.commission), 0)::bigint as commission_back, coalesce(sum(r.shop_fee), 0)::bigint as shop_fee_back
      from payments.shop_refund r where r.bucket = l.bucket and r.purchase_id = l.id
    ) back on true
    order by ${order}`;
  return {
    total: Number(rows[0]?.total ?? 0n),
    rows: rows.flatMap((row) => (row.id === null ? [] : [movementOf({ ...row, id: row.id })])),
  };
}

interface Refunded {
  refunded: bigint;
  commission_back: bigint;
  shop_fee: bigint;
  shop_fee_back: bigint;
}

const movementOf = (row: MovementColumns & Refunded): SaleMovement => ({
  sale: saleOf(row),
  refundId: row.refund_id,
  amount: rial(row.line_amount),
  commission: rial(row.line_commission),
  offerCost: rial(row.line_offer_cost),
  netAmount: rial(row.line_net),
  businessDate: isoDate(row.line_date),
  at: row.at,
  refundedAmount: rial(row.refunded),
  netAfterRefunds: rial(
    row.amount - row.commission - row.shop_fee - row.refunded + row.commission_back + row.shop_fee_back,
  ),
});

/** What the lines of one business day come to in one currency. */
export interface DayOfSales {
  readonly businessDate: IsoDate;
  readonly currency: number;
  /** Sales alone. */
  readonly count: number;
  readonly amount: Rial;
  readonly refundedAmount: Rial;
  /** Less what was given back. */
  readonly commission: Rial;
  /** Fees that the shop paid by its offers, less what was given back. */
  readonly offerCost: Rial;
  readonly netAmount: Rial;
}

/** The sums of the lines of some shops by business day and currency, newest day first. One statement. */
export async function readDaysOfSales(
  sql: Sql,
  merchantIds: readonly bigint[],
  filter: PurchaseFilter & { readonly createdFrom: IsoDate; readonly createdUntil: IsoDate },
): Promise<DayOfSales[]> {
  return await sql<DayOfSales[]>`
    select l.line_date::text as "businessDate", l.currency, (count(*) filter (where l.refund_id = 0))::int as count,
           coalesce(sum(l.line_amount) filter (where l.refund_id = 0), 0)::bigint as amount,
           coalesce(sum(l.line_amount) filter (where l.refund_id > 0), 0)::bigint as "refundedAmount",
           sum(l.line_commission)::bigint as commission, sum(l.line_offer_cost)::bigint as "offerCost", sum(l.line_net)::bigint as "netAmount"
    from unnest(${merchantIds.map(String)}::bigint[]) m(id) cross join lateral (${linesOfShop(sql, filter, { sale: sql``, refund: sql`` })}) l
    group by l.line_date, l.currency order by l.line_date desc, l.currency`;
}

/** What is left for the shops of these sales together, in rials. */
export async function readNetOfSales(sql: Sql, purchaseIds: readonly bigint[]): Promise<Rial> {
  const [row] = await sql<{ net: bigint }[]>`
    select coalesce(sum(p.amount - p.commission - p.shop_fee - coalesce((
      select sum(r.amount - r.commission - r.shop_fee) from payments.shop_refund r where r.bucket = p.bucket and r.purchase_id = p.id), 0)), 0)::bigint as net
    from unnest(${purchaseIds.map(String)}::bigint[]) k(id)
    join payments.shop_sale p on p.bucket = (k.id & 63) and p.id = k.id and p.result = 2 and p.currency = ${CURRENCY.irr}`;
  return rial(row?.net ?? 0n);
}
