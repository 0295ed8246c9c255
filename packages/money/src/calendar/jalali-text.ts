import type { IsoDate } from './iso-date.ts';
import { jalaliFromDate } from './jalali.ts';

/** The same few days are written over and over; a century of them fits. */
const MAX_CACHED = 36_600;
const cache = new Map<IsoDate, string>();

/** The Jalali form of a calendar date as it goes over the wire: `1405/08/30`, Latin digits. */
export function jalaliText(date: IsoDate): string {
  const known = cache.get(date);
  if (known !== undefined) return known;
  const { year, month, day } = jalaliFromDate(date);
  const text = `${year}/${month < 10 ? '0' : ''}${month}/${day < 10 ? '0' : ''}${day}`;
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(date, text);
  return text;
}
