import { dateFromJalali, isoDate, jalaliFromDate, jalaliMonthLength, type IsoDate } from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';

export type TypedDate = { readonly kind: 'empty' | 'incomplete' | 'wrong' } | { readonly kind: 'date'; readonly date: IsoDate; readonly calendar: 'jalali' | 'gregorian' };

const GROUP_LENGTHS = [4, 2, 2] as const;
/** A month begins with 0 or 1, a day with 0 to 3: another first digit is the whole of it. */
const HIGHEST_FIRST_DIGIT = [9, 1, 3] as const;

/**
 * A date as it stands in the field while it is typed, in Latin digits: year, month and day come apart by themselves, so
 * that «۱۳۷۰۵۲۳» is enough for 1370/05/23. Separators may be typed too; two digits and a separator are a year of 13xx.
 */
export function formatTypedDate(text: string): string {
  const groups: string[] = [''];
  for (const character of toLatinDigits(text)) {
    const at = groups.length - 1;
    const group = groups[at] ?? '';
    if (!/\d/.test(character)) closeGroup(groups, at, group);
    else if (group.length < (GROUP_LENGTHS[at] ?? 0)) groups[at] = group === '' && Number(character) > (HIGHEST_FIRST_DIGIT[at] ?? 9) ? `0${character}` : group + character;
    if (groups[at]?.length === GROUP_LENGTHS[at] && at < GROUP_LENGTHS.length - 1) groups.push('');
  }
  return groups.join('/').replace(/\/$/, '');
}

/** A separator ends a group early: «70/» is a year, «5/» a month. */
function closeGroup(groups: string[], at: number, group: string): void {
  if (at === 0 && group.length === 2) groups[at] = `13${group}`;
  if (at === 1 && group.length === 1 && group !== '0') groups[at] = `0${group}`;
}

const JALALI_YEARS = { first: 1250, last: 1450 } as const;
const GREGORIAN_YEARS = { first: 1870, last: 2100 } as const;
const within = (year: number, { first, last }: { readonly first: number; readonly last: number }): boolean => year >= first && year <= last;

/** What a typed date means: the year tells the calendar. A day after `today` is wrong. */
export function readTypedDate(text: string, today: IsoDate): TypedDate {
  if (text === '') return { kind: 'empty' };
  const parts = /^(\d{4})\/(\d{2})\/(\d{1,2})$/.exec(text);
  if (parts === null) return { kind: 'incomplete' };
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  if (day === 0) return parts[3] === '0' ? { kind: 'incomplete' } : { kind: 'wrong' };
  const date = within(year, JALALI_YEARS) ? jalaliDay(year, month, day) : within(year, GREGORIAN_YEARS) ? gregorianDay(year, month, day) : undefined;
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

/** Whole years from a day of birth to another day, counted in the Jalali calendar, as people here count them. */
export function ageOn(birthDate: IsoDate, today: IsoDate): number {
  const born = jalaliFromDate(birthDate);
  const now = jalaliFromDate(today);
  return now.year - born.year - (now.month < born.month || (now.month === born.month && now.day < born.day) ? 1 : 0);
}
