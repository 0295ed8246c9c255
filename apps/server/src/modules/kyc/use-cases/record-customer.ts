import type { Tx } from '../../../platform/database/database.ts';
import type { SealedBox } from '../../../platform/crypto/sealed-box.ts';
import { maskNationalId, readNationalId } from '../domain/national-id.ts';

export interface NewCustomer {
  readonly userId: bigint;
  readonly firstName: string;
  readonly lastName: string;
  /** Ten digits in any script. */
  readonly nationalId: string;
  /** Gregorian, YYYY-MM-DD. */
  readonly birthDate: string;
  readonly createdAt: Date;
}

/** Binds a sealed national id to its owner's row. */
export const nationalIdPlace = (userId: bigint): string => `kyc.customer.national_id:${userId}`;

/** Writes who a customer is; the national id is sealed. Throws RangeError for what can be no national id. */
export async function recordCustomer(tx: Tx, box: SealedBox, customer: NewCustomer): Promise<void> {
  const { userId, firstName, lastName, birthDate, createdAt } = customer;
  const nationalId = readNationalId(customer.nationalId);
  await tx`
    insert into kyc.customer (user_id, first_name, last_name, national_id_sealed, national_id_mask, birth_date, created_at)
    values (${userId}, ${firstName}, ${lastName}, ${box.seal(nationalId, nationalIdPlace(userId))}, ${maskNationalId(nationalId)}, ${birthDate}::date, ${createdAt})`;
}

/** Writes what the civil registry said last. */
export async function recordRegistryCheck(tx: Tx, userId: bigint, status: 'matched' | 'failed', checkedAt: Date): Promise<void> {
  await tx`
    insert into kyc.registry_check (user_id, status, checked_at) values (${userId}, ${status}, ${checkedAt})
    on conflict (user_id) do update set status = excluded.status, checked_at = excluded.checked_at`;
}
