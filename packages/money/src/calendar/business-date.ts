import type { IsoDate } from './iso-date.ts';

/** Intl knows Tehran's summer time, which ended for good in September 2022; a fixed +03:30 would misplace older instants. */
const newTehranDay = (): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Tehran',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
/** Made at the first need: it costs a cheap phone some tens of milliseconds. */
let tehranDay: Intl.DateTimeFormat | undefined;

/** The business day of an instant: the calendar date in Asia/Tehran. Throws RangeError for an invalid Date. */
export function businessDate(instant: Date): IsoDate {
  tehranDay ??= newTehranDay();
  const parts = new Map(tehranDay.formatToParts(instant).map((part) => [part.type, part.value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}` as IsoDate;
}
