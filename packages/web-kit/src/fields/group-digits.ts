import { groupCardNumber, stripNonDigits } from '@nesye/persian';

export const NATIONAL_ID_DIGITS = 10;
export const POSTAL_CODE_DIGITS = 10;
export const IRAQI_POSTAL_CODE_DIGITS = 5;
export const SHEBA_DIGITS = 24;
export const CARD_DIGITS = 16;

/** At most `length` digits of what was typed. */
export const digitsUpTo =
  (length: number) =>
  (typed: string): string =>
    stripNonDigits(typed).slice(0, length);

/** A postal code as it is printed: five digits, a line, five digits. */
export function groupPostalCode(typed: string): string {
  const digits = digitsUpTo(POSTAL_CODE_DIGITS)(typed);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** The digits of a sheba in groups as banks print them: two check digits, then fours. «IR» is before the field. */
export function groupSheba(typed: string): string {
  const digits = digitsUpTo(SHEBA_DIGITS)(typed);
  return [digits.slice(0, 2), ...(digits.slice(2).match(/\d{1,4}/g) ?? [])].filter((group) => group !== '').join(' ');
}

/** A card number in fours. */
export const groupCard = (typed: string): string => groupCardNumber(digitsUpTo(CARD_DIGITS)(typed));

/** A card number in fours where part of it is masked: «6037 70** **** 5443». */
export const groupMaskedCard = (masked: string): string => (masked.match(/.{1,4}/g) ?? []).join(' ');
