import { isPostalCode, normalizePersianText, toLatinDigits } from '@nesye/persian';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { GuaranteeDeps } from '../guarantee-deps.ts';

export interface GivenAddress {
  readonly province: string;
  readonly city: string;
  readonly address: string;
  readonly postal_code: string;
}

/** An address as it stands on an envelope. Refuses `postal_code_invalid`, `place_unknown`. */
export async function readPlace({ database, isPlace }: GuaranteeDeps, given: GivenAddress): Promise<string> {
  const postalCode = toLatinDigits(given.postal_code).replace(/[\s-]/g, '');
  if (!isPostalCode(postalCode)) throw new Refusal('postal_code_invalid', { field: 'postal_code' });
  const [province, city, address] = [given.province, given.city, given.address].map(normalizePersianText);
  if (province === undefined || city === undefined || !(await isPlace(database.sql, province, city)))
    throw new Refusal('place_unknown', { field: 'city' });
  return placeText({ province, city, address: address ?? '', postalCode });
}

/** A place as one line. */
export const placeText = (place: {
  readonly province: string;
  readonly city: string;
  readonly address: string;
  readonly postalCode: string;
}): string => `${place.province}، ${place.city}، ${place.address}، کد پستی ${place.postalCode}`;
