import { toLatinDigits } from '@nesye/persian';

const PUNCTUATION = /[\s\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g;

/** A card number as sixteen Latin digits, from any written form. Undefined for another length and for a wrong check digit (Luhn). */
export function readCardNumber(text: string): string | undefined {
  const number = toLatinDigits(text).replace(PUNCTUATION, '');
  return /^[1-9]\d{15}$/.test(number) && luhnSum(number) % 10 === 0 ? number : undefined;
}

/** Fifteen digits with their check digit behind them. */
export const withCheckDigit = (fifteen: string): string => `${fifteen}${(10 - (luhnSum(`${fifteen}0`) % 10)) % 10}`;

/** The six digits that name the bank. */
export const cardPrefixOf = (number: string): string => number.slice(0, 6);

/** What is shown of a card number: first six and last four digits. */
export const maskCardNumber = (number: string): string => `${number.slice(0, 6)}******${number.slice(-4)}`;

/** The digits added up, every second one from the front doubled and its own digits added. */
const luhnSum = (number: string): number => Array.from(number, Number).reduce((sum, digit, index) => sum + (index % 2 === 0 ? doubled(digit) : digit), 0);

const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);
