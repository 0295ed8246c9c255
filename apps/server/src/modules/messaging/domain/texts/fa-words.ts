import { formatRial } from '@nesye/persian';

/** What to do about a change that was somebody else's. */
export const CALL_SUPPORT = 'اگر کار شما نبوده است، بی‌درنگ با پشتیبانی تماس بگیرید.';
/** An amount with its unit; rials. */
export const rials = (amount: bigint): string => `${formatRial(amount)} ریال`;
