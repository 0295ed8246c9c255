import { addDays, addJalaliMonths, dateFromJalali, type IsoDate, jalaliFromDate } from '@nesye/money';

export type Period = 'anyTime' | 'todayOnly' | 'thisMonth' | 'lastMonth' | 'thisYear' | 'range';

interface PeriodFilter {
  readonly period: Period;
  /** They count while the period is `range`. */
  readonly from: IsoDate | undefined;
  readonly until: IsoDate | undefined;
}

export interface Days {
  readonly first?: IsoDate | undefined;
  readonly last?: IsoDate | undefined;
}

/** The days of a period on the business day `today`; months and years are Jalali. */
export function daysOfPeriod({ period, from, until }: PeriodFilter, today: IsoDate): Days {
  if (period === 'anyTime') return {};
  if (period === 'range') return { first: from, last: until };
  if (period === 'todayOnly') return { first: today, last: today };
  const thisMonth = { ...jalaliFromDate(today), day: 1 };
  if (period === 'thisYear') return { first: dateFromJalali({ ...thisMonth, month: 1 }), last: today };
  if (period === 'thisMonth') return { first: dateFromJalali(thisMonth), last: today };
  return { first: dateFromJalali(addJalaliMonths(thisMonth, -1, 1)), last: addDays(dateFromJalali(thisMonth), -1) };
}
