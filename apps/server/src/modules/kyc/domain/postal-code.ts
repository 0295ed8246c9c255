import { isPostalCode, toLatinDigits } from '@nesye/persian';

/** A postal code in ten Latin digits out of any script, with or without its hyphen; undefined for what cannot be one. */
export function readPostalCode(text: string): string | undefined {
  const digits = toLatinDigits(text).replace(/[\s-]/g, '');
  return isPostalCode(digits) ? digits : undefined;
}
