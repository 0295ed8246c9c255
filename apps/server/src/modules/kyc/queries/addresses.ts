import type { PostalCountry } from '@nesye/persian';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { maskPostalCode } from '../domain/mask-national-id.ts';

export interface Address {
  readonly country: PostalCountry;
  readonly province: string;
  readonly city: string;
  readonly address: string;
  readonly postalCode: string;
  readonly isConfirmed: boolean;
}

interface AddressRow {
  country: PostalCountry;
  province: string;
  city: string;
  address_sealed: Buffer;
  postal_code_sealed: Buffer;
  confirmed_at: Date | null;
}

/** Where sealed fields of an address belong. */
export const addressPlace = (userId: bigint): string => `kyc.address.address:${userId}`;
/** The same for the postal code. */
export const postalCodePlace = (userId: bigint): string => `kyc.address.postal_code:${userId}`;

const selectAddress = (sql: Sql | Tx) =>
  sql`select country, province, city, address_sealed, postal_code_sealed, confirmed_at from kyc.address where address_sealed is not null and postal_code_sealed is not null`;

/** The address of a user, opened. A caller that shows it to another person notes that in the audit chain. */
export async function readAddress(sql: Sql | Tx, vault: DataVault, userId: bigint): Promise<Address | undefined> {
  const [row] = await sql<AddressRow[]>`${selectAddress(sql)} and user_id = ${userId}`;
  return row === undefined ? undefined : opened(vault, userId, row);
}

/** The same, locked. */
export async function lockAddress(tx: Tx, vault: DataVault, userId: bigint): Promise<Address | undefined> {
  const [row] = await tx<AddressRow[]>`${selectAddress(tx)} and user_id = ${userId} for update`;
  return row === undefined ? undefined : opened(vault, userId, row);
}

const opened = (vault: DataVault, userId: bigint, row: AddressRow): Address => ({
  country: row.country,
  province: row.province,
  city: row.city,
  address: vault.open(row.address_sealed, addressPlace(userId)),
  postalCode: vault.open(row.postal_code_sealed, postalCodePlace(userId)),
  isConfirmed: row.confirmed_at !== null,
});

export interface AddressToStore {
  /** Iran where it is absent. */
  readonly country?: PostalCountry;
  readonly province: string;
  readonly city: string;
  readonly address: string;
  /** Latin digits, in the form of the country. */
  readonly postalCode: string;
  readonly confirmedAt: Date | null;
}

/** Adds the address of a user; false when there is one. */
export async function insertAddress(
  tx: Tx,
  vault: DataVault,
  userId: bigint,
  address: AddressToStore,
  at: Date,
): Promise<boolean> {
  const rows =
    await tx`insert into kyc.address ${tx.insertRow({ user_id: userId, ...columnsOf(vault, userId, address), created_at: at })} on conflict (user_id) do nothing returning user_id`;
  return rows.length > 0;
}

/** Replaces the address of a user; the caller has locked it. */
export async function updateAddress(tx: Tx, vault: DataVault, userId: bigint, address: AddressToStore): Promise<void> {
  await tx`update kyc.address set ${tx.assignments(columnsOf(vault, userId, address))} where user_id = ${userId}`;
}

const columnsOf = (
  vault: DataVault,
  userId: bigint,
  { country = 'ir', province, city, address, postalCode, confirmedAt }: AddressToStore,
) => ({
  country,
  province,
  city,
  address_sealed: vault.seal(address, addressPlace(userId)),
  postal_code_sealed: vault.seal(postalCode, postalCodePlace(userId)),
  postal_code_mask: maskPostalCode(postalCode),
  confirmed_at: confirmedAt,
});
