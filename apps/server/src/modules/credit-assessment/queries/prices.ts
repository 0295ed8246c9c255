import { type IsoDate, isoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** What a report costs and how long it holds; amounts in rials. */
export interface PriceTerms {
  readonly amount: bigint;
  readonly cost: bigint;
  readonly vat: bigint;
  readonly validDays: number;
  readonly deliverMinutes: number;
  readonly startDays: number;
}

/** A price with the days on which it holds. */
export interface ReportPrice extends PriceTerms {
  readonly id: number;
  readonly validFrom: string;
  /** The first day on which it does not hold; null: no end is known. */
  readonly validTo: string | null;
}

/** So many prices are shown, the latest. */
const SHOWN = 50;

const columns = (sql: Sql | Tx) => sql`
  id, amount, cost, vat, valid_days as "validDays", deliver_minutes as "deliverMinutes", start_days as "startDays", valid_from::text as "validFrom",
  valid_to::text as "validTo"`;

/** The price of a day. Throws where there is none: a migration brings the first. */
export async function readPriceOf(sql: Sql | Tx, day: string): Promise<ReportPrice> {
  const [row] = await sql<ReportPrice[]>`
    select ${columns(sql)} from credit_assessment.price
    where valid_from <= ${day}::date and (valid_to is null or valid_to > ${day}::date) order by valid_from desc limit 1`;
  if (row === undefined) throw new Error(`a report has no price on ${day}`);
  return row;
}

/** The price that a request was made at. */
export async function readPrice(sql: Sql | Tx, id: number): Promise<ReportPrice> {
  const [row] = await sql<ReportPrice[]>`select ${columns(sql)} from credit_assessment.price where id = ${id}`;
  if (row === undefined) throw new Error(`there is no price ${id}`);
  return row;
}

/** The prices by date, the latest first. */
export const readPricesInTime = (sql: Sql | Tx): Promise<ReportPrice[]> => sql<ReportPrice[]>`
  select ${columns(sql)} from credit_assessment.price order by valid_from desc limit ${SHOWN}`;

/** Locks the prices: anyone who changes them waits here. */
export async function lockPrices(tx: Tx): Promise<void> {
  await tx`select from credit_assessment.price order by id for update`;
}

/** The day on which the latest price begins. Throws where there is none. */
export async function readLatestPriceDay(tx: Tx): Promise<IsoDate> {
  const [latest] = await readPricesInTime(tx);
  if (latest === undefined) throw new Error('a report has no price');
  return isoDate(latest.validFrom);
}

/** Stores a price, under the lock, from a day behind the latest one on, which ends there. */
export async function insertPrice(tx: Tx, validFrom: IsoDate, terms: PriceTerms): Promise<void> {
  const { amount, cost, vat, validDays, deliverMinutes, startDays } = terms;
  await tx`
    update credit_assessment.price set valid_to = ${validFrom}::date
    where valid_from < ${validFrom}::date and (valid_to is null or valid_to > ${validFrom}::date)`;
  await tx`
    insert into credit_assessment.price (id, amount, cost, vat, valid_days, deliver_minutes, start_days, valid_from)
    values (nextval('credit_assessment.price_number')::smallint, ${amount}, ${cost}, ${vat}, ${validDays}, ${deliverMinutes}, ${startDays}, ${validFrom}::date)`;
}

/** How many reports were requested on these days, paid and not given back. Their price is that of the day of the request. */
export async function countSoldReports(
  sql: Sql | Tx,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from credit_assessment.report
    where requested_at >= ${from}::date::timestamp at time zone 'Asia/Tehran' and requested_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tehran'
      and state not in ('requested', 'refunded')`;
  return row?.count ?? 0;
}
