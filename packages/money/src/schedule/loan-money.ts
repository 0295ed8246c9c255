import { decimalOf, dividedHalfEven, multiplyDecimal, toScale, type Decimal } from './decimal.ts';
import type { LoanCurrency } from './loan-terms.ts';

/** A decimal amount of money in minor units, half even, then to the currency's own multiple (a tie goes up). */
export function toMinorUnits(amount: Decimal, currency: LoanCurrency): bigint {
  const minor = toScale(amount, currency.digits).unscaled;
  const multiple = currency.inMultiplesOf ?? 0n;
  if (currency.digits > 0 || multiple <= 0n || minor <= 0n) return minor;
  return ((2n * minor + multiple) / (2n * multiple)) * multiple;
}

/** amount × factor, rounded once. */
export function timesFactor(amount: bigint, factor: Decimal, currency: LoanCurrency): bigint {
  return toMinorUnits(multiplyDecimal(decimalOf(amount, currency.digits), factor), currency);
}

/** amount ÷ parts in minor units, rounded once. */
export function dividedInto(amount: bigint, parts: number, currency: LoanCurrency): bigint {
  const share = dividedHalfEven(amount, BigInt(parts));
  return toMinorUnits(decimalOf(share, currency.digits), currency);
}

/** The nearest multiple, half even; the amount itself when there is no multiple. */
export function toMultiple(amount: bigint, multiple: bigint | undefined): bigint {
  return multiple === undefined || multiple <= 0n ? amount : dividedHalfEven(amount, multiple) * multiple;
}

/** As toMultiple, for an instalment: one that would vanish stays as it is. */
export function toInstallmentMultiple(amount: bigint, multiple: bigint | undefined): bigint {
  const rounded = toMultiple(amount, multiple);
  return rounded === 0n ? amount : rounded;
}
