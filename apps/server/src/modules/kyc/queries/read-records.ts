import type { IsoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import { type RegistrationFacts, type RegistrationStatus, registrationStatus } from '../domain/registration-status.ts';

/** A customer's own record; the national id only masked. */
export interface CustomerRecord {
  readonly firstName: string;
  readonly lastName: string;
  readonly nationalIdMask: string;
  readonly birthDate: IsoDate;
  readonly createdAt: Date;
}

export interface Address {
  readonly province: string;
  readonly city: string;
  readonly address: string;
  readonly postalCode: string;
  readonly isConfirmed: boolean;
}

export interface Registration {
  readonly status: RegistrationStatus;
  readonly checkedAt: Date | null;
}

interface CustomerRow {
  user_id: bigint;
  first_name: string;
  last_name: string;
  national_id_mask: string;
  birth_date: string;
  created_at: Date;
}

/** The records of these users by user id; who has none is left out. */
export async function readCustomers(sql: Sql, userIds: readonly bigint[]): Promise<Map<bigint, CustomerRecord>> {
  const rows = await sql<CustomerRow[]>`
    select user_id, first_name, last_name, national_id_mask, birth_date, created_at from kyc.customer where user_id = any(${userIds.map(String)}::bigint[])`;
  return new Map(rows.map((row) => [row.user_id, customerOf(row)]));
}

export async function readAddress(sql: Sql, userId: bigint): Promise<Address | undefined> {
  const [row] = await sql<{ province: string; city: string; address: string; postal_code: string; confirmed_at: Date | null }[]>`
    select province, city, address, postal_code, confirmed_at from kyc.address where user_id = ${userId}`;
  if (row === undefined) return undefined;
  const { postal_code: postalCode, confirmed_at: confirmedAt, ...place } = row;
  return { ...place, postalCode, isConfirmed: confirmedAt !== null };
}

/** Where identity and address of these users stand, in the order asked. */
export async function readRegistrations(sql: Sql, userIds: readonly bigint[]): Promise<Registration[]> {
  const rows = await sql<{ user_id: bigint; registry: RegistrationFacts['registry'] | null; checked_at: Date | null; has_address: boolean; is_address_confirmed: boolean }[]>`
    select u.user_id, r.status as registry, r.checked_at, a.user_id is not null as has_address, a.confirmed_at is not null as is_address_confirmed
    from unnest(${userIds.map(String)}::bigint[]) u(user_id)
    left join kyc.registry_check r using (user_id)
    left join kyc.address a using (user_id)`;
  const byUser = new Map(rows.map((row) => [row.user_id, registrationOf(row)]));
  return userIds.map((userId) => byUser.get(userId) ?? UNASKED);
}

const UNASKED: Registration = { status: registrationStatus({ registry: undefined, hasAddress: false, isAddressConfirmed: false }), checkedAt: null };

const registrationOf = (row: { registry: RegistrationFacts['registry'] | null; checked_at: Date | null; has_address: boolean; is_address_confirmed: boolean }): Registration => ({
  status: registrationStatus({ registry: row.registry ?? undefined, hasAddress: row.has_address, isAddressConfirmed: row.is_address_confirmed }),
  checkedAt: row.checked_at,
});

const customerOf = (row: CustomerRow): CustomerRecord => ({
  firstName: row.first_name,
  lastName: row.last_name,
  nationalIdMask: row.national_id_mask,
  birthDate: row.birth_date as IsoDate,
  createdAt: row.created_at,
});
