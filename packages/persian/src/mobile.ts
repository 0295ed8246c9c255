import { toLatinDigits } from './digits.ts';

const IRANIAN_MOBILE = /^(?:\+98|0098|98|0)?(9\d{9})$/;
const IRAQI_MOBILE = /^(?:\+|00)?9640?(7\d{9})$/;
const MOBILE_PUNCTUATION = /[\s\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069()-]/g;

/**
 * A mobile number in its one stored form: `09…` for Iran (from 09…, 9…, 98…, +98…, 0098…), `+9647…` for Iraq (from
 * +9647…, 009647…, 9647…), in any digits and with spaces or dashes. Undefined for anything else.
 */
export function normalizeMobile(input: string): string | undefined {
  const text = toLatinDigits(input).replace(MOBILE_PUNCTUATION, '');
  const iranian = IRANIAN_MOBILE.exec(text)?.[1];
  if (iranian !== undefined) return `0${iranian}`;
  const iraqi = IRAQI_MOBILE.exec(text)?.[1];
  return iraqi === undefined ? undefined : `+964${iraqi}`;
}
