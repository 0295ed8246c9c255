import { stripNonDigits } from './digits.ts';
import { compactIdentifier } from './invisible.ts';

const CARD_GROUP = /\d{1,4}/g;
const GIVEN_OUT = '1111111111';

/**
 * An Iranian national id as ten Latin digits, from any written form; undefined where the check digit is wrong. Ten equal digits are no id but for 1111111111,
 * which was given to a living person: the registry decides.
 */
export function readNationalId(input: string): string | undefined {
  const text = compactIdentifier(input);
  if (!/^\d{10}$/.test(text) || (/^(\d)\1{9}$/.test(text) && text !== GIVEN_OUT)) return undefined;
  const digits = Array.from(text, Number);
  const sum = digits.slice(0, 9).reduce((total, digit, index) => total + digit * (10 - index), 0);
  const rest = sum % 11;
  return digits[9] === (rest < 2 ? rest : 11 - rest) ? text : undefined;
}

/** Is it an Iranian national id, in any written form: see `readNationalId`. */
export const isNationalId = (input: string): boolean => readNationalId(input) !== undefined;

const COMPANY_WEIGHTS = [29, 27, 23, 19, 17, 29, 27, 23, 19, 17] as const;

/** The national id of an Iranian company as eleven Latin digits, from any written form; undefined where the check digit is wrong. */
export function readCompanyId(input: string): string | undefined {
  const text = compactIdentifier(input);
  if (!/^[1-9]\d{10}$/.test(text)) return undefined;
  const digits = Array.from(text, Number);
  const shift = (digits[9] ?? 0) + 2;
  const sum = COMPANY_WEIGHTS.reduce((total, weight, index) => total + ((digits[index] ?? 0) + shift) * weight, 0);
  return digits[10] === (sum % 11) % 10 ? text : undefined;
}

/** Whose post it is: Iran's or Iraq's. */
export type PostalCountry = 'ir' | 'iq';

/**
 * A postal code as Latin digits, from any written form; undefined for what is none. Iran: ten digits, no 0 or 2 among the first five, and the first four not one
 * digit repeated. Iraq: five digits.
 */
export function readPostalCode(input: string, country: PostalCountry = 'ir'): string | undefined {
  const text = compactIdentifier(input);
  if (country === 'iq') return /^[1-9]\d{4}$/.test(text) ? text : undefined;
  return /^[13-9]{5}\d{5}$/.test(text) && !/^(\d)\1{3}/.test(text) ? text : undefined;
}

/** Can it be a postal code of the country, in any written form: see `readPostalCode`. */
export const isPostalCode = (input: string, country: PostalCountry = 'ir'): boolean =>
  readPostalCode(input, country) !== undefined;

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
