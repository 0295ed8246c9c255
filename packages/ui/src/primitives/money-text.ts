import { formatRial, stripNonDigits } from '@nesye/persian';

/** How many digits an amount may have: 10^15 rials is the largest single operation. */
const MOST_DIGITS = 15;

/** Digits of what was typed or pasted, in Latin, without leading zeros; a pasted «.00» tail is dropped. */
export function digitsOfAmount(typed: string): string {
  return stripNonDigits(typed.replace(/[.٫](?:00|۰۰|٠٠)\s*$/, ''))
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS);
}

/** Grouped Persian figures of a digit string; empty for empty. */
export const groupedDigits = (digits: string): string => (digits === '' ? '' : formatRial(BigInt(digits)));

/** Where the caret goes in `grouped` so that `digitsAfter` digits stand to the right of it. */
export function caretBefore(grouped: string, digitsAfter: number): number {
  let position = grouped.length;
  for (let seen = 0; position > 0 && seen < digitsAfter;) {
    position -= 1;
    if (/[۰-۹]/.test(grouped[position] ?? '')) seen += 1;
  }
  return position;
}

/** Digits after Backspace or Delete beside a separator: the neighbouring digit goes, not the separator. */
export function withoutDigitAt(digits: string, digitsAfter: number, key: 'Backspace' | 'Delete'): { digits: string; digitsAfter: number } {
  const cut = digits.length - digitsAfter;
  if (key === 'Backspace') return { digits: digits.slice(0, Math.max(0, cut - 1)) + digits.slice(cut), digitsAfter };
  return { digits: digits.slice(0, cut) + digits.slice(cut + 1), digitsAfter: Math.max(0, digitsAfter - 1) };
}
