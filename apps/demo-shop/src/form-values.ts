import { toLatinDigits } from '@nesye/persian';

/** A form as it was sent; anything else is an empty one. */
export const fieldsOf = (body: unknown): Readonly<Record<string, string>> =>
  typeof body === 'object' && body !== null ? (body as Readonly<Record<string, string>>) : {};

/** An amount that a person wrote in tomans, in rials; undefined for what is none. */
export function rialOf(text: string): number | undefined {
  const digits = toLatinDigits(text).replace(/[\s,٬،]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) * 10 : undefined;
}

/** A key that the shop wrote into its form. */
export const isKey = (text: string): boolean => /^[\w-]{16,60}$/.test(text);
