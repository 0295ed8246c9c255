import { toLatinDigits } from '@nesye/persian';

/** The first run of exactly six digits in a message, in Latin digits; null when there is none. */
export function findCode(text: string): string | null {
  return /(?<!\d)\d{6}(?!\d)/.exec(toLatinDigits(text))?.[0] ?? null;
}
