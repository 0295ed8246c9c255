import { stripNonDigits, toLatinDigits } from './digits.ts';

const CARD_GROUP = /\d{1,4}/g;

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
