import { addDays, weekdayOf, type IsoDate } from '../calendar/iso-date.ts';
import type { WorkingDays } from './servicing-types.ts';

/** A working calendar closed for longer than this is wrong, not a holiday. */
const MAX_CLOSED_DAYS = 30;

/** The first working day on or after a day. Throws RangeError when more than 30 days in a row are off. */
export function nextWorkingDay(day: IsoDate, calendar: WorkingDays): IsoDate {
  for (let days = 0; days <= MAX_CLOSED_DAYS; days += 1) {
    const candidate = addDays(day, days);
    if (!isDayOff(candidate, calendar)) return candidate;
  }
  throw new RangeError(`no working day within ${MAX_CLOSED_DAYS} days of ${day}`);
}

/** Is it a weekday or holiday on which nothing is due. */
export function isDayOff(date: IsoDate, { weekdaysOff, holidays }: WorkingDays): boolean {
  return weekdaysOff.includes(weekdayOf(date)) || holidays.has(date);
}
