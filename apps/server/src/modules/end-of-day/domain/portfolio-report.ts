import { type IsoDate, rial, type Rial } from '@nesye/money';
import type { BandRow, DayBandRow, RollRow, VintageRow } from '../queries/portfolio-reports.ts';
import { CHARGED_OFF, monthNumber, OVER_30 } from './portfolio.ts';

const BASIS = 10_000n;
const OVER_60 = OVER_30 + 1;
const OVER_90 = OVER_60 + 1;

/** Part of a whole in basis points, rounded down; 0 of nothing. */
const shareBp = (part: bigint, whole: bigint): number =>
  whole <= 0n || part <= 0n ? 0 : Number((part * BASIS) / whole);

/** What debts come to, in rials. */
export interface Owed {
  readonly facilities: number;
  readonly customers: number;
  readonly principal: Rial;
  readonly fee: Rial;
  readonly penalty: Rial;
  readonly late: Rial;
}

/** Adds rows up. A customer counts once in a line; over several lines the caller counts people. */
export function sumOwed(rows: readonly BandRow[], customersOf: (row: BandRow) => number): Owed {
  const total = (of: (row: BandRow) => bigint) => rial(rows.reduce((sum, row) => sum + of(row), 0n));
  const count = (of: (row: BandRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    facilities: count(({ facilities }) => facilities),
    customers: count(customersOf),
    principal: total(({ principal }) => principal),
    fee: total(({ fee }) => fee),
    penalty: total(({ penalty }) => penalty),
    late: total(({ late }) => late),
  };
}

/**
 * PAR: the principal of debts whose oldest late row is late for more than 30, 60 or 90 days. Its share is of the principal of all debts that are not charged off.
 */
export function riskOf(rows: readonly { readonly band: number; readonly principal: bigint }[]) {
  const owing = rows.filter(({ band }) => band < CHARGED_OFF);
  const from = (first: number) =>
    owing.filter(({ band }) => band >= first).reduce((sum, { principal }) => sum + principal, 0n);
  const whole = from(0);
  const [over30, over60, over90] = [from(OVER_30), from(OVER_60), from(OVER_90)];
  return {
    at_risk_30: rial(over30),
    at_risk_60: rial(over60),
    at_risk_90: rial(over90),
    par_30_bp: shareBp(over30, whole),
    par_60_bp: shareBp(over60, whole),
    par_90_bp: shareBp(over90, whole),
  };
}

/** Rows by line and band as they are shown: of a line, and all lines together. Totals leave out what is charged off. */
export function portfolioOf(rows: readonly BandRow[]) {
  const customers = ({ customers: count }: BandRow) => count;
  const people = ({ people: count }: BandRow) => count;
  const whole = (some: readonly BandRow[], customersOf: (row: BandRow) => number) => ({
    ...sumOwed(
      some.filter(({ band }) => band < CHARGED_OFF),
      customersOf,
    ),
    ...riskOf(some),
  });
  const bandsOf = (some: readonly BandRow[], customersOf: (row: BandRow) => number) =>
    [...Map.groupBy(some, ({ band }) => band)]
      .toSorted(([one], [other]) => one - other)
      .map(([band, ofBand]) => ({ band, ...sumOwed(ofBand, customersOf) }));
  return {
    total: whole(rows, people),
    bands: bandsOf(rows, people),
    lines: [...Map.groupBy(rows, ({ line }) => line).values()].flatMap((ofLine) => {
      const [first] = ofLine;
      if (first === undefined) return [];
      return [{ line: first.line, name: first.name, ...whole(ofLine, customers), bands: bandsOf(ofLine, customers) }];
    }),
  };
}

/** Principal and PAR of each day. */
export const riskByDay = (rows: readonly DayBandRow[]) =>
  [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    principal: rial(ofDay.reduce((sum, { principal }) => sum + principal, 0n)),
    ...riskOf(ofDay),
  }));

/** A month as it is sent: 1405-09. */
export const monthText = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

/** How many credits of each month were ever late for more than 30 days. A number for the end of that month and of each one after, to the month of `last`. */
export function vintagesOf(rows: readonly VintageRow[], last: IsoDate) {
  const present = monthNumber(last);
  return [...Map.groupBy(rows, ({ opened_month: month }) => month)]
    .toSorted(([one], [other]) => one - other)
    .map(([month, ofMonth]) => {
      const facilities = ofMonth.reduce((sum, { count }) => sum + count, 0n);
      const late = Array.from({ length: Math.max(0, present - month + 1) }, (_, age) =>
        ofMonth
          .filter(({ late_30_month: at }) => at !== null && at <= month + age)
          .reduce((sum, { count }) => sum + count, 0n),
      );
      return {
        month: monthText(month),
        facilities: Number(facilities),
        late: late.map(Number),
        share_bp: late.map((count) => shareBp(count, facilities)),
      };
    });
}

/** Moves of a month with their share of the principal that was in the band before; of what owed nothing before there is no share. */
export function rollsOf(rows: readonly RollRow[]) {
  const started = Map.groupBy(rows, ({ from }) => from);
  const wholeOf = (from: number) => (started.get(from) ?? []).reduce((sum, row) => sum + row.principal_before, 0n);
  return rows.map((row) => ({
    ...row,
    principal_before: rial(row.principal_before),
    principal_after: rial(row.principal_after),
    share_bp: shareBp(row.principal_before, wholeOf(row.from)),
  }));
}
