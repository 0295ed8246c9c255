import { randomBytes } from 'node:crypto';

/** Capitals and digits that no one confuses when reading them out: no I, O, 0 or 1. 32 of them, so that each takes five bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LETTERS = 8;

/** A new code to scan or to type, such as `NS-7K2M-9QHT`: 40 random bits behind a prefix of capitals. That no one has it is for the caller to see. */
export function newCode(prefix: string): string {
  const letters = Array.from(randomBytes(LETTERS), (byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('');
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
