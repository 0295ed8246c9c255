import {
  addDays,
  dateFromJalali,
  isoDate,
  type IsoDate,
  jalaliFromDate,
  jalaliMonthLength,
  weekdayOf,
} from '@nesye/money';

/** A month of the Jalali calendar; 1 is Farvardin. */
export interface JalaliMonth {
  readonly year: number;
  readonly month: number;
}

/** Years a view may show: any contract lies well within. */
const FIRST_YEAR = 1390;
const LAST_YEAR = 1450;
const MONTHS_IN_YEAR = 12;
const DAYS_IN_WEEK = 7;

/** The month `count` months later, or earlier when negative. */
export function monthAfter({ year, month }: JalaliMonth, count: number): JalaliMonth {
  const index = year * MONTHS_IN_YEAR + month - 1 + count;
  return {
    year: Math.floor(index / MONTHS_IN_YEAR),
    month: (((index % MONTHS_IN_YEAR) + MONTHS_IN_YEAR) % MONTHS_IN_YEAR) + 1,
  };
}

/** The month a date is in. */
export function monthOf(date: string): JalaliMonth {
  const { year, month } = jalaliFromDate(isoDate(date));
  return { year, month };
}

/** The weeks of a month, Saturday first; undefined where a neighbouring month has the day. */
export function weeksOf({ year, month }: JalaliMonth): readonly (readonly (IsoDate | undefined)[])[] {
  const first = dateFromJalali({ year, month, day: 1 });
  const before = (weekdayOf(first) + 1) % DAYS_IN_WEEK;
  const length = jalaliMonthLength(year, month);
  const rows = Math.ceil((before + length) / DAYS_IN_WEEK);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: DAYS_IN_WEEK }, (__, column) => {
      const day = row * DAYS_IN_WEEK + column - before;
      return day >= 0 && day < length ? addDays(first, day) : undefined;
    }),
  );
}

/** Reads year and month from an address; what is missing or out of range is the given one. */
export function readMonth(query: URLSearchParams, fallback: JalaliMonth): JalaliMonth {
  const year = wholeNumber(query.get('y'));
  const month = wholeNumber(query.get('m'));
  return {
    year: year !== undefined && year >= FIRST_YEAR && year <= LAST_YEAR ? year : fallback.year,
    month: month !== undefined && month >= 1 && month <= MONTHS_IN_YEAR ? month : fallback.month,
  };
}

const wholeNumber = (text: string | null): number | undefined =>
  /^\d{1,4}$/.test(text ?? '') ? Number(text) : undefined;

export const isKnownYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;
