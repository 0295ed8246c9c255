import { Refusal } from './refusal.ts';

const MAX_ID = 2n ** 63n - 1n;

/** An id as the address or the body names it; undefined for a number no record can have. */
export function recordIdOf(given: string | number): bigint | undefined {
  if (typeof given === 'number' && !Number.isSafeInteger(given)) return undefined;
  const id = BigInt(given);
  return id <= MAX_ID ? id : undefined;
}

/** The id in an address. Refuses `not_found` for a number no record can have. */
export function requireRecordId(given: string | number): bigint {
  const id = recordIdOf(given);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}
