import { chosenDateWords } from './date-words.ts';
import { toPersianDigits } from './digits.ts';

const DAY_MS = 86_400_000;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const ISO_DATE_LENGTH = 10;

const PERSIAN = {
  today: 'امروز',
  tomorrow: 'فردا',
  yesterday: 'دیروز',
  inDays: (days: number) => `${toPersianDigits(days)} روز دیگر`,
  daysAgo: (days: number) => `${toPersianDigits(days)} روز گذشته`,
} as const;

const MONTHS = ['فروردین', 'اردیبهشت', 'خرداد', 'تیر', 'مرداد', 'شهریور', 'مهر', 'آبان', 'آذر', 'دی', 'بهمن', 'اسفند'];
/** As the browser writes them. */
const WEEKDAYS = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'];

export type JalaliDateStyle = 'short' | 'long' | 'weekday' | 'month';

/**
 * A Gregorian date `YYYY-MM-DD` as Jalali text in the page's language and digits (`showDatesIn`, `showDigitsOf`):
 * `long` «۳۰ آبان ۱۴۰۵», `short` «۱۴۰۵/۰۸/۳۰», `weekday` «شنبه ۳۰ آبان ۱۴۰۵», `month` «آبان ۱۴۰۵».
 * Throws RangeError for a text that is not a date, and for a day that does not exist.
 */
export function formatJalaliDate(isoDate: string, style: JalaliDateStyle = 'long'): string {
  return textOf(partsOf(instantOf(isoDate)), style);
}

/** An instant (ISO 8601 or Date) as Tehran's date and time: «۳۰ آبان ۱۴۰۵، ۱۴:۰۵». Throws RangeError for another text. */
export function formatJalaliDateTime(instant: string | Date, style: JalaliDateStyle = 'long'): string {
  const parts = partsOf(momentOf(instant));
  return `${textOf(parts, style)}، ${hourOf(parts)}`;
}

/** The hour of an instant in Tehran: «۱۴:۰۵». Throws RangeError for another text. */
export const formatHour = (instant: string | Date): string => hourOf(partsOf(momentOf(instant)));

/** The hour of an instant in Tehran to the second: «۱۴:۰۵:۰۹». Throws RangeError for another text. */
export const formatClock = (instant: string | Date): string =>
  `${formatHour(instant)}:${twoDigits(String(momentOf(instant).getUTCSeconds()))}`;

/**
 * How far a due date is from a day, both `YYYY-MM-DD`: «۳ روز دیگر», «فردا», «امروز», «دیروز», «۲ روز گذشته».
 * Throws RangeError for a text that is not a date, and for a day that does not exist.
 */
export function relativeDueText(dueDate: string, today: string): string {
  const days = (instantOf(dueDate).getTime() - instantOf(today).getTime()) / DAY_MS;
  const { today: onDay, tomorrow, yesterday, inDays, daysAgo } = chosenDateWords() ?? PERSIAN;
  if (days === 0) return onDay;
  if (days === 1) return tomorrow;
  if (days === -1) return yesterday;
  return days > 0 ? inDays(days) : daysAgo(-days);
}

/** Jalali year, month and day of a Gregorian date `YYYY-MM-DD`, as numbers. Throws RangeError for another text. */
export function jalaliPartsOf(isoDate: string): { year: number; month: number; day: number } {
  const parts = partsOf(instantOf(isoDate));
  return { year: Number(parts.year), month: Number(parts.monthNumber), day: Number(parts.day) };
}

interface JalaliParts {
  readonly year: string;
  readonly monthNumber: string;
  readonly monthName: string;
  readonly day: string;
  readonly weekday: string;
  readonly hour: string;
  readonly minute: string;
}

/** What an instant is in Tehran. */
function partsOf(instant: Date): JalaliParts {
  tehranJalali ??= newTehranJalali();
  const fields = new Map<string, string>(tehranJalali.formatToParts(instant).map((part) => [part.type, part.value]));
  const field = (type: string): string => fields.get(type) ?? '';
  return {
    year: field('year'),
    monthNumber: field('month'),
    monthName: monthNameOf(field('month')),
    day: field('day'),
    weekday: weekdayNameOf(field('weekday')),
    hour: field('hour'),
    minute: field('minute'),
  };
}

const monthNameOf = (monthNumber: string): string =>
  (chosenDateWords()?.months ?? MONTHS)[Number(monthNumber) - 1] ?? monthNumber;

const weekdayNameOf = (persian: string): string => chosenDateWords()?.weekdays[WEEKDAYS.indexOf(persian)] ?? persian;

/** Made at the first need, and the only one: it costs a cheap phone some tens of milliseconds. */
let tehranJalali: Intl.DateTimeFormat | undefined;

const newTehranJalali = (): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('fa-IR-u-ca-persian-nu-latn', {
    timeZone: 'Asia/Tehran',
    month: 'numeric',
    year: 'numeric',
    day: 'numeric',
    weekday: 'long',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });

function textOf(parts: JalaliParts, style: JalaliDateStyle): string {
  const { year, monthName, day } = parts;
  if (style === 'short') return `${toPersianDigits(year)}/${twoDigits(parts.monthNumber)}/${twoDigits(day)}`;
  if (style === 'month') return toPersianDigits(`${monthName} ${year}`);
  const long = toPersianDigits(`${day} ${monthName} ${year}`);
  return style === 'weekday' ? `${parts.weekday} ${long}` : long;
}

const hourOf = ({ hour, minute }: JalaliParts): string => `${twoDigits(hour)}:${twoDigits(minute)}`;

function twoDigits(text: string): string {
  return toPersianDigits(text.padStart(2, '0'));
}

/** Midnight of Greenwich is the morning of the same day in Tehran, whatever the year. */
function instantOf(isoDate: string): Date {
  const instant = new Date(ISO_DATE.test(isoDate) ? `${isoDate}T00:00:00Z` : Number.NaN);
  // The platform reads 2026-02-30 as the 2nd of March.
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== isoDate)
    throw new RangeError(`not a date: ${isoDate}`);
  return instant;
}

/** A moment of a day that exists. */
function momentOf(instant: string | Date): Date {
  if (typeof instant === 'string') instantOf(instant.slice(0, ISO_DATE_LENGTH));
  return new Date(instant);
}
