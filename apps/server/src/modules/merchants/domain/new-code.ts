import { randomBytes } from 'node:crypto';

/** Capitals and digits that no one confuses when reading them out: no I, O, 0 or 1. 32 of them, so that each takes five bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUP = 4;

/**
 * A new code to scan or to type, such as `NS-7K2M-9QHT`: 20 random bits a group behind a prefix of capitals. Two groups can be read out; four cannot be
 * guessed. That no one has it is for the caller to see.
 */
export function newCode(prefix: string, groups: 2 | 4 = 2): string {
  const letters = Array.from(randomBytes(groups * GROUP), (byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('');
  return [prefix, ...(letters.match(/.{4}/g) ?? [])].join('-');
}
