import { businessDate, isoDate, daysBetween } from '@nesye/money';
import { formatJalaliDate, jalaliPartsOf } from '@nesye/persian';
import { dayText } from '#messages/lists.ts';

/** «امروز», «دیروز», else «پنجشنبه ۲۸ آبان ۱۴۰۵»: heading of a day in a list. */
export function dayHeading(day: string, today: string): string {
  const daysAgo = daysBetween(isoDate(day), isoDate(today));
  if (daysAgo === 0) return dayText.today;
  return daysAgo === 1 ? dayText.yesterday : formatJalaliDate(day, 'weekday');
}

/** «۲۶ مهر»: a day where the year stands elsewhere, or needs no saying. */
export const dayAndMonth = (day: string): string => formatJalaliDate(day).replace(/ \S+$/, '');

/** «مهر»: the month of a day. */
export const monthName = (day: string): string => dayAndMonth(day).replace(/^\S+ /, '');

/** A due day of any year: «۲۶ مهر» of this one, «۶ فروردین ۱۴۰۶» of another. */
export const dueDay = (day: string, today: string = businessDate(new Date())): string =>
  jalaliPartsOf(day).year === jalaliPartsOf(today).year ? dayAndMonth(day) : formatJalaliDate(day);

/** Rows by the day in Tehran on which they were made, in the order they came. */
export function groupByDay<Row extends { readonly created_at: string }>(
  rows: readonly Row[],
): readonly { readonly day: string; readonly rows: readonly Row[] }[] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = businessDate(new Date(row.created_at));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, dayRows]) => ({ day, rows: dayRows }));
}
