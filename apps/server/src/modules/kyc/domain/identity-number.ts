import { isNationalId, toLatinDigits } from '@nesye/persian';
import { Refusal } from '../../../platform/http/refusal.ts';
import { maskForeignId, maskNationalId } from './mask-national-id.ts';

/** What a person is known by: an Iranian by the national id, a foreigner by a passport or the number of a residence (کد فراگیر). */
export interface IdentityNumber {
  readonly kind: 'national' | 'foreign';
  /** Latin digits; a passport's letters are capitals. */
  readonly number: string;
}

/** A passport: a capital or two, then digits. A residence: digits alone. */
const FOREIGN_ID = /^(?:[A-Z]{1,2}\d{6,9}|\d{8,15})$/;

/** The number out of what was typed, or undefined when neither is given. Refuses `national_id_invalid`, `foreign_id_invalid`, and `invalid` for both at once. */
export function readIdentityNumber({ nationalId, foreignId }: { readonly nationalId: string | undefined; readonly foreignId: string | undefined }): IdentityNumber | undefined {
  if (nationalId !== undefined && foreignId !== undefined) throw new Refusal('invalid', { field: 'foreign_id' });
  if (nationalId !== undefined) return { kind: 'national', number: readNationalId(nationalId) };
  return foreignId === undefined ? undefined : { kind: 'foreign', number: readForeignId(foreignId) };
}

/** Ten Latin digits out of any script. Refuses `national_id_invalid`. */
export function readNationalId(text: string): string {
  const number = toLatinDigits(text).replace(/[\s-]/g, '');
  if (!isNationalId(number)) throw new Refusal('national_id_invalid', { field: 'national_id' });
  return number;
}

function readForeignId(text: string): string {
  const number = toLatinDigits(text).replace(/[\s-]/g, '').toUpperCase();
  if (!FOREIGN_ID.test(number)) throw new Refusal('foreign_id_invalid', { field: 'foreign_id' });
  return number;
}

export const maskOf = ({ kind, number }: IdentityNumber): string => (kind === 'national' ? maskNationalId(number) : maskForeignId(number));
