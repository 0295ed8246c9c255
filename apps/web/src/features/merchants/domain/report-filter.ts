import { addDays, type IsoDate } from '@nesye/money';
import { choice, day, defineFilters, type FilterValues } from '@nesye/web-kit/lists/filters.ts';
import { daysOfPeriod } from './periods.ts';

/** The days of the shop's reports as they stand in the address. */
export const reportFilters = defineFilters({
  period: choice(['thisMonth', 'lastMonth', 'thisYear', 'range']),
  from: day,
  until: day,
});

export interface DayRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** As many days as the figures are summed up for. */
const MAX_DAYS = 367;

/** The days the figures are for on the business day `today`. An end that is not chosen is today, or a month before the other. */
export function rangeOfReports(filter: FilterValues<typeof reportFilters>, today: IsoDate): DayRange {
  const { first, last } = daysOfPeriod(filter, today);
  const to = last ?? today;
  return { from: first ?? addDays(to, -29), to };
}

/** Whether the server sums up so many days. */
export const isTooLong = ({ from, to }: DayRange): boolean => addDays(from, MAX_DAYS - 1) < to;
