import { rial, type Rial } from './rial.ts';

/** A rate is so many rials for this many units of the other currency. */
const UNITS_OF_RATE = 1_000n;

/** Rials of an amount in another currency: amount × rate ÷ 1,000, half up. Example: 250,000 dinars at 780,500 → 195,125,000. */
export const rialsAt = (amount: bigint, rateRial: bigint): Rial =>
  rial((amount * rateRial + UNITS_OF_RATE / 2n) / UNITS_OF_RATE);

/** The largest amount in the other currency that costs no more than so many rials: `rialsAt` of it fits, of one more it does not. */
export function mostFor(amountRial: bigint, rateRial: bigint): bigint {
  // amount × rate + 500 < (rials + 1) × 1,000
  const most = ((amountRial + 1n) * UNITS_OF_RATE - UNITS_OF_RATE / 2n - 1n) / rateRial;
  return most > 0n ? most : 0n;
}
