import type { IsoDate } from '@nesye/money';
import { Refusal } from '../../platform/http/refusal.ts';
import { checkBirthDate } from './domain/birth-date.ts';
import { type IdentityNumber, parseForeignId, parseNationalId } from './domain/identity-number.ts';

/** The number out of what was typed, or undefined when neither is given. Refuses `national_id_invalid`, `foreign_id_invalid`, and `invalid` for both together. */
export function identityNumberOf({
  nationalId,
  foreignId,
}: {
  readonly nationalId: string | undefined;
  readonly foreignId: string | undefined;
}): IdentityNumber | undefined {
  if (nationalId !== undefined && foreignId !== undefined) throw new Refusal('invalid', { field: 'foreign_id' });
  if (nationalId !== undefined) return { kind: 'national', number: readNationalId(nationalId) };
  return foreignId === undefined ? undefined : { kind: 'foreign', number: readForeignId(foreignId) };
}

/** Ten Latin digits out of any script. Refuses `national_id_invalid`. */
export function readNationalId(text: string): string {
  const number = parseNationalId(text);
  if (number === undefined) throw new Refusal('national_id_invalid', { field: 'national_id' });
  return number;
}

function readForeignId(text: string): string {
  const number = parseForeignId(text);
  if (number === undefined) throw new Refusal('foreign_id_invalid', { field: 'foreign_id' });
  return number;
}

/** The day a customer was born. Refuses `birth_date_invalid` and `age_not_allowed`. */
export function readBirthDate(text: string, today: IsoDate): IsoDate {
  const checked = checkBirthDate(text, today);
  if ('error' in checked) throw new Refusal(checked.error, { field: 'birth_date' });
  return checked.date;
}
