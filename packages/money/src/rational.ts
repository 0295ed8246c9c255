/** An exact fraction. The denominator is always positive; the fraction need not be in lowest terms. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** numerator ÷ denominator, exactly. Throws RangeError for a zero denominator. */
export function rational(numerator: bigint, denominator = 1n): Rational {
  if (denominator === 0n) throw new RangeError('a fraction needs a denominator other than 0');
  if (denominator < 0n) return { numerator: -numerator, denominator: -denominator };
  return { numerator, denominator };
}

/** left + right, exactly, in lowest terms. */
export function addRational(left: Rational, right: Rational): Rational {
  return reduce(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  );
}

/** left − right, exactly, in lowest terms. */
export function subtractRational(left: Rational, right: Rational): Rational {
  return addRational(left, { numerator: -right.numerator, denominator: right.denominator });
}

/** left × right, exactly, in lowest terms. */
export function multiplyRational(left: Rational, right: Rational): Rational {
  return reduce(left.numerator * right.numerator, left.denominator * right.denominator);
}

/** left ÷ right. Throws RangeError when right is 0. */
export function divideRational(left: Rational, right: Rational): Rational {
  return multiplyRational(left, rational(right.denominator, right.numerator));
}

/** A comparator for sorting, by value: 1/2 and 2/4 are equal. */
export function compareRational(left: Rational, right: Rational): -1 | 0 | 1 {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** base^exponent for a whole exponent ≥ 0. */
export function powerRational(base: Rational, exponent: number): Rational {
  if (!Number.isInteger(exponent) || exponent < 0) throw new RangeError(`not an exponent: ${exponent}`);
  const power = BigInt(exponent);
  return { numerator: base.numerator ** power, denominator: base.denominator ** power };
}

/** The nearest whole number; a tie goes away from zero (2.5 → 3, −2.5 → −3). */
export function roundHalfUp(value: Rational): bigint {
  const magnitude = (2n * absolute(value.numerator) + value.denominator) / (2n * value.denominator);
  return value.numerator < 0n ? -magnitude : magnitude;
}

/** The nearest whole number; a tie goes to the even neighbour (2.5 → 2, 3.5 → 4). */
export function roundHalfEven(value: Rational): bigint {
  const magnitude = absolute(value.numerator);
  const whole = magnitude / value.denominator;
  const twiceRest = 2n * (magnitude % value.denominator);
  const isUp = twiceRest > value.denominator || (twiceRest === value.denominator && whole % 2n === 1n);
  const rounded = isUp ? whole + 1n : whole;
  return value.numerator < 0n ? -rounded : rounded;
}

/** The largest whole number not above the value. */
export function floorRational(value: Rational): bigint {
  const quotient = value.numerator / value.denominator;
  return value.numerator < 0n && value.numerator % value.denominator !== 0n ? quotient - 1n : quotient;
}

/** The smallest whole number not below the value. */
export function ceilRational(value: Rational): bigint {
  return -floorRational({ numerator: -value.numerator, denominator: value.denominator });
}

/** The nearest multiple of `multiple`; a tie goes away from zero. Throws RangeError unless multiple ≥ 1. */
export function halfUpToMultiple(value: Rational, multiple: bigint): bigint {
  if (multiple < 1n) throw new RangeError(`not a multiple: ${multiple}`);
  return roundHalfUp({ numerator: value.numerator, denominator: value.denominator * multiple }) * multiple;
}

/** The largest multiple of `multiple` not above the value. Throws RangeError unless multiple ≥ 1. */
export function floorToMultiple(value: Rational, multiple: bigint): bigint {
  if (multiple < 1n) throw new RangeError(`not a multiple: ${multiple}`);
  return floorRational({ numerator: value.numerator, denominator: value.denominator * multiple }) * multiple;
}

function reduce(numerator: bigint, denominator: bigint): Rational {
  const divisor = greatestCommonDivisor(absolute(numerator), denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [larger, smaller] = [left, right];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
