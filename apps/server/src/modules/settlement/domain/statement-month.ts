import { addDays, addJalaliMonths, dateFromJalali, type IsoDate, jalaliFromDate } from '@nesye/money';

/** A month of the Jalali calendar by its first and last day. */
export interface StatementMonth {
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
}

/** The month that a day is in. Throws RangeError outside the years 1178–1501. */
export function statementMonthOf(day: IsoDate): StatementMonth {
  const first = { ...jalaliFromDate(day), day: 1 };
  const lastDay = addDays(dateFromJalali(addJalaliMonths(first, 1, 1)), -1);
  return { firstDay: dateFromJalali(first), lastDay };
}
