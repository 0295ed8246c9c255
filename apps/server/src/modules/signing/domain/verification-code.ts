import { randomInt } from 'node:crypto';
import { compactIdentifier } from '@nesye/persian';

/** Digits and letters that no one takes for one another: no 0 and O, no 1, I and L. Thirty-one of them. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 10;
const FORM = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** A new code: 31^10, so that guessing finds none. */
export const newVerificationCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The stored form of a code as someone reads it off a page; undefined for what can be none. */
export function readVerificationCode(typed: string): string | undefined {
  const code = compactIdentifier(typed).toUpperCase();
  return FORM.test(code) ? code : undefined;
}
