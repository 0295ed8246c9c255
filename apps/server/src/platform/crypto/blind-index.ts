import type { Tx } from '../database/database.ts';
import { KEY_USE, type KeyRing, macsOf, namedKeysOf } from './key-ring.ts';

/**
 * The numbers by which a sealed text at `place` (`kyc.customer.national_id`) is found, 32 bytes each: the first is stored, a row is found by any of them. The same for the
 * same text, and without the keys no way back to it.
 */
export type BlindIndex = (text: string, place: string) => BlindIndexes;
export type BlindIndexes = readonly [current: Buffer, ...others: Buffer[]];

/** Look-up numbers for sealed fields, where the sealed bytes themselves differ each time. HMAC with a key, because a plain hash of ten digits is guessed in seconds. */
export function createBlindIndex(ring: KeyRing): {
  readonly blindIndex: BlindIndex;
  readonly currentIndexKeyId: Buffer;
} {
  const keys = namedKeysOf(ring, KEY_USE.index);
  return {
    blindIndex: (text, place) => macsOf(keys, `${place}\0${text}`),
    currentIndexKeyId: keys[0].id,
  };
}

/**
 * Makes all others wait who write the same number, until the transaction ends. While two keys are valid a number has several indexes, and a unique constraint sees one:
 * who writes a number that must be unique locks it, brings the rows that have it to the current index, and then writes.
 */
export async function lockBlindIndex(tx: Tx, indexes: BlindIndexes): Promise<void> {
  // The same for every order of the keys.
  const [least] = indexes.toSorted((one, other) => one.compare(other));
  await tx`select pg_advisory_xact_lock(${least?.readBigInt64BE() ?? 0n})`;
}
