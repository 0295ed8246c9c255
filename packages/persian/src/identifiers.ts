import { stripNonDigits, toLatinDigits } from './digits.ts';

const IRANIAN_MOBILE = /^(?:\+98|0098|98|0)?(9\d{9})$/;
const IRAQI_MOBILE = /^(?:\+|00)?9640?(7\d{9})$/;
const MOBILE_PUNCTUATION = /[\s\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069()-]/g;
const CARD_GROUP = /\d{1,4}/g;

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

/** Is it an Iranian national id: ten digits (any script), not one digit repeated, and a right check digit. */
export function isNationalId(input: string): boolean {
  const text = toLatinDigits(input);
  if (!/^\d{10}$/.test(text) || /^(\d)\1{9}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  const sum = digits.slice(0, 9).reduce((total, digit, index) => total + digit * (10 - index), 0);
  const rest = sum % 11;
  return digits[9] === (rest < 2 ? rest : 11 - rest);
}

/** Can it be an Iranian postal code: ten digits (any script), no 0 or 2 among the first five, and the first four not one digit repeated. */
export function isPostalCode(input: string): boolean {
  const text = toLatinDigits(input);
  return /^[13-9]{5}\d{5}$/.test(text) && !/^(\d)\1{3}/.test(text);
}

/** A card number in groups of four Latin digits: «6037 6976 8909 5443». Short input is grouped as far as it goes. */
export function groupCardNumber(input: string): string {
  return stripNonDigits(input).match(CARD_GROUP)?.join(' ') ?? '';
}

/** The version to show out of a release tag: master-V2.11.104.575 → «2.11.104 (575)»; undefined for another grammar. */
export function releaseVersionText(releaseTag: string): string | undefined {
  const match = /-V(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(releaseTag);
  if (match === null) return undefined;
  const [, major, minor, patch, build] = match;
  return `${major}.${minor}.${patch} (${build})`;
}
