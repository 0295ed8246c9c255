import { formatToman } from '@nesye/persian';

/** What to do about a change that was someone else's. */
export const CALL_SUPPORT = 'اگر کار شما نبوده است، بی‌درنگ با پشتیبانی تماس بگیرید.';
/** Rials as people read them, with the unit. */
export const tomans = (amount: bigint): string => `${formatToman(amount)} تومان`;
