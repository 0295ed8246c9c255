import { addDays, dateFromJalali, type IsoDate, jalaliFromDate, jalaliMonthLength } from '@nesye/money';
import type { DayRange } from './day-range.ts';

/** A Jalali month with its days, both ends in it. */
export interface JalaliMonth {
  readonly year: number;
  readonly month: number;
  readonly first: IsoDate;
  readonly last: IsoDate;
}

const MONTHS_OF_YEAR = 12;

/** The month that is `shift` months after that of a day, before it where less than 0. */
export function jalaliMonthOf(day: IsoDate, shift = 0): JalaliMonth {
  const { year, month } = jalaliFromDate(day);
  const number = year * MONTHS_OF_YEAR + month - 1 + shift;
  const at = { year: Math.floor(number / MONTHS_OF_YEAR), month: (number % MONTHS_OF_YEAR) + 1 };
  const first = dateFromJalali({ ...at, day: 1 });
  return { ...at, first, last: addDays(first, jalaliMonthLength(at.year, at.month) - 1) };
}

/** The months of a range of days, the oldest first; the first and the last end with the range. */
export function monthsOfRange({ from, to }: DayRange): JalaliMonth[] {
  const months: JalaliMonth[] = [];
  for (let first = from; first <= to;) {
    const month = jalaliMonthOf(first);
    const last = month.last < to ? month.last : to;
    months.push({ ...month, first, last });
    first = addDays(month.last, 1);
  }
  return months;
}

/** A month as it is sent: 1405-09. */
export const textOfMonth = ({ year, month }: Pick<JalaliMonth, 'year' | 'month'>): string =>
  `${year}-${String(month).padStart(2, '0')}`;
