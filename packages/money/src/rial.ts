declare const rialBrand: unique symbol;

/** A whole number of Iranian rials (ISO 4217 numeric 364). Made only by this package; plain bigints do not pass for it. */
export type Rial = bigint & { readonly [rialBrand]: 'Rial' };

/** The largest amount one operation may carry, 10^15 rials. Sums of many operations may be larger. */
export const MAX_OPERATION_RIAL = rial(10n ** 15n);

/** Rials of a toman, the unit people read and pay in: what we charge of our own accord is a multiple of it (ADR 58). */
export const TOMAN = 10n;

export const ZERO_RIAL = rial(0n);

/**
 * Turns a bigint, or a number that is a safe integer, into rials. Negative values are allowed, because differences are.
 * Throws RangeError for a fraction, NaN or an unsafe integer: such a number has already lost money.
 */
export function rial(amount: bigint | number): Rial {
  if (typeof amount === 'number' && !Number.isSafeInteger(amount)) {
    throw new RangeError(`not a safe integer of rials: ${amount}`);
  }
  return BigInt(amount) as Rial;
}

/** left + right, in rials. */
export function addRial(left: Rial, right: Rial): Rial {
  return (left + right) as Rial;
}

/** left − right, in rials; may be negative. */
export function subtractRial(left: Rial, right: Rial): Rial {
  return (left - right) as Rial;
}

/** The sum of any number of amounts; 0 for none. */
export function sumRial(amounts: Iterable<Rial>): Rial {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total as Rial;
}

/** The same rials the other way: −5 for 5, and 0 for 0. */
export function negateRial(amount: Rial): Rial {
  return (0n - amount) as Rial;
}

/** A comparator for sorting: negative when left is less, 0 when equal, positive when left is more. */
export function compareRial(left: Rial, right: Rial): -1 | 0 | 1 {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The lesser of two amounts, in rials. */
export function minRial(left: Rial, right: Rial): Rial {
  return left < right ? left : right;
}

/** The greater of two amounts, in rials. */
export function maxRial(left: Rial, right: Rial): Rial {
  return left > right ? left : right;
}

/** Is it more than 0 rials? */
export function isPositiveRial(amount: Rial): boolean {
  return amount > 0n;
}

/**
 * Rials as a JSON-safe integer, for the wire. Throws RangeError beyond 2^53 − 1, which no single operation reaches.
 */
export function rialToWire(amount: Rial): number {
  const wire = Number(amount);
  if (!Number.isSafeInteger(wire)) throw new RangeError(`${amount} rials do not fit a JSON integer`);
  return wire;
}
