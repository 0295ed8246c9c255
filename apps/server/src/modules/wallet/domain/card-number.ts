import { compactIdentifier, isCardNumber } from '@nesye/persian';

/** A card number as sixteen Latin digits, from any written form. Undefined for another length and for a wrong check digit (Luhn). */
export function readCardNumber(text: string): string | undefined {
  const number = compactIdentifier(text);
  return !number.startsWith('0') && isCardNumber(number) ? number : undefined;
}

/** The six digits that name the bank. */
export const cardPrefixOf = (number: string): string => number.slice(0, 6);

/** What is shown of a card number: first six and last four digits. */
export const maskCardNumber = (number: string): string => `${number.slice(0, 6)}******${number.slice(-4)}`;
