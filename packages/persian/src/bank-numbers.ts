/** The letters I and R as digits (ISO 13616: A is 10), behind the account, in front of the check digits. */
const COUNTRY_AS_DIGITS = '1827';
const MODULUS = 97n;
const SHEBA = /^\d{24}$/;
const CARD = /^\d{16}$/;

/** Are these the 24 Latin digits of a sheba, without IR, with check digits that fit (ISO 7064, mod 97-10)? */
export function isSheba(digits: string): boolean {
  return SHEBA.test(digits) && BigInt(digits.slice(2) + COUNTRY_AS_DIGITS + digits.slice(0, 2)) % MODULUS === 1n;
}

/** Are these sixteen Latin digits of a card with a last digit that fits (Luhn)? */
export function isCardNumber(digits: string): boolean {
  return CARD.test(digits) && luhnSum(digits) % 10 === 0;
}

/** Fifteen Latin digits of a card with their check digit behind them (Luhn). */
export const withCardCheckDigit = (fifteen: string): string => `${fifteen}${(10 - (luhnSum(`${fifteen}0`) % 10)) % 10}`;

/** The digits added up, every second one from the front doubled and its own digits added. */
const luhnSum = (digits: string): number =>
  Array.from(digits, Number).reduce((sum, digit, index) => sum + (index % 2 === 0 ? doubled(digit) : digit), 0);

const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);
