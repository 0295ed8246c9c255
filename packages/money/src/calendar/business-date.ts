import type { IsoDate } from './iso-date.ts';

/** Intl knows Tehran's summer time, which ended for good in September 2022; a fixed +03:30 would misplace older instants. */
const tehranDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Tehran',
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The business day of an instant: the calendar date in Asia/Tehran. Throws RangeError for an invalid Date. */
export function businessDate(instant: Date): IsoDate {
  const parts = new Map(tehranDay.formatToParts(instant).map((part) => [part.type, part.value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}` as IsoDate;
}
