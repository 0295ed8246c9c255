import { businessDate } from './business-date.ts';
import { type HolidayCalendar, isBusinessDay } from './due-dates.ts';
import { addDays, type IsoDate } from './iso-date.ts';

const HOUR_MIN = 60;
const MINUTE_MS = 60_000;
/** Minutes after midnight in Tehran at which Paya clears orders between banks. Its cycle at 03:45 is the card network's own. */
const CYCLES_MIN = [9 * HOUR_MIN + 45, 12 * HOUR_MIN + 45, 18 * HOUR_MIN + 45] as const;
/** On Fridays and official holidays there is one. */
const HOLIDAY_CYCLES_MIN = [12 * HOUR_MIN + 45] as const;

/** The first Paya cycle at or after an instant: 09:45, 12:45 and 18:45 in Tehran, on Fridays and official holidays 12:45 alone. */
export function nextPayaCycle(from: Date, calendar: HolidayCalendar): Date {
  for (let day = businessDate(from); ; day = addDays(day, 1)) {
    const next = cyclesOf(day, calendar).find((cycle) => cycle >= from);
    if (next !== undefined) return next;
  }
}

function cyclesOf(day: IsoDate, calendar: HolidayCalendar): readonly Date[] {
  const midnight = Date.parse(`${day}T00:00:00+03:30`);
  const minutes = isBusinessDay(day, calendar) ? CYCLES_MIN : HOLIDAY_CYCLES_MIN;
  return minutes.map((minute) => new Date(midnight + minute * MINUTE_MS));
}
