import { epochDayOf, isoDateFromEpochDay, type IsoDate } from './iso-date.ts';

/** A date of the Jalali (solar Hijri) calendar; month 1 is Farvardin. */
export interface JalaliDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * In these years the 33-year cycle (8 leap years, each cycle with one gap of five years) equals the official calendar,
 * which follows the true equinox; the first difference is in 1502.
 */
const FIRST_YEAR = 1178;
const LAST_YEAR = 1501;

/** The day before 1 Farvardin of year 1, counted from 1970-01-01. */
const EPOCH_DAY_ZERO = -492_269;
const CYCLE_YEARS = 33;
const CYCLE_DAYS = 33 * 365 + 8;

/** Is it a year of 366 days? 1395, 1399, 1403, 1408 (after a gap of five), 1412 are. Throws RangeError outside 1178–1501. */
export function isJalaliLeap(year: number): boolean {
  if (!isKnownYear(year)) throw unknownYear(year);
  return daysBeforeYear(year + 1) - daysBeforeYear(year) === 366;
}

/** Days in a Jalali month: 31 in the first six, 30 in the next five, 29 or 30 in Esfand. */
export function jalaliMonthLength(year: number, month: number): number {
  if (!isKnownYear(year)) throw unknownYear(year);
  if (!Number.isInteger(month) || month < 1 || month > 12) throw new RangeError(`not a month: ${month}`);
  if (month <= 6) return 31;
  if (month <= 11) return 30;
  return isJalaliLeap(year) ? 30 : 29;
}

/** The Jalali date of a Gregorian one. Throws RangeError outside 1178–1501. */
export function jalaliFromDate(date: IsoDate): JalaliDate {
  const days = epochDayOf(date) - EPOCH_DAY_ZERO - 1;
  const year = 1 + Math.floor((CYCLE_YEARS * days + 3) / CYCLE_DAYS);
  if (!isKnownYear(year)) throw unknownYear(year);
  const dayOfYear = days - daysBeforeYear(year);
  const month = dayOfYear < 186 ? Math.floor(dayOfYear / 31) + 1 : Math.floor((dayOfYear - 186) / 30) + 7;
  return { year, month, day: dayOfYear - daysBeforeMonth(month) + 1 };
}

/** The Gregorian date of a Jalali one. Throws RangeError for a date that does not exist. */
export function dateFromJalali(jalali: JalaliDate): IsoDate {
  const { year, month, day } = jalali;
  if (!Number.isInteger(day) || day < 1 || day > jalaliMonthLength(year, month)) {
    throw new RangeError(`not a Jalali date: ${year}/${month}/${day}`);
  }
  return isoDateFromEpochDay(EPOCH_DAY_ZERO + daysBeforeYear(year) + daysBeforeMonth(month) + day);
}

/**
 * The month `months` after the given one; the day is the anchor clamped to that month's length.
 * The anchor is passed on its own so that 31 → 30 → 31 comes back.
 */
export function addJalaliMonths(from: JalaliDate, months: number, anchorDay: number): JalaliDate {
  const monthIndex = from.year * 12 + (from.month - 1) + months;
  const year = Math.floor(monthIndex / 12);
  const month = monthIndex - year * 12 + 1;
  return { year, month, day: Math.min(anchorDay, jalaliMonthLength(year, month)) };
}

/**
 * Whole years from a day of birth to another day in the official calendar, the solar Hijri one, by which the law counts age. Who was born on 30 Esfand is a year older
 * on 1 Farvardin where Esfand has 29 days: the year is whole then, and not before. Throws RangeError outside 1178–1501.
 */
export function ageOn(birthDate: IsoDate, day: IsoDate): number {
  const [born, now] = [jalaliFromDate(birthDate), jalaliFromDate(day)];
  const isBeforeBirthday = now.month < born.month || (now.month === born.month && now.day < born.day);
  return now.year - born.year - (isBeforeBirthday ? 1 : 0);
}

function daysBeforeYear(year: number): number {
  return 365 * (year - 1) + Math.floor((8 * year + 21) / CYCLE_YEARS);
}

function isKnownYear(year: number): boolean {
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;
}

function unknownYear(year: number): RangeError {
  return new RangeError(`Jalali year outside ${FIRST_YEAR}–${LAST_YEAR}: ${year}`);
}

function daysBeforeMonth(month: number): number {
  return month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30;
}
