import { addJalaliMonths, dateFromJalali, isoDate, jalaliFromDate, jalaliMonthLength } from '@nesye/money';

export type StatementPeriod = 'month' | 'quarter' | 'year' | 'lastYear';

/** The days of a period as the statement is requested: without a last day it ends on the server's own today, whatever the phone's clock says. */
export interface PeriodDays {
  readonly from: string;
  readonly to?: string;
}

/** This Jalali month, it and the two before, this year so far, the whole year before. */
export function periodDays(period: StatementPeriod, today: string): PeriodDays {
  const { year, month } = jalaliFromDate(isoDate(today));
  if (period === 'year') return { from: dateFromJalali({ year, month: 1, day: 1 }) };
  if (period === 'lastYear') {
    const last = { year: year - 1, month: 12, day: jalaliMonthLength(year - 1, 12) };
    return { from: dateFromJalali({ year: year - 1, month: 1, day: 1 }), to: dateFromJalali(last) };
  }
  return { from: dateFromJalali(addJalaliMonths({ year, month, day: 1 }, period === 'quarter' ? -2 : 0, 1)) };
}
