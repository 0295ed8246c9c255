declare const isoDateBrand: unique symbol;

/** A Gregorian calendar date, `YYYY-MM-DD`, without a time or a zone. Text order is date order. */
export type IsoDate = string & { readonly [isoDateBrand]: 'IsoDate' };

/** Without the year 0000, which the database does not have. */
const ISO_DATE_TEXT = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** Reads `YYYY-MM-DD`; undefined for another form or a date that does not exist (2026-02-30). */
export function parseIsoDate(input: unknown): IsoDate | undefined {
  if (typeof input !== 'string' || !ISO_DATE_TEXT.test(input)) return undefined;
  const timeMs = Date.parse(`${input}T00:00:00Z`);
  if (Number.isNaN(timeMs)) return undefined;
  return new Date(timeMs).toISOString().slice(0, 10) === input ? (input as IsoDate) : undefined;
}

/** As parseIsoDate, for dates written by us. Throws RangeError when it is not one. */
export function isoDate(input: string): IsoDate {
  const date = parseIsoDate(input);
  if (date === undefined) throw new RangeError(`not a calendar date: ${input}`);
  return date;
}

/** Days since 1970-01-01. */
export function epochDayOf(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** The date so many days after 1970-01-01, before it when negative. Right for the years 1 to 9999. */
export function isoDateFromEpochDay(epochDay: number): IsoDate {
  return new Date(epochDay * DAY_MS).toISOString().slice(0, 10) as IsoDate;
}

/** The date so many days later; earlier when negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return isoDateFromEpochDay(epochDayOf(date) + days);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return epochDayOf(to) - epochDayOf(from);
}

/** 0 Sunday … 5 Friday, 6 Saturday. */
export function weekdayOf(date: IsoDate): number {
  return (((epochDayOf(date) + 4) % 7) + 7) % 7;
}
