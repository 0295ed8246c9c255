import { stripNonDigits, toLatinDigits } from './digits.ts';

/**
 * The code in what was typed or pasted, in Latin digits: all digits, with blanks, dashes and marks between them left out. Of a whole message, which has more
 * digits than the code, the last number that is exactly as long. At most `length` digits; fewer where there are no more.
 */
export function codeIn(text: string, length: number): string {
  const digits = stripNonDigits(text);
  if (digits.length <= length) return digits;
  const numbers = toLatinDigits(text).match(/[0-9]+/g) ?? [];
  return numbers.findLast((number) => number.length === length) ?? digits.slice(0, length);
}
