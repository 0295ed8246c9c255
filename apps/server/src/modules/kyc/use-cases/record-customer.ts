import { type IsoDate, isoDate } from '@nesye/money';
import { isNationalId, toLatinDigits } from '@nesye/persian';
import type { SealedBox } from '../../../platform/crypto/sealed-box.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { maskNationalId } from '../domain/mask-national-id.ts';

export interface NewCustomer {
  readonly userId: bigint;
  readonly firstName: string;
  readonly lastName: string;
  /** Ten digits in any script. */
  readonly nationalId: string;
  readonly birthDate: IsoDate;
  readonly at: Date;
}

/** Where a sealed national id belongs: it opens nowhere else. */
export const nationalIdPlace = (userId: bigint): string => `kyc.customer.national_id:${userId}`;

/** Writes or corrects who a user is. The national id is stored sealed, with its mask beside it. Throws for an id whose check digit is wrong. */
export async function recordCustomer(tx: Tx, box: SealedBox, customer: NewCustomer): Promise<void> {
  const nationalId = toLatinDigits(customer.nationalId);
  if (!isNationalId(nationalId)) throw new RangeError('not a national id');
  await tx`
    insert into kyc.customer (user_id, first_name, last_name, national_id_sealed, national_id_mask, birth_date, created_at)
    values (${customer.userId}, ${customer.firstName.trim()}, ${customer.lastName.trim()}, ${box.seal(nationalId, nationalIdPlace(customer.userId))}, ${maskNationalId(nationalId)},
      ${isoDate(customer.birthDate)}::date, ${customer.at})
    on conflict (user_id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
      national_id_sealed = excluded.national_id_sealed, national_id_mask = excluded.national_id_mask, birth_date = excluded.birth_date`;
}

/** Keeps the civil registry's last word: it knows the customer as recorded, or the look-up failed. */
export async function recordRegistryCheck(tx: Tx, userId: bigint, status: 'matched' | 'failed', at: Date): Promise<void> {
  await tx`
    insert into kyc.registry_check (user_id, status, checked_at) values (${userId}, ${status}, ${at})
    on conflict (user_id) do update set status = excluded.status, checked_at = excluded.checked_at`;
}
