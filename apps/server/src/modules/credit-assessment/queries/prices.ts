import type { Sql, Tx } from '../../../platform/database/database.ts';

/** What a report costs and how long it holds; amounts in rials. */
export interface ReportPrice {
  readonly id: number;
  readonly amount: bigint;
  readonly cost: bigint;
  readonly vat: bigint;
  readonly validDays: number;
  readonly deliverMinutes: number;
  readonly startDays: number;
}

const columns = (sql: Sql | Tx) => sql`
  id, amount, cost, vat, valid_days as "validDays", deliver_minutes as "deliverMinutes", start_days as "startDays"`;

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
