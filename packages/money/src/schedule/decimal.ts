/** An exact decimal number: unscaled ÷ 10^scale. Used for rates, never for stored money. */
export interface Decimal {
  readonly unscaled: bigint;
  readonly scale: number;
}

const DECIMAL_TEXT = /^(-?)(\d+)(?:\.(\d+))?$/;

export const ZERO_DECIMAL: Decimal = { unscaled: 0n, scale: 0 };
export const ONE_DECIMAL: Decimal = { unscaled: 1n, scale: 0 };

/** Reads `12`, `-0.5`, `9.4822`. Throws RangeError for another text. */
export function parseDecimal(text: string): Decimal {
  const match = DECIMAL_TEXT.exec(text);
  if (match === null) throw new RangeError(`not a decimal number: ${text}`);
  const fraction = match[3] ?? '';
  return { unscaled: BigInt(`${match[1]}${match[2]}${fraction}`), scale: fraction.length };
}

/** A whole number, or a bigint of minor units with its scale, as a decimal. */
export function decimalOf(unscaled: bigint | number, scale = 0): Decimal {
  return { unscaled: BigInt(unscaled), scale };
}

/** left + right: exactly, or to so many significant digits, half even. */
export function addDecimal(left: Decimal, right: Decimal, precision?: number): Decimal {
  const scale = Math.max(left.scale, right.scale);
  const unscaled = rescaled(left, scale) + rescaled(right, scale);
  return toPrecision({ unscaled, scale }, precision);
}

/** left × right: exactly, or to so many significant digits, half even. */
export function multiplyDecimal(left: Decimal, right: Decimal, precision?: number): Decimal {
  return toPrecision({ unscaled: left.unscaled * right.unscaled, scale: left.scale + right.scale }, precision);
}

/** left ÷ right to so many significant digits, half even. Throws RangeError when right is 0. */
export function divideDecimal(left: Decimal, right: Decimal, precision: number): Decimal {
  if (right.unscaled === 0n) throw new RangeError('division by 0');
  const spare = precision + 2 + Math.max(0, digitCount(right.unscaled) - digitCount(left.unscaled));
  const numerator = left.unscaled * 10n ** BigInt(spare);
  const quotient = numerator / right.unscaled;
  const isExact = numerator % right.unscaled === 0n;
  // One digit more represents the cut-off rest, so that a tie is distinguished from what only looks like one.
  const sticky = isExact ? 0n : isNegative(left) === isNegative(right) ? 1n : -1n;
  return toPrecision({ unscaled: quotient * 10n + sticky, scale: left.scale - right.scale + spare + 1 }, precision);
}

/** The nearest number with so many digits after the point, half even; its unscaled value is in those units. */
export function toScale(value: Decimal, scale: number): Decimal {
  if (value.scale <= scale) return { unscaled: rescaled(value, scale), scale };
  return { unscaled: dividedHalfEven(value.unscaled, 10n ** BigInt(value.scale - scale)), scale };
}

/** The quotient of two whole numbers rounded half even; the divisor is positive. */
export function dividedHalfEven(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const whole = magnitude / divisor;
  const twiceRest = 2n * (magnitude % divisor);
  const isUp = twiceRest > divisor || (twiceRest === divisor && whole % 2n === 1n);
  const rounded = isUp ? whole + 1n : whole;
  return dividend < 0n ? -rounded : rounded;
}

/** Equal in value, whatever the scales: 1.5 and 1.50 are. */
export function isEqualDecimal(left: Decimal, right: Decimal): boolean {
  const scale = Math.max(left.scale, right.scale);
  return rescaled(left, scale) === rescaled(right, scale);
}

/** The number in the form `parseDecimal` reads, with every digit its scale has: 1.50 stays 1.50. */
export function decimalText(value: Decimal): string {
  if (value.scale <= 0) return (value.unscaled * 10n ** BigInt(-value.scale)).toString();
  const digits = (value.unscaled < 0n ? -value.unscaled : value.unscaled).toString().padStart(value.scale + 1, '0');
  const point = digits.length - value.scale;
  return `${value.unscaled < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
}

function toPrecision(value: Decimal, precision: number | undefined): Decimal {
  if (precision === undefined) return value;
  const excess = digitCount(value.unscaled) - precision;
  if (excess <= 0) return value;
  const rounded = toScale(value, value.scale - excess);
  // 9.99 to two digits is 10, one digit too many again.
  return digitCount(rounded.unscaled) > precision ? toScale(rounded, rounded.scale - 1) : rounded;
}

function rescaled(value: Decimal, scale: number): bigint {
  return value.unscaled * 10n ** BigInt(scale - value.scale);
}

function digitCount(unscaled: bigint): number {
  return (unscaled < 0n ? -unscaled : unscaled).toString().length;
}

function isNegative(value: Decimal): boolean {
  return value.unscaled < 0n;
}
