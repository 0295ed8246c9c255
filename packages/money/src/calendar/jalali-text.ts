import type { IsoDate } from './iso-date.ts';
import { jalaliFromDate } from './jalali.ts';

/** The Jalali form of a calendar date as it goes over the wire: `1405/08/30`, Latin digits. */
export function jalaliText(date: IsoDate): string {
  const { year, month, day } = jalaliFromDate(date);
  return `${year}/${month < 10 ? '0' : ''}${month}/${day < 10 ? '0' : ''}${day}`;
}
