import { formatRial } from '@nesye/persian';

/** Words of many notices. */
export const CALL_SUPPORT = 'اگر کار شما نبوده است، بی‌درنگ با پشتیبانی تماس بگیرید.';
export const rials = (amount: bigint): string => `${formatRial(amount)} ریال`;
