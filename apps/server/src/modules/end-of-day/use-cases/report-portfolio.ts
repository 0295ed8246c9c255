import type { CallTypes, endOfDayCalls } from '@nesye/contract';
import { addDays, type IsoDate } from '@nesye/money';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { readDay, readDayRange } from '../../../platform/lists/day-range.ts';
import { monthNumber } from '../domain/portfolio.ts';
import { monthText, portfolioOf, riskByDay, rollsOf, vintagesOf } from '../domain/portfolio-report.ts';
import { salesOf } from '../domain/sales-report.ts';
import {
  type OfLine,
  readBandRows,
  readDayBands,
  readRollDays,
  readRollRows,
  readSummedDays,
  readVintageRows,
} from '../queries/portfolio-reports.ts';
import { readSalesRows, readSoldDays } from '../queries/sales.ts';

type Calls = typeof endOfDayCalls;

export interface ReportDeps {
  readonly sql: Sql;
  readonly clock: Pick<Clock, 'businessNow'> & { businessDate(): IsoDate };
}

const MAX_DAYS = 400;
const MAX_ROLL_MONTHS = 60;
/** Three years of months of opening. */
const MAX_VINTAGES = 36;

const lineOf = (text: string | undefined): OfLine => (text === undefined ? undefined : Number(text));

/** What is owed at the end of a day: the last that has sums, or the last until the named one. Refuses `invalid` with the field. */
export async function reportPortfolio({ sql }: ReportDeps, query: CallTypes<Calls['reportPortfolio']>['query']) {
  const { first, last, day } = await readSummedDays(
    sql,
    query.day === undefined ? undefined : readDay(query.day, 'day'),
  );
  const rows = day === null ? [] : await readBandRows(sql, day, lineOf(query.line));
  return { day, first_day: first, last_day: last, ...portfolioOf(rows) };
}

/** Principal and PAR at the end of each day of a range that has sums. Refuses as `readDayRange` does, beyond 400 days. */
export async function reportRisk({ sql, clock }: ReportDeps, query: CallTypes<Calls['reportPortfolioDays']>['query']) {
  const range = readDayRange(query, clock.businessDate(), MAX_DAYS);
  return { days: riskByDay(await readDayBands(sql, range, lineOf(query.line))) };
}

/** The credits of the last 36 Jalali months and how many of each were ever late for more than 30 days, month by month. */
export async function reportVintages({ sql }: ReportDeps, query: CallTypes<Calls['reportVintages']>['query']) {
  const { last } = await readSummedDays(sql, undefined);
  if (last === null) return { months: [] };
  const since = monthNumber(last) - MAX_VINTAGES + 1;
  return { months: vintagesOf(await readVintageRows(sql, since, lineOf(query.line)), last) };
}

/** How debts moved from age to age within a Jalali month, the last that is written unless one is named; nothing where there is none. */
export async function reportRolls({ sql }: ReportDeps, query: CallTypes<Calls['reportRolls']>['query']) {
  const days = await readRollDays(sql, MAX_ROLL_MONTHS);
  const textOf = (day: IsoDate) => monthText(monthNumber(day));
  const day = query.month === undefined ? days[0] : days.find((one) => textOf(one) === query.month);
  return {
    month: day === undefined ? null : textOf(day),
    months: days.map(textOf),
    moves: day === undefined ? [] : rollsOf(await readRollRows(sql, day, lineOf(query.line))),
  };
}

/**
 * What was sold and refunded in a range of days, by day or Jalali month, by line and by kind of shop. It is the ledger's entries, to the rial. Refuses as `readDayRange` does,
 * beyond 400 days.
 */
export async function reportSales({ sql, clock }: ReportDeps, query: CallTypes<Calls['reportSales']>['query']) {
  const range = readDayRange(query, clock.businessDate(), MAX_DAYS);
  const category = query.category === undefined ? undefined : Number(query.category);
  const rows = await readSalesRows(sql, range, { line: lineOf(query.line), category });
  const { first, last } = await readSoldDays(sql);
  return { first_day: first, last_day: last, ...salesOf(rows, query.by ?? 'day') };
}

/** The range of a table whose caller named none: the last ninety days. */
export const rangeOfTable = (
  { clock }: ReportDeps,
  { from, to }: { readonly from?: string; readonly to?: string },
): { readonly from: string; readonly to: string } => {
  const until = to ?? clock.businessDate();
  return { from: from ?? addDays(readDay(until, 'to'), -89), to: until };
};
