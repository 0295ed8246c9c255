import { rational, roundHalfUp } from './rational.ts';
import type { Rial } from './rial.ts';

/** One payment of what was financed. */
export interface RatedPayment {
  readonly amount: Rial;
  /** Days after the money was had, by the due date; 0 or more. */
  readonly days: number;
}

const DAYS_IN_YEAR = 365;
const BASIS_POINTS = 10_000n;
/** Fixed point of 60 decimals: far finer than any schedule can come near a half of a basis point. */
const ONE = 10n ** 60n;
/** Decimals that are free of the error of the computation; rounding to them first lets an exact half be a half. */
const ROUNDED_ONE = 10n ** 30n;
/** More than a million-fold growth in a year is no credit, and far above it the decimals would not suffice. */
const MAX_GROWTH = 1_000_000n;
const MAX_ITERATIONS = 2_000;

/**
 * The effective yearly rate of a credit in basis points (1800n is 18 %), rounded once, half up: the r at which the payments, each
 * discounted by the days until its due date, are worth what was financed: financed = Σ amountₖ / (1 + r)^(daysₖ / 365).
 *
 * The formula is that of Directive 2008/48/EC, Annex I, part I (annual percentage rate of charge, years of 365 days), which is also
 * XIRR of OpenFormula (ISO/IEC 26300, actual/365). Whole numbers throughout, no float.
 * Example: 12,000,000 on 2026-11-21, paid back by 3,112,000 three times and 3,114,000 → 1977n (19.77 %).
 *
 * 0 where no more is paid than was financed. Throws RangeError for nothing financed, for days that are not whole or below 0, for
 * more paid than financed all on the first day (no rate describes that), and for a rate above 99,999,900 %.
 */
export function effectiveYearlyRateBp(financed: Rial, payments: readonly RatedPayment[]): bigint {
  if (financed <= 0n) throw new RangeError(`nothing is financed: ${financed}`);
  const daysWrong = payments.find(({ days }) => !Number.isInteger(days) || days < 0);
  if (daysWrong !== undefined) throw new RangeError(`not a number of days: ${daysWrong.days}`);
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0n);
  if (paid <= financed) return 0n;
  if (payments.every(({ days }) => days === 0)) throw new RangeError('more is paid than financed, and no time passes');
  const inOrder = payments.toSorted((left, right) => left.days - right.days);
  const growth = (ONE * ONE) / powerFixed(dailyDiscount(financed, inOrder), DAYS_IN_YEAR);
  if (growth > MAX_GROWTH * ONE) throw new RangeError('the yearly rate is beyond all bounds');
  const rounded = roundHalfUp(rational(growth * ROUNDED_ONE, ONE));
  return roundHalfUp(rational((rounded - ROUNDED_ONE) * BASIS_POINTS, ROUNDED_ONE));
}

/**
 * The daily discount v at which Σ amountₖ · v^daysₖ = financed, by Newton's method from 1. The sum rises and is convex in v, and at 1
 * it is above what was financed: each step comes nearer from above and none passes the root.
 */
function dailyDiscount(financed: Rial, inOrder: readonly RatedPayment[]): bigint {
  let discount = ONE;
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration += 1) {
    const { worth, slope } = discounted(inOrder, discount);
    const step = ((worth - financed * ONE) * ONE) / slope;
    if (step <= 0n) return discount;
    discount -= step;
  }
  throw new RangeError('the payments have no yearly rate');
}

/** What the payments are worth at a daily discount, and how fast that rises with it; in fixed point. */
function discounted(inOrder: readonly RatedPayment[], discount: bigint): { worth: bigint; slope: bigint } {
  let [worth, weighted, power, reached] = [0n, 0n, ONE, 0];
  for (const { amount, days } of inOrder) {
    power = (power * powerFixed(discount, days - reached)) / ONE;
    reached = days;
    worth += amount * power;
    weighted += amount * power * BigInt(days);
  }
  return { worth, slope: (weighted * ONE) / discount };
}

/** value^exponent in fixed point, by squaring. */
function powerFixed(value: bigint, exponent: number): bigint {
  let [result, square, left] = [ONE, value, exponent];
  while (left > 0) {
    if (left % 2 === 1) result = (result * square) / ONE;
    square = (square * square) / ONE;
    left = Math.floor(left / 2);
  }
  return result;
}
