import { toPersianDigits } from './digits.ts';

const THOUSANDS = '٬';
const DECIMAL = '٫';
const MINUS = '\u200e\u2212';

/** How many of something: 100003 → «۱۰۰٬۰۰۳». A number must be a safe integer of at least 0, else RangeError. */
export function formatCount(count: number): string {
  if (count < 0) throw new RangeError('a count is at least 0');
  return grouped(wholeOf(count));
}

/** Rials in Persian digits with separators: 2500000n → «۲٬۵۰۰٬۰۰۰». A number must be a safe integer, else RangeError. */
export function formatRial(amountRial: bigint | number): string {
  const amount = wholeOf(amountRial);
  return signed(amount, grouped(magnitudeOf(amount)));
}

/** What becomes of the rest of a toman: `nearest` of an amount, `down` of a limit that may be used up, `up` of a minimum. */
export type TomanRounding = 'nearest' | 'down' | 'up';

const ADDED_RIALS: Readonly<Record<TomanRounding, bigint>> = { nearest: 5n, down: 0n, up: 9n };

/**
 * Rials as whole tomans (÷ 10): 2500000n → «۲۵۰٬۰۰۰». What we charge is whole tomans (ADR 58); the rest of another amount is rounded half up, never shown: 2500005n → «۲۵۰٬۰۰۱».
 * `rounding` is of the amount without its sign. A number must be a safe integer, else RangeError.
 */
export function formatToman(amountRial: bigint | number, rounding: TomanRounding = 'nearest'): string {
  const amount = wholeOf(amountRial);
  const tomans = (magnitudeOf(amount) + ADDED_RIALS[rounding]) / 10n;
  return tomans === 0n ? grouped(0n) : signed(amount, grouped(tomans));
}

/**
 * A rate in basis points as a percentage in Persian digits, to the hundredth and without zeros at its end: 1977n → «۱۹٫۷۷٪», 1800n → «۱۸٪».
 * A number must be a safe integer, else RangeError.
 */
export function formatRate(basisPoints: bigint | number): string {
  const points = wholeOf(basisPoints);
  const magnitude = magnitudeOf(points);
  const rest = (magnitude % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  return signed(points, `${grouped(magnitude / 100n)}${rest === '' ? '' : `${DECIMAL}${toPersianDigits(rest)}`}٪`);
}

function wholeOf(amount: bigint | number): bigint {
  if (typeof amount === 'number' && !Number.isSafeInteger(amount))
    throw new RangeError(`not a safe integer: ${amount}`);
  return BigInt(amount);
}

function magnitudeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}

function grouped(magnitude: bigint): string {
  return toPersianDigits(magnitude.toString().replace(/\B(?=(\d{3})+$)/g, THOUSANDS));
}

/** The mark before the minus keeps it at the left of the digits inside right-to-left text. */
function signed(amount: bigint, text: string): string {
  return amount < 0n ? `${MINUS}${text}` : text;
}
