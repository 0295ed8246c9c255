import { normalizePersianText, readPostalCode } from '@nesye/persian';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { GuaranteeDeps } from '../guarantee-deps.ts';

export interface GivenAddress {
  readonly province: string;
  readonly city: string;
  readonly address: string;
  readonly postal_code: string;
}

/** An address as it is on an envelope. Refuses `postal_code_invalid`, `place_unknown`. */
export async function readPlace({ database, isPlace }: GuaranteeDeps, given: GivenAddress): Promise<string> {
  const postalCode = readPostalCode(given.postal_code);
  if (postalCode === undefined) throw new Refusal('postal_code_invalid', { field: 'postal_code' });
  const [province, city] = [normalizePersianText(given.province), normalizePersianText(given.city)];
  if (!(await isPlace(database.sql, province, city))) throw new Refusal('place_unknown', { field: 'city' });
  return placeText({ province, city, address: given.address, postalCode });
}

/** A place as one line. */
export const placeText = (place: {
  readonly province: string;
  readonly city: string;
  readonly address: string;
  readonly postalCode: string;
}): string => `${place.province}، ${place.city}، ${place.address}، کد پستی ${place.postalCode}`;
