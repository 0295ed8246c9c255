import { dateFromJalali, type IsoDate, jalaliText } from '@nesye/money';

/** A date by the Jalali calendar as eight digits, `13690222`. */
export const jalaliDigits = (date: IsoDate): string => jalaliText(date).replaceAll('/', '');

/** A Jalali date and time in Tehran as fourteen digits, `14050901123045`; undefined for another form or a moment that does not exist. */
export function momentOfJalaliDigits(value: unknown): Date | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(typeof value === 'string' ? value : '');
  if (parts === null) return undefined;
  const [year = 0, month = 0, day = 0] = parts.slice(1, 4).map(Number);
  const [hour, minute, second] = parts.slice(4);
  try {
    // Since 1401 there is no summer time.
    const at = new Date(`${dateFromJalali({ year, month, day })}T${hour}:${minute}:${second}+03:30`);
    return Number.isNaN(at.getTime()) ? undefined : at;
  } catch {
    // The calendar knows no such day.
    return undefined;
  }
}
