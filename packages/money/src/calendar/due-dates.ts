import { addDays, weekdayOf, type IsoDate } from './iso-date.ts';
import { addJalaliMonths, dateFromJalali, jalaliFromDate } from './jalali.ts';

/** Official holidays as data; the weekly one is known without it. */
export interface HolidayCalendar {
  /** Calendar dates on which banks are closed by the official calendar. */
  readonly holidays: Pick<ReadonlySet<string>, 'has'>;
}

const FRIDAY = 5;
const END_OF_MONTH_DUE_DAY = 5;
/** A calendar that closes longer than this is wrong data, not a holiday. */
const MAX_CLOSED_DAYS = 30;

/** Purchases come by the thousand a second, and all of one day with one count fall due on the same days. */
const MAX_CACHED = 2_000;
const cachedDueDates = new Map<string, readonly IsoDate[]>();

/**
 * Due dates of `count` monthly instalments (decision D28): the same Jalali day each month, the first one a month after the
 * start, clamped to the month's length. The anchor day is kept, so that 31 Mordad, 31 Shahrivar, 30 Mehr … 31 Farvardin.
 * Dates never move for a holiday; see payableUntil.
 *
 * `anchorDay` (1–31) replaces the start's own Jalali day. Throws RangeError for a count below 0 or another anchor.
 */
export function monthlyDueDates(startDate: IsoDate, count: number, anchorDay?: number): readonly IsoDate[] {
  const key = `${startDate}/${count}/${anchorDay ?? ''}`;
  const cached = cachedDueDates.get(key);
  if (cached !== undefined) return cached;
  const dueDates = computeDueDates(startDate, count, anchorDay);
  if (cachedDueDates.size >= MAX_CACHED) cachedDueDates.clear();
  cachedDueDates.set(key, dueDates);
  return dueDates;
}

function computeDueDates(startDate: IsoDate, count: number, anchorDay: number | undefined): readonly IsoDate[] {
  const start = jalaliFromDate(startDate);
  const anchor = anchorDay ?? start.day;
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`not a number of instalments: ${count}`);
  if (!Number.isInteger(anchor) || anchor < 1 || anchor > 31) throw new RangeError(`not an anchor day: ${anchor}`);
  return Array.from({ length: count }, (_, index) => dateFromJalali(addJalaliMonths(start, index + 1, anchor)));
}

/**
 * The day on which a purchase of the end-of-month product falls due (decision D31): the 5th of the next Jalali month.
 * The month is that of the capture.
 */
export function endOfMonthDueDate(captureDate: IsoDate): IsoDate {
  return dateFromJalali(addJalaliMonths(jalaliFromDate(captureDate), 1, END_OF_MONTH_DUE_DAY));
}

/** The day on which the bill of the end-of-month product is closed: the last day of the capture's Jalali month. */
export function endOfMonthBillDate(captureDate: IsoDate): IsoDate {
  return dateFromJalali(addJalaliMonths(jalaliFromDate(captureDate), 0, 31));
}

/** Is it a working day: neither Friday nor an official holiday. */
export function isBusinessDay(date: IsoDate, calendar: HolidayCalendar): boolean {
  return weekdayOf(date) !== FRIDAY && !calendar.holidays.has(date);
}

/** The last day of so many business days after a day. */
export function lastBusinessDay(from: IsoDate, days: number, calendar: HolidayCalendar): IsoDate {
  let day = from;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day, calendar)) left -= 1;
  }
  return day;
}

/**
 * The last day on which a row may be paid without being late: the due date, or the next business day when it is a Friday
 * or an official holiday (decision D28, after article 244 of the Commercial Code for bills).
 * Throws RangeError when the calendar holds more than 30 closed days in a row.
 */
export function payableUntil(dueDate: IsoDate, calendar: HolidayCalendar): IsoDate {
  for (let days = 0; days <= MAX_CLOSED_DAYS; days += 1) {
    const candidate = addDays(dueDate, days);
    if (isBusinessDay(candidate, calendar)) return candidate;
  }
  throw new RangeError(`no business day within ${MAX_CLOSED_DAYS} days of ${dueDate}`);
}
