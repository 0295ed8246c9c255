import { type JalaliMonth, monthAfter } from './jalali-month.ts';

/** How many months a look ahead covers, the present one included. */
const MONTHS_AHEAD = 6;

/** What is still owed of a month. */
export interface MonthAhead extends JalaliMonth {
  /** Rials. */
  readonly remaining: bigint;
  /** Rows of which something is owed. */
  readonly count: number;
}

/** A month as the year call has it of what is still owed. */
interface MonthSums {
  readonly month: number;
  readonly remaining: number | string | bigint;
  readonly count: number;
}

/** The years that the months ahead lie in: one or two. */
export const yearsAhead = (present: JalaliMonth): readonly number[] => [
  ...new Set([present.year, monthAfter(present, MONTHS_AHEAD - 1).year]),
];

/** Six months from the present one on, each with what is owed of it; a month that no year names owes nothing. */
export const monthsAhead = (
  present: JalaliMonth,
  years: readonly { readonly year: number; readonly months: readonly MonthSums[] }[],
): readonly MonthAhead[] =>
  Array.from({ length: MONTHS_AHEAD }, (_, index) => {
    const at = monthAfter(present, index);
    const sums = years.find(({ year }) => year === at.year)?.months.find(({ month }) => month === at.month);
    return { ...at, remaining: BigInt(sums?.remaining ?? 0), count: sums?.count ?? 0 };
  });

/** The month that asks most; undefined where none asks anything. */
export function heaviestOf(months: readonly MonthAhead[]): MonthAhead | undefined {
  const heaviest = months.reduce<MonthAhead | undefined>(
    (best, each) => (best === undefined || each.remaining > best.remaining ? each : best),
    undefined,
  );
  return heaviest === undefined || heaviest.remaining === 0n ? undefined : heaviest;
}
