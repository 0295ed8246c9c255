import { formatJalaliDate, formatRial, toArabicDigits } from '@nesye/persian';

/** What to do about a change that was somebody else's. */
export const CALL_SUPPORT = 'إن لم تكن أنت، فاتصل بالدعم فورًا.';
/** An amount with its unit; rials. */
export const rials = (amount: bigint): string => `${toArabicDigits(formatRial(amount))} ريال`;
/** A Gregorian date as a Jalali day in Arabic digits. */
export const dayOf = (date: string): string => toArabicDigits(formatJalaliDate(date));
