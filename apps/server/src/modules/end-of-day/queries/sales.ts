import type { IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { DayRange } from '../../../platform/lists/day-range.ts';
import type { OfLine } from './portfolio-reports.ts';

/** Entries of a day after one, in the order of their ids. */
export interface EntryRange {
  readonly after: bigint;
  readonly limit: number;
}

/**
 * The last of the next entries that may be of a day. Nothing where none is left. Ids are drawn in order, so the entries of a day are between its first and its last.
 */
export async function readLastEntry(
  tx: Tx,
  { after, limit }: EntryRange,
  day: IsoDate,
): Promise<{ readonly last: bigint | undefined; readonly isLast: boolean }> {
  const [row] = await tx<{ last: bigint | null; count: bigint }[]>`
    with ends as (select min(id) as first, max(id) as last from (select id from ledger.entry where accounting_date = ${day}::date offset 0) of_day)
    select max(id) as last, count(*) as count from (
      select e.id from ends join ledger.entry e on e.id > greatest(${after}::bigint, ends.first - 1) and e.id <= ends.last order by e.id limit ${limit}) next`;
  const last = row?.last ?? undefined;
  return { last, isLast: last === undefined || Number(row?.count ?? 0n) < limit };
}

/**
 * Adds the sales and refunds of a day's entries to its sums, by line and kind of shop, and returns how many they were. Commission and tax are the lines of those entries in rials.
 * The caller holds the lock of the day's task, which is not done.
 */
export async function addSalesSums(
  tx: Tx,
  { after, last }: { readonly after: bigint; readonly last: bigint },
  day: IsoDate,
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    with booked as materialized (
      select e.bucket, e.id, e.source_id, e.rule in (16, 17, 18) as is_refund from ledger.entry e
      where e.id > ${after} and e.id <= ${last} and e.accounting_date = ${day}::date and e.rule in (2, 3, 4, 5, 6, 16, 17, 18)),
    sold as (
      select b.bucket, b.id, b.is_refund, coalesce(r.amount, p.amount) as amount, coalesce(f.line, 0) as line, coalesce(m.category_id, 0) as category_id
      from booked b
      left join payments.refund r on b.is_refund and r.bucket = b.bucket and r.id = b.source_id
      join payments.purchase p on p.bucket = b.bucket and p.id = case when b.is_refund then r.purchase_id else b.source_id end
      left join merchants.merchant m on m.id = p.merchant_id
      left join servicing.facility f on f.bucket = p.bucket and f.id = p.facility_id and p.credit_amount > 0),
    summed as (
      select s.line, s.category_id, count(*) filter (where not is_refund) as sales, coalesce(sum(s.amount) filter (where not is_refund), 0) as amount,
        coalesce(sum(l.commission) filter (where not is_refund), 0) as commission, coalesce(sum(l.vat) filter (where not is_refund), 0) as vat,
        count(*) filter (where is_refund) as refunds, coalesce(sum(s.amount) filter (where is_refund), 0) as refunded,
        -coalesce(sum(l.commission) filter (where is_refund), 0) as commission_back, -coalesce(sum(l.vat) filter (where is_refund), 0) as vat_back
      from sold s cross join lateral (
        select -coalesce(sum(l.amount) filter (where l.kind in (4110, 4120)), 0) as commission, -coalesce(sum(l.amount) filter (where l.kind = 2510), 0) as vat
        from ledger.line l where l.bucket = s.bucket and l.entry_id = s.id and l.kind in (4110, 4120, 2510) and l.currency = 364) l
      group by s.line, s.category_id),
    added as (
      insert into servicing.sales_day as d (day, line, category_id, sales, amount, commission, vat, refunds, refunded, commission_back, vat_back)
      select ${day}::date, line, category_id, sales, amount, commission, vat, refunds, refunded, commission_back, vat_back from summed
      on conflict (day, line, category_id) do update set
        sales = d.sales + excluded.sales, amount = d.amount + excluded.amount, commission = d.commission + excluded.commission, vat = d.vat + excluded.vat,
        refunds = d.refunds + excluded.refunds, refunded = d.refunded + excluded.refunded, commission_back = d.commission_back + excluded.commission_back,
        vat_back = d.vat_back + excluded.vat_back)
    select count(*)::int as count from booked`;
  return row?.count ?? 0;
}

/** What was sold in a day by a line and kind of shop, in rials. */
export interface SalesRow {
  readonly day: string;
  /** 0 is without credit. */
  readonly line: number;
  readonly line_name: string | null;
  readonly category: number;
  readonly category_name: string;
  readonly sales: number;
  readonly amount: bigint;
  readonly commission: bigint;
  readonly vat: bigint;
  readonly refunds: number;
  readonly refunded: bigint;
  readonly commission_back: bigint;
  readonly vat_back: bigint;
}

/** The sums of the days of a range, the oldest first. */
export async function readSalesRows(
  sql: Sql,
  { from, to }: DayRange,
  { line, category }: { readonly line: OfLine; readonly category: number | undefined },
): Promise<readonly SalesRow[]> {
  return await sql<SalesRow[]>`
    select d.day::text as day, d.line, p.name as line_name, d.category_id as category, coalesce(c.name, d.category_id::text) as category_name, d.sales, d.amount,
      d.commission, d.vat, d.refunds, d.refunded, d.commission_back, d.vat_back
    from servicing.sales_day d left join servicing.provider p on p.line = d.line left join merchants.category c on c.id = d.category_id
    where d.day between ${from}::date and ${to}::date and ${line === undefined ? sql`true` : sql`d.line = ${line}`}
      and ${category === undefined ? sql`true` : sql`d.category_id = ${category}`} order by d.day, d.line, d.category_id`;
}

/** The first day that has sums of sales, and the last; null before the first. */
export async function readSoldDays(sql: Sql): Promise<{ readonly first: string | null; readonly last: string | null }> {
  const [row] = await sql<{ first: string | null; last: string | null }[]>`
    select min(day)::text as first, max(day)::text as last from servicing.day_job where job = 'sales' and is_done`;
  return row ?? { first: null, last: null };
}
