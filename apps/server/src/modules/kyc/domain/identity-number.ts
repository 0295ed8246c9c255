import { compactIdentifier } from '@nesye/persian';
import { maskForeignId, maskNationalId } from './mask-national-id.ts';

export { readNationalId as parseNationalId } from '@nesye/persian';

/** What a person is known by: an Iranian by the national id, a foreigner by a passport or the number of a residence (کد فراگیر). */
export interface IdentityNumber {
  readonly kind: 'national' | 'foreign';
  /** Latin digits; a passport's letters are capitals. */
  readonly number: string;
}

/** A passport: a capital or two, then digits, or eight or nine digits. A residence: digits alone. */
const FOREIGN_ID = /^(?:[A-Z]{1,2}\d{6,9}|\d{8,15})$/;

/** A passport's or a residence's number, or undefined for what is neither. */
export function parseForeignId(text: string): string | undefined {
  const number = compactIdentifier(text).toUpperCase();
  return FOREIGN_ID.test(number) ? number : undefined;
}

/** Is it the number of a passport, which no register here has; a residence has ten digits or more. */
export const isPassport = ({ kind, number }: IdentityNumber): boolean =>
  kind === 'foreign' && !/^\d{10,}$/.test(number);

/** What may be shown of a number: three digits at either end of a national id, two signs of a foreign one. */
export const maskOf = ({ kind, number }: IdentityNumber): string =>
  kind === 'national' ? maskNationalId(number) : maskForeignId(number);
