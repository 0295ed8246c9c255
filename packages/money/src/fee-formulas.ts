import { halfUpToMultiple, multiplyRational, powerRational, rational, type Rational } from './rational.ts';
import { rial, type Rial, TOMAN } from './rial.ts';

/**
 * How a provider computes its fee (decision D27), frozen into each contract:
 * - `simple_bank`: the old Iranian bank rule, P·i·(n+1)/2400 with i in percent a year and n in months;
 * - `annuity`: equal instalments at r = i/1200 a month, fee = n·P·r(1+r)^n/((1+r)^n − 1) − P;
 * - `flat`: P·i·n/1200, the rate on the whole principal for the whole time;
 * - `zero`: none.
 */
export type FeeFormula = 'simple_bank' | 'annuity' | 'flat' | 'zero';

export interface FeeTerms {
  readonly principal: Rial;
  /** Basis points a year: 1800n is 18 %. */
  readonly rateBp: bigint;
  readonly formula: FeeFormula;
  /** Number of monthly instalments that carry the fee. */
  readonly count: number;
}

const BASIS_POINTS = 10_000n;
const MONTHS = 12n;
/** r = rateBp / this, the monthly rate. */
const MONTHLY_RATE_DENOMINATOR = BASIS_POINTS * MONTHS;

/**
 * The whole fee in rials, computed exactly and rounded once, half up to whole toman.
 * Example: 12,000,000 at 18 % over 4 by the simple rule → 450,000.
 * Throws RangeError for a principal ≤ 0, a negative rate or a count below 1.
 */
export function feeTotal(terms: FeeTerms): Rial {
  checkTerms(terms);
  return rial(halfUpToMultiple(exactFee(terms), TOMAN));
}

/**
 * The fee of one rial before rounding: each formula is linear in the principal. For comparing lenders; throws as `feeTotal` does.
 * Example: 18 % over 4 by the simple rule → 3/80.
 */
export const feePerRial = (terms: Omit<FeeTerms, 'principal'>): Rational => {
  const unit = { ...terms, principal: rial(1n) };
  checkTerms(unit);
  return multiplyRational(exactFee(unit), rational(1n));
};

/** The whole fee of a principal by the fee of one rial: what `feeTotal` says of the same terms. */
export const feeByRate = (perRial: Rational, principal: Rial): Rial =>
  rial(halfUpToMultiple(rational(perRial.numerator * principal, perRial.denominator), TOMAN));

function checkTerms({ principal, rateBp, count }: FeeTerms): void {
  if (principal <= 0n) throw new RangeError(`principal must be positive: ${principal}`);
  if (rateBp < 0n) throw new RangeError(`rate must not be negative: ${rateBp}`);
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`not a number of instalments: ${count}`);
}

function exactFee({ principal, rateBp, formula, count }: FeeTerms): Rational {
  const months = BigInt(count);
  if (formula === 'zero' || rateBp === 0n) return rational(0n);
  if (formula === 'simple_bank') {
    return rational(principal * rateBp * (months + 1n), 2n * MONTHLY_RATE_DENOMINATOR);
  }
  if (formula === 'flat') return rational(principal * rateBp * months, MONTHLY_RATE_DENOMINATOR);
  return annuityFee(principal, rateBp, count);
}

/** With g = (1+r)^n = a/b: fee = P·(n·r·a − (a − b)) / (a − b). */
function annuityFee(principal: Rial, rateBp: bigint, count: number): Rational {
  const growth = powerRational(rational(MONTHLY_RATE_DENOMINATOR + rateBp, MONTHLY_RATE_DENOMINATOR), count);
  const gain = growth.numerator - growth.denominator;
  return rational(
    principal * (BigInt(count) * rateBp * growth.numerator - MONTHLY_RATE_DENOMINATOR * gain),
    MONTHLY_RATE_DENOMINATOR * gain,
  );
}

/**
 * How much of the fee each row carries, as whole-number weights: declining n, n−1 … 1 for the simple rule, the outstanding
 * principal before each row for the annuity, even for flat. All 0 where there is no fee.
 */
export function feeWeights({ rateBp, formula, count }: FeeTerms): bigint[] {
  const rows = Array.from({ length: count }, (_, index) => BigInt(index));
  if (formula === 'zero' || rateBp === 0n) return rows.map(() => 0n);
  if (formula === 'flat') return rows.map(() => 1n);
  if (formula === 'simple_bank') return rows.map((row) => BigInt(count) - row);
  const growing = MONTHLY_RATE_DENOMINATOR + rateBp;
  const atEnd = growing ** BigInt(count);
  return rows.map((row) => atEnd - growing ** row * MONTHLY_RATE_DENOMINATOR ** (BigInt(count) - row));
}
