import type { Sql, Tx } from '../../../platform/database/database.ts';

export interface SealedAddress {
  readonly id: bigint;
  readonly sealed: Uint8Array;
  readonly isDefault: boolean;
}

interface AddressRow {
  id: bigint;
  sealed: Uint8Array;
  is_default: boolean;
}

const rowOf = ({ id, sealed, is_default: isDefault }: AddressRow): SealedAddress => ({ id, sealed, isDefault });

/** Makes changes of one user's addresses wait for each other until the end of the transaction. */
export async function lockAddresses(tx: Tx, userId: bigint): Promise<void> {
  await tx`select pg_advisory_xact_lock(7403, hashint8(${userId}))`;
}

/** A user's addresses, the default first, then the newest. There are few. */
export async function readSavedAddresses(sql: Sql | Tx, userId: bigint): Promise<SealedAddress[]> {
  const rows = await sql<
    AddressRow[]
  >`select id, sealed, is_default from privacy.saved_address where user_id = ${userId} order by is_default desc, id desc`;
  return rows.map(rowOf);
}

/** The id of an address that is about to be written: what is sealed is sealed for it. */
export async function drawAddressId(tx: Tx): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`select nextval('privacy.saved_address_id_seq') as id`;
  return (row as { id: bigint }).id;
}

/** Adds an address under the id it was sealed for. The caller holds the lock of `lockAddresses`, and has freed the default for one that is to be it. */
export async function insertSavedAddress(tx: Tx, userId: bigint, address: SealedAddress, now: Date): Promise<void> {
  await tx`
    insert into privacy.saved_address (id, user_id, sealed, is_default, created_at, changed_at)
    values (${address.id}, ${userId}, ${address.sealed}, ${address.isDefault}, ${now}, ${now})`;
}

/** Replaces a user's own address; another's stays as it is. Lock and default as for adding. */
export async function updateSavedAddress(tx: Tx, userId: bigint, address: SealedAddress, now: Date): Promise<void> {
  await tx`
    update privacy.saved_address set sealed = ${address.sealed}, is_default = ${address.isDefault}, changed_at = ${now} where id = ${address.id} and user_id = ${userId}`;
}

/** Clears the default, so that another address can be it. */
export async function clearDefaultAddress(tx: Tx, userId: bigint): Promise<void> {
  await tx`update privacy.saved_address set is_default = false where user_id = ${userId} and is_default`;
}

/** Deletes a user's own address; false for another's, as for none. It may have been the default: see `ensureDefaultAddress`. */
export async function deleteSavedAddress(tx: Tx, userId: bigint, id: bigint): Promise<boolean> {
  const rows = await tx`delete from privacy.saved_address where id = ${id} and user_id = ${userId} returning id`;
  return rows.length > 0;
}

/** Where there are addresses and none is the default, the newest becomes it. */
export async function ensureDefaultAddress(tx: Tx, userId: bigint): Promise<void> {
  await tx`
    update privacy.saved_address set is_default = true
    where id = (select max(id) from privacy.saved_address where user_id = ${userId})
      and not exists (select from privacy.saved_address where user_id = ${userId} and is_default)`;
}

/** Forgets all addresses of a user, when the account is closed. */
export async function deleteAddressesOfUser(tx: Tx, userId: bigint): Promise<void> {
  await tx`delete from privacy.saved_address where user_id = ${userId}`;
}
