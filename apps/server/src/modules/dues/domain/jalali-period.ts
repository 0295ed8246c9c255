import { addDays, dateFromJalali, type IsoDate, jalaliMonthLength } from '@nesye/money';

/** A stretch of calendar days, both ends in it. */
export interface Period {
  readonly first: IsoDate;
  readonly last: IsoDate;
}

/** Years a list may be requested for: wide enough for any contract, inside what the calendar knows. */
const FIRST_YEAR = 1390;
const LAST_YEAR = 1450;
const MONTHS = 12;

/** A Jalali year a list may be requested for, 1390 to 1450. */
export const isKnownYear = (year: number): boolean => Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;

/** A month's number, 1 Farvardin to 12 Esfand. */
export const isMonth = (month: number): boolean => Number.isInteger(month) && month >= 1 && month <= MONTHS;

/** The days of a Jalali month. Example: 1405/09 → 2026-11-22 to 2026-12-21. */
export function jalaliMonthPeriod(year: number, month: number): Period {
  const first = dateFromJalali({ year, month, day: 1 });
  return { first, last: addDays(first, jalaliMonthLength(year, month) - 1) };
}

/** The twelve months of a Jalali year, Farvardin first. */
export function jalaliYearPeriods(year: number): Period[] {
  return Array.from({ length: MONTHS }, (_, index) => jalaliMonthPeriod(year, index + 1));
}
