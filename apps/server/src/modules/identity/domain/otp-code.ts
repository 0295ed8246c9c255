import { createHmac, timingSafeEqual } from 'node:crypto';
import { toLatinDigits } from '@nesye/persian';

/** What a code is for. A code of one purpose is worth nothing for another. */
export type OtpPurpose = 'login';

export const OTP_LENGTH = 6;
export const OTP_LIFE_S = 120;
export const OTP_MOST_TRIES = 5;

export interface OtpBinding {
  readonly purpose: OtpPurpose;
  readonly mobile: string;
  /** Fresh for each code, so that equal codes leave different rows. */
  readonly nonce: Uint8Array;
}

/** Keyed hash of a code with all it is bound to: a stolen table does not give the million possible codes away. */
export function otpHmac(key: string, { purpose, mobile, nonce }: OtpBinding, code: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${mobile}\n`).update(nonce).update(code).digest();
}

/** Compares without telling by its time how much was right. */
export const isOtpRight = (expected: Uint8Array, given: Uint8Array): boolean => timingSafeEqual(expected, given);

/** Six digits in any script, as typed or pasted; undefined for what can be no code. */
export function readOtpCode(text: string): string | undefined {
  const code = toLatinDigits(text).trim();
  return /^\d{6}$/.test(code) ? code : undefined;
}

/** The SMS. Digits are Latin for the phones that offer to fill them in; the last line is what WebOTP reads. */
export function otpText(code: string, host: string): string {
  return `نسیه\nکد ورود شما: ${code}\nاین کد را به هیچ‌کس ندهید.\n\n@${host} #${code}`;
}
