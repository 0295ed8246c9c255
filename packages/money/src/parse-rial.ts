import { MAX_OPERATION_RIAL, rial, type Rial } from './rial.ts';

const DIGIT = '[0-9۰-۹٠-٩]';
/** Groups of exactly three between separators: Latin comma, Arabic thousands sign or Persian comma. */
const GROUPED = `${DIGIT}{1,3}(?:[,٬،]${DIGIT}{3})+`;
const AMOUNT_TEXT = new RegExp(`^(${GROUPED}|${DIGIT}+)(?:[.٫][0۰٠]{2})?$`);
const MAX_TEXT_LENGTH = 40;
const ZERO_CODES = [0x30, 0x6f0, 0x660];

/**
 * Reads an amount as the wire allows it (decision D6): a JSON integer, or a string of Persian, Arabic or Latin digits
 * (mixed scripts allowed), with thousands separators in the right places and at most a trailing `.00` or `٫۰۰`.
 *
 * Returns undefined for everything else: signs, exponents, other decimals, spaces, full-width digits, bidi marks,
 * floats, and amounts above 10^15. Zero is an amount; whether it is allowed is the caller's rule.
 */
export function parseRial(input: unknown): Rial | undefined {
  if (typeof input === 'number') return parseNumber(input);
  if (typeof input === 'string') return parseText(input);
  if (typeof input === 'bigint') return inRange(input);
  return undefined;
}

function parseNumber(input: number): Rial | undefined {
  if (!Number.isSafeInteger(input) || Object.is(input, -0)) return undefined;
  return inRange(BigInt(input));
}

function parseText(input: string): Rial | undefined {
  if (input.length > MAX_TEXT_LENGTH) return undefined;
  const whole = AMOUNT_TEXT.exec(input)?.[1];
  return whole === undefined ? undefined : inRange(BigInt(latinDigitsOf(whole)));
}

function latinDigitsOf(text: string): string {
  let digits = '';
  for (const character of text) {
    const code = character.charCodeAt(0);
    const zero = ZERO_CODES.find((start) => code >= start && code <= start + 9);
    if (zero !== undefined) digits += String(code - zero);
  }
  return digits;
}

function inRange(amount: bigint): Rial | undefined {
  return amount >= 0n && amount <= MAX_OPERATION_RIAL ? rial(amount) : undefined;
}
