import type { ProductType } from '@nesye/contract/constants';
import { isoDate, type IsoDate, rial, type Rial } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import type { DayRange } from '../../../platform/lists/day-range.ts';
import { linesOfShop } from './sale-movements.ts';

/** Sums of the lines of a statement in one currency. Amounts in whole units of it. */
export interface SaleSums {
  readonly currency: number;
  readonly count: number;
  readonly amount: Rial;
  readonly refundCount: number;
  readonly refundedAmount: Rial;
  /** Less what was given back. */
  readonly commission: Rial;
  readonly netAmount: Rial;
}

export interface SummedSales {
  readonly sums: readonly SaleSums[];
  readonly days: readonly (SaleSums & { readonly date: IsoDate })[];
  readonly products: readonly (SaleSums & { readonly productType: ProductType })[];
  readonly terminals: readonly (SaleSums & { readonly merchantId: bigint; readonly terminalId: bigint })[];
}

interface SumRow {
  grouping: 'sums' | 'days' | 'products' | 'terminals';
  currency: number;
  line_date: string | null;
  product_type: ProductType | null;
  merchant_id: bigint | null;
  terminal_id: bigint | null;
  count: number;
  amount: bigint;
  refund_count: number;
  refunded: bigint;
  commission: bigint;
  net: bigint;
}

/** Whether some shops have more lines than `limit` in a range. One statement, and no more of two indexes than that. */
export async function hasMoreLines(
  sql: Sql,
  merchantIds: readonly bigint[],
  { from, to }: DayRange,
  limit: number,
): Promise<boolean> {
  const lines = linesOfShop(sql, { createdFrom: from, createdUntil: to }, { sale: sql``, refund: sql`` });
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select from unnest(${merchantIds.map(String)}::bigint[]) m(id) cross join lateral (${lines}) l limit ${limit + 1}) seen`;
  return (row?.count ?? 0) > limit;
}

/** The lines of some shops summed up in four ways. One statement over each shop's range of two indexes. */
export async function sumSales(sql: Sql, merchantIds: readonly bigint[], { from, to }: DayRange): Promise<SummedSales> {
  const lines = linesOfShop(sql, { createdFrom: from, createdUntil: to }, { sale: sql``, refund: sql`` });
  const rows = await sql<SumRow[]>`
    select case when grouping(l.line_date) = 0 then 'days' when grouping(l.product_type) = 0 then 'products' when grouping(l.terminal_id) = 0 then 'terminals' else 'sums' end as grouping,
           l.currency, l.line_date, l.product_type, l.merchant_id, l.terminal_id, (count(*) filter (where l.refund_id = 0))::int as count,
           coalesce(sum(l.line_amount) filter (where l.refund_id = 0), 0)::bigint as amount, (count(*) filter (where l.refund_id > 0))::int as refund_count,
           coalesce(sum(l.line_amount) filter (where l.refund_id > 0), 0)::bigint as refunded, sum(l.line_commission)::bigint as commission, sum(l.line_net)::bigint as net
    from unnest(${merchantIds.map(String)}::bigint[]) m(id) cross join lateral (${lines}) l
    group by grouping sets ((l.currency), (l.currency, l.line_date), (l.currency, l.product_type), (l.currency, l.merchant_id, l.terminal_id))
    order by l.line_date, sum(l.line_net) desc, l.product_type, l.terminal_id`;
  const of = (grouping: SumRow['grouping']) => rows.filter((row) => row.grouping === grouping);
  return {
    sums: of('sums').map(sumsOf),
    days: of('days').map((row) => ({ ...sumsOf(row), date: isoDate(row.line_date ?? '') })),
    products: of('products').flatMap((row) =>
      row.product_type === null ? [] : [{ ...sumsOf(row), productType: row.product_type }],
    ),
    terminals: of('terminals').flatMap((row) =>
      row.merchant_id === null || row.terminal_id === null
        ? []
        : [{ ...sumsOf(row), merchantId: row.merchant_id, terminalId: row.terminal_id }],
    ),
  };
}

const sumsOf = (row: SumRow): SaleSums => ({
  currency: row.currency,
  count: row.count,
  amount: rial(row.amount),
  refundCount: row.refund_count,
  refundedAmount: rial(row.refunded),
  commission: rial(row.commission),
  netAmount: rial(row.net),
});

/** Who bought at some shops, and who of them more than once. Refunded sales count: the buyer was there. */
export async function countBuyers(
  sql: Sql,
  merchantIds: readonly bigint[],
  { from, to }: DayRange,
): Promise<{ readonly count: number; readonly repeatCount: number }> {
  const [row] = await sql<{ count: number; repeat_count: number }[]>`
    select count(*)::int as count, (count(*) filter (where b.purchases > 1))::int as repeat_count
    from (
      select p.customer_id, count(*) as purchases from payments.purchase p
      where p.merchant_id = any(${merchantIds.map(String)}::bigint[]) and p.result = 2
        and p.created_at >= (${from}::date)::timestamp at time zone 'Asia/Tehran' and p.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tehran'
      group by p.customer_id
    ) b`;
  return { count: row?.count ?? 0, repeatCount: row?.repeat_count ?? 0 };
}

/** The sales on credit of some shops, newest first: at most `limit`. */
export async function readCreditSaleKeys(
  sql: Sql,
  merchantIds: readonly bigint[],
  { from, to }: DayRange,
  limit: number,
): Promise<{ customerId: bigint; purchaseId: bigint }[]> {
  return await sql<{ customerId: bigint; purchaseId: bigint }[]>`
    select p.customer_id as "customerId", p.id as "purchaseId" from payments.purchase p
    where p.merchant_id = any(${merchantIds.map(String)}::bigint[]) and p.result = 2 and p.credit_amount > 0
      and p.created_at >= (${from}::date)::timestamp at time zone 'Asia/Tehran' and p.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tehran'
    order by p.created_at desc, p.id desc limit ${limit}`;
}
