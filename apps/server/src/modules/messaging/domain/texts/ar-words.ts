import { formatJalaliDate, formatRial, toArabicDigits } from '@nesye/persian';

/** Words of many notices. */
export const CALL_SUPPORT = 'إن لم تكن أنت، فاتصل بالدعم فورًا.';
export const rials = (amount: bigint): string => `${toArabicDigits(formatRial(amount))} ريال`;
export const dayOf = (date: string): string => toArabicDigits(formatJalaliDate(date));
