import { isoDate, type IsoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import type { DayRange } from '../../../platform/lists/day-range.ts';

/** The credit line a report is of; undefined for all. */
export type OfLine = number | undefined;

const ofLine = (sql: Sql, line: OfLine) => (line === undefined ? sql`true` : sql`line = ${line}`);
/** Days whose sums are whole. */
const isSummed = (sql: Sql) => sql`job = 'portfolio' and is_done and row_count > 0`;

/** The first and the last day that have sums, and the last of them until a day; null where there is none. */
export async function readSummedDays(
  sql: Sql,
  until: IsoDate | undefined,
): Promise<{ readonly first: IsoDate | null; readonly last: IsoDate | null; readonly day: IsoDate | null }> {
  const [row] = await sql<{ first: string | null; last: string | null; day: string | null }[]>`
    select min(day)::text as first, max(day)::text as last, (max(day) filter (where day <= ${until ?? 'infinity'}::date))::text as day
    from servicing.day_job where ${isSummed(sql)}`;
  const read = (text: string | null | undefined) => (text === null || text === undefined ? null : isoDate(text));
  return { first: read(row?.first), last: read(row?.last), day: read(row?.day) };
}

/** What a line and band came to at the end of a day, in rials. */
export interface BandRow {
  readonly line: number;
  readonly name: string;
  readonly band: number;
  readonly facilities: number;
  readonly customers: number;
  /** Each customer once over all lines. */
  readonly people: number;
  readonly principal: bigint;
  readonly fee: bigint;
  readonly penalty: bigint;
  readonly late: bigint;
}

/** The sums of a day by line and band. */
export async function readBandRows(sql: Sql, day: IsoDate, line: OfLine): Promise<readonly BandRow[]> {
  return await sql<BandRow[]>`
    select d.line, coalesce(p.name, d.line::text) as name, d.band, d.facilities, d.customers, d.people, d.principal, d.fee, d.penalty, d.late
    from servicing.portfolio_day d left join servicing.provider p on p.line = d.line
    where d.day = ${day}::date and ${line === undefined ? sql`true` : sql`d.line = ${line}`} order by d.line, d.band`;
}

/** Principal of a day by band, charged-off debts left out. */
export interface DayBandRow {
  readonly day: string;
  readonly band: number;
  readonly principal: bigint;
}

/** Principal by band at the end of each summed day of a range, the oldest first. */
export async function readDayBands(sql: Sql, { from, to }: DayRange, line: OfLine): Promise<readonly DayBandRow[]> {
  return await sql<DayBandRow[]>`
    select day::text as day, band, sum(principal)::bigint as principal from servicing.portfolio_day
    where day between ${from}::date and ${to}::date and band < 6 and ${ofLine(sql, line)} group by day, band order by day, band`;
}

/** Credits of a month of opening by the month in which they were first late for more than 30 days. */
export interface VintageRow {
  readonly opened_month: number;
  readonly late_30_month: number | null;
  readonly count: bigint;
}

/** How many credits were opened in each month since a month, by when they were first late for more than 30 days. */
export async function readVintageRows(sql: Sql, sinceMonth: number, line: OfLine): Promise<readonly VintageRow[]> {
  return await sql<VintageRow[]>`
    select opened_month, late_30_month, count(*) as count from servicing.facility_age
    where opened_month >= ${sinceMonth} and ${ofLine(sql, line)} group by opened_month, late_30_month`;
}

/** The days that months with moves ended on, the newest first. */
export async function readRollDays(sql: Sql, limit: number): Promise<IsoDate[]> {
  const rows = await sql<{ day: string }[]>`
    select distinct day::text as day from servicing.portfolio_roll order by day desc limit ${limit}`;
  return rows.map(({ day }) => isoDate(day));
}

/** How many debts moved between two bands within a month, in rials of principal. */
export interface RollRow {
  readonly from: number;
  readonly to: number;
  readonly facilities: number;
  readonly principal_before: bigint;
  readonly principal_after: bigint;
}

/** The moves of the month that ended on a day. */
export async function readRollRows(sql: Sql, day: IsoDate, line: OfLine): Promise<readonly RollRow[]> {
  return await sql<RollRow[]>`
    select from_band as "from", to_band as "to", sum(facilities)::int as facilities, sum(principal_before)::bigint as principal_before,
      sum(principal_after)::bigint as principal_after
    from servicing.portfolio_roll where day = ${day}::date and ${ofLine(sql, line)} group by from_band, to_band order by from_band, to_band`;
}
