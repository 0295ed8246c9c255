import { addDays, addRial, type HolidayCalendar, type IsoDate, jalaliText, type Rial, ZERO_RIAL } from '@nesye/money';
import { payoutForecastDate } from '../../merchants/rules.ts';
import type { DayOfSales } from '../queries/read-sales.ts';

/** The wire's payout. Until payouts are run it is a forecast. */
export interface PayoutView {
  readonly state: 'forecast';
  readonly date: IsoDate;
  readonly date_jalali: string;
  readonly amount: Rial;
}

/** A payout of `amount` rials, commission taken off, forecast for a day. */
export const payoutView = (date: IsoDate, amount: Rial): PayoutView => ({
  state: 'forecast',
  date,
  date_jalali: jalaliText(date),
  amount,
});

/** The oldest business day whose sales are not yet due to have been paid out before `today`. */
export function firstUnpaidDay(today: IsoDate, holidays: HolidayCalendar): IsoDate {
  let day = today;
  while (payoutForecastDate(addDays(day, -1), holidays) >= today) day = addDays(day, -1);
  return day;
}

/**
 * The next payout: the sales of all days that are forecast for one and the same date, the earliest from `today` on; undefined when there are none.
 * Example: Thursday's and Friday's sales are both forecast for Saturday.
 */
export function nextPayout(
  days: readonly DayOfSales[],
  today: IsoDate,
  holidays: HolidayCalendar,
): PayoutView | undefined {
  const coming = days
    .map((day) => ({ date: payoutForecastDate(day.businessDate, holidays), netAmount: day.netAmount }))
    .filter(({ date }) => date >= today)
    .toSorted((left, right) => (left.date < right.date ? -1 : 1));
  const date = coming[0]?.date;
  if (date === undefined) return undefined;
  const amount = coming.filter((day) => day.date === date).reduce((sum, day) => addRial(sum, day.netAmount), ZERO_RIAL);
  // Where more was refunded than sold, nothing is paid out.
  return payoutView(date, amount > 0n ? amount : ZERO_RIAL);
}
