import { randomInt } from 'node:crypto';
import { compactIdentifier } from '@nesye/persian';

// Without the signs that are mistaken for one another: 0 and O, 1 and I.
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A code to hand to friends; a million users leave a guess one chance in a million. */
export const newReferralCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** A code as typed; undefined for what can be none. */
export function readReferralCode(text: string): string | undefined {
  const code = compactIdentifier(text).toUpperCase();
  return /^[2-9A-HJ-NP-Z]{8}$/.test(code) ? code : undefined;
}
