import { dateFromJalali, isoDate, jalaliFromDate, jalaliMonthLength, type IsoDate } from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';

export type TypedDate =
  | { readonly kind: 'empty' | 'incomplete' | 'wrong' }
  | { readonly kind: 'date'; readonly date: IsoDate; readonly calendar: 'jalali' | 'gregorian' };

const GROUP_LENGTHS = [4, 2, 2] as const;
/** A month begins with 0 or 1, a day with 0 to 3: another first digit is the whole of it. */
const HIGHEST_FIRST_DIGIT = [9, 1, 3] as const;
/** What is left of a year whose end is being corrected; as years of two digits no one alive was born in them. */
const YEAR_BEGINNINGS: ReadonlySet<string> = new Set(['12', '13', '14', '18', '19', '20']);

/**
 * A date as it is in the field while it is typed, in Latin digits: year, month and day come apart by themselves, so
 * that «۱۳۷۰۵۲۳» is enough for 1370/05/23. Separators may be typed too, and two digits before one are a year of 13xx.
 * A part that is being corrected leaves the others where they are.
 */
export function formatTypedDate(text: string): string {
  const parts = toLatinDigits(text)
    .replaceAll(/[^\d/.-]/g, '')
    .split(/[/.-]/)
    .slice(0, GROUP_LENGTHS.length);
  const last = parts.length - 1;
  const isJustClosed = last > 0 && parts[last] === '';
  const groups = parts.slice(0, last).map((part, at) => closedPart(part, at, isJustClosed));
  return [...groups, ...flowing(parts[last] ?? '', last)].join('/').replace(/\/+$/, '');
}

/** A part before a separator. A single digit becomes two when the separator has just been typed. */
function closedPart(part: string, at: number, isJustClosed: boolean): string {
  if (at === 0) return part.length === 2 && !YEAR_BEGINNINGS.has(part) ? `13${part}` : part.slice(0, 4);
  return part.length === 1 && part !== '0' && (isJustClosed || Number(part) > HIGHEST_FIRST_DIGIT[1])
    ? `0${part}`
    : part.slice(0, 2);
}

/** Digits without separators, dealt out from the part they begin in. */
function flowing(digits: string, from: number): string[] {
  const groups = [''];
  for (const digit of digits) {
    const at = groups.length - 1;
    const group = groups[at] ?? '';
    const place = from + at;
    if (group.length === GROUP_LENGTHS[place]) {
      if (place === GROUP_LENGTHS.length - 1) break;
      groups.push(beginning(digit, place + 1));
    } else groups[at] = group === '' ? beginning(digit, place) : group + digit;
  }
  return groups;
}

const beginning = (digit: string, place: number): string =>
  Number(digit) > (HIGHEST_FIRST_DIGIT[place] ?? 9) ? `0${digit}` : digit;

const JALALI_YEARS = { first: 1250, last: 1450 } as const;
const GREGORIAN_YEARS = { first: 1870, last: 2100 } as const;
const within = (year: number, { first, last }: { readonly first: number; readonly last: number }): boolean =>
  year >= first && year <= last;

const twoDigits = (figure: number): string => String(figure).padStart(2, '0');

/** A day as it is typed, in the Jalali calendar; nothing for no day. */
export function typedDay(day: IsoDate | undefined): string {
  if (day === undefined) return '';
  const jalali = jalaliFromDate(day);
  return `${jalali.year}/${twoDigits(jalali.month)}/${twoDigits(jalali.day)}`;
}

/** What a typed date means: the year decides the calendar. A day after `today` is wrong. */
export function readTypedDate(text: string, today: IsoDate): TypedDate {
  if (text === '') return { kind: 'empty' };
  const parts = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(text);
  if (parts === null) return { kind: 'incomplete' };
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  if (parts[2] === '0') return { kind: 'incomplete' };
  if (day === 0) return parts[3] === '0' ? { kind: 'incomplete' } : { kind: 'wrong' };
  const date = within(year, JALALI_YEARS)
    ? jalaliDay(year, month, day)
    : within(year, GREGORIAN_YEARS)
      ? gregorianDay(year, month, day)
      : undefined;
  if (date === undefined || date > today) return { kind: 'wrong' };
  return { kind: 'date', date, calendar: within(year, JALALI_YEARS) ? 'jalali' : 'gregorian' };
}

const jalaliDay = (year: number, month: number, day: number): IsoDate | undefined =>
  month >= 1 && month <= 12 && day <= jalaliMonthLength(year, month) ? dateFromJalali({ year, month, day }) : undefined;

function gregorianDay(year: number, month: number, day: number): IsoDate | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) ? isoDate(text) : undefined;
}
