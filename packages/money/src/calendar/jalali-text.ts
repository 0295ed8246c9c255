import type { IsoDate } from './iso-date.ts';
import { jalaliFromDate } from './jalali.ts';

/** The same few days are written over and over; a century of them fits. */
const MAX_REMEMBERED = 36_600;
const remembered = new Map<IsoDate, string>();

/** The Jalali form of a calendar date as it goes over the wire: `1405/08/30`, Latin digits. */
export function jalaliText(date: IsoDate): string {
  const known = remembered.get(date);
  if (known !== undefined) return known;
  const { year, month, day } = jalaliFromDate(date);
  const text = `${year}/${month < 10 ? '0' : ''}${month}/${day < 10 ? '0' : ''}${day}`;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(date, text);
  return text;
}
