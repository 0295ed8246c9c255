import { formatRial, removeInvisible, toLatinDigits, toPersianDigits } from '@nesye/persian';

/** Far more than any amount has: what is too large is still shown as the number it is, what is no number at all is not reckoned with. */
const MAX_DIGITS = 40;
const WHOLE_NUMBER = /^\d+(?:[,،'’ ]\d{3})*$/;

/**
 * Digits of the whole number that was typed or pasted, in Latin, without leading zeros; empty for nothing. Thousands may be
 * set apart, `unit` and a pasted «.00» may follow. Undefined for all else: a sign or a fraction left out would make another number.
 */
export function digitsOfAmount(typed: string, unit = ''): string | undefined {
  const plain = toLatinDigits(removeInvisible(typed)).replaceAll('٬', '').replace(/\s/g, ' ').trim();
  const number = (unit !== '' && plain.endsWith(unit) ? plain.slice(0, -unit.length).trimEnd() : plain).replace(
    /[.٫]00$/,
    '',
  );
  if (number === '') return plain === '' ? '' : undefined;
  const digits = number.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return WHOLE_NUMBER.test(number) && digits.length <= MAX_DIGITS ? digits : undefined;
}

/** What the money field holds, as a whole number of its unit: 0n for nothing, undefined for what is no amount. */
export const amountInField = (value: string): bigint | undefined => (/^\d*$/.test(value) ? BigInt(value) : undefined);

/** How the field shows what it holds: an amount in grouped Persian figures, anything else as it was typed. */
export const shownAmount = (value: string): string =>
  /^\d+$/.test(value) ? formatRial(BigInt(value)) : toPersianDigits(value);

/** How many digits of any script a text has. */
export const digitCount = (text: string): number => text.replace(/[^0-9۰-۹٠-٩]/g, '').length;

/** Where the caret goes in `grouped` so that `digitsAfter` digits stand to the right of it. */
export function caretBefore(grouped: string, digitsAfter: number): number {
  let position = grouped.length;
  for (let seen = 0; position > 0 && seen < digitsAfter;) {
    position -= 1;
    seen += digitCount(grouped[position] ?? '');
  }
  return position;
}

/** Digits after Backspace or Delete next to a separator: the neighbouring digit goes, not the separator. */
export function withoutDigitAt(
  digits: string,
  digitsAfter: number,
  key: 'Backspace' | 'Delete',
): { digits: string; digitsAfter: number } {
  const cut = digits.length - digitsAfter;
  if (key === 'Backspace') return { digits: digits.slice(0, Math.max(0, cut - 1)) + digits.slice(cut), digitsAfter };
  return { digits: digits.slice(0, cut) + digits.slice(cut + 1), digitsAfter: Math.max(0, digitsAfter - 1) };
}
