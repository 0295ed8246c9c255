import { addDays, type HolidayCalendar, type IsoDate, isBusinessDay } from '@nesye/money';

/** The last day whose payments the gateway has settled when `today` begins: it settles a day at the end of the next business day. */
export function lastSettledDay(today: IsoDate, holidays: HolidayCalendar): IsoDate {
  // Yesterday or before, the newest day between whose end and today a business day has passed.
  let day = addDays(today, -1);
  while (!isBusinessDay(day, holidays)) day = addDays(day, -1);
  return addDays(day, -1);
}

/** The last `days` of `today` and before it on which a file is to be there, each by the day it settles: the oldest first, without repeats. */
export function settledDays(today: IsoDate, days: number, holidays: HolidayCalendar): readonly IsoDate[] {
  const all = Array.from({ length: days }, (_, back) => lastSettledDay(addDays(today, back + 1 - days), holidays));
  return [...new Set(all)];
}

/** The first day that begins with the payments of a day settled. */
export function settledFrom(paidOn: IsoDate, holidays: HolidayCalendar): IsoDate {
  let day = addDays(paidOn, 1);
  while (lastSettledDay(day, holidays) < paidOn) day = addDays(day, 1);
  return day;
}
