import { toLatinDigits } from '@nesye/persian';

/** What codes of gift cards begin with. */
export const GIFT_CODE_PREFIX = 'NG';
const LETTERS = 16;
const GROUP = /.{4}/g;

/** A code as it was typed, in the form in which it is stored: any case, digits and separators. Undefined for what can be no code. */
export function readGiftCode(text: string): string | undefined {
  const letters = toLatinDigits(text)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  const own = letters.startsWith(GIFT_CODE_PREFIX) ? letters.slice(GIFT_CODE_PREFIX.length) : letters;
  return own.length === LETTERS ? [GIFT_CODE_PREFIX, ...(own.match(GROUP) ?? [])].join('-') : undefined;
}

/** The end of a code, by which its shop knows it. */
export const endOfCode = (code: string): string => code.slice(-4);

/** A code as the lists show it. */
export const maskedCode = (end: string): string => `${GIFT_CODE_PREFIX}-••••-${end}`;
