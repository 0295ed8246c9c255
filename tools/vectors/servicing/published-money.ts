import { isoDate, rational, type IsoDate, type Rational } from '@nesye/money';
import { parseDecimal, toScale } from '@nesye/money/schedule';
import { publishedText } from '../vector-file.ts';

/** A published amount in minor units of a currency with so many decimals. */
export function minorUnits(amount: unknown, decimals: number): bigint {
  return toScale(parseDecimal(publishedText(amount)), decimals).unscaled;
}

/** A published number as an exact fraction. */
export function fractionOf(value: unknown): Rational {
  const { unscaled, scale } = parseDecimal(publishedText(value));
  return rational(unscaled, 10n ** BigInt(scale));
}

/** A published percentage as an exact fraction of 1. */
export function percentOf(value: unknown): Rational {
  const { numerator, denominator } = fractionOf(value);
  return rational(numerator, denominator * 100n);
}

/** A published day. */
export function dayOf(value: unknown): IsoDate {
  return isoDate(publishedText(value));
}
