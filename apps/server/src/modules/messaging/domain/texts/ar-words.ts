import { arabicNames } from '@nesye/contract/arabic-names';
import { formatJalaliDate, formatJalaliDateTime, formatToman, toArabicDigits } from '@nesye/persian';

/** What to do about a change that was someone else's. */
export const CALL_SUPPORT = 'إن لم تكن أنت، فاتصل بالدعم فورًا.';
/** Rials as people read them, with the unit. */
export const tomans = (amount: bigint): string => `${toArabicDigits(formatToman(amount))} تومان`;
/** A day in Persian words as an Arabic reader writes it: its digits, and the letters of its months. */
const inArabic = (day: string): string => toArabicDigits(day).replaceAll('ی', 'ي');
/** A Gregorian date as a Jalali day. */
export const dayOf = (date: string): string => inArabic(formatJalaliDate(date));
/** The Jalali month of a Gregorian date. */
export const monthOf = (date: string): string => inArabic(formatJalaliDate(date, 'month'));
/** A moment as a Jalali day and an hour. */
export const timeOf = (at: Date): string => inArabic(formatJalaliDateTime(at.toISOString()));

const names: ReadonlyMap<string, string> = new Map(Object.entries(arabicNames));
/** A name that Nesye has given, such as that of a credit line; any other name as it is. */
export const nameOf = (name: string): string => names.get(name) ?? name;
/** What a device is called: a browser and a system. */
export const deviceOf = (label: string): string => label.split('، ').map(nameOf).join('، ');
