import { createHmac, timingSafeEqual } from 'node:crypto';
import { readCode } from '@nesye/persian';
import type { CodePurpose } from '../../messaging/index.ts';

/** What a code is for. A code of one purpose is worth nothing for another. */
export type OtpPurpose = CodePurpose;

/** What a signed-in user is sent a code for: by name (N04), or by the call of another context. */
export type ApprovalPurpose = Extract<
  OtpPurpose,
  | 'reauthenticate'
  | 'card_pin'
  | 'sheba'
  | 'close_account'
  | 'cash_out'
  | 'transfer'
  | 'gift_card'
  | 'api_key'
  | 'cheque_inquiry'
  | 'guarantor_consent'
  | 'signature'
>;

export const OTP_LENGTH = 6;
export const OTP_LIFE_S = 120;
export const OTP_MAX_TRIES = 5;

export interface OtpBinding {
  readonly purpose: OtpPurpose;
  readonly mobile: string;
  /** What the code approves, as the call that spends it names it; empty where the purpose says all. */
  readonly approves: string;
  /** Fresh for each code, so that equal codes leave different rows. */
  readonly nonce: Uint8Array;
}

/** Keyed hash of a code with all it is bound to: a stolen table does not give the million possible codes away. */
export function otpHmac(key: string, { purpose, mobile, approves, nonce }: OtpBinding, code: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, mobile, approves]))
    .update(nonce)
    .update(code)
    .digest();
}

/** Compares in a time that does not show how much was right. */
export const isOtpRight = (expected: Uint8Array, given: Uint8Array): boolean => timingSafeEqual(expected, given);

/** A code as typed or pasted, or the whole message that brought it (`readCode`); undefined for what can be no code. */
export const readOtpCode = (text: string): string | undefined => readCode(text, OTP_LENGTH);
