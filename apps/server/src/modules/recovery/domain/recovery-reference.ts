import { createHmac, randomInt } from 'node:crypto';
import { compactIdentifier } from '@nesye/persian';

const DIGITS = 10;

/** A reference to be read out and typed on another device: ten digits. Whoever guesses at them meets a captcha, then a limit (`guard-network.ts`). */
export const newReference = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/** A reference as typed, in any written form; undefined for what can be none. */
export function readReference(text: string): string | undefined {
  const digits = compactIdentifier(text);
  return /^\d{10}$/.test(digits) ? digits : undefined;
}

/** What is stored of a reference. It is short, so the hash is keyed: the table alone opens nothing. */
export const referenceHash = (key: string, reference: string): Buffer =>
  createHmac('sha256', key).update('reference of a recovery').update(reference).digest();

/** The same by each key that is valid: a reference is found by any of them. */
export const referenceHashes = (keys: readonly string[], reference: string): Buffer[] =>
  keys.map((key) => referenceHash(key, reference));
