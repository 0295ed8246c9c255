import type { Sql, Tx } from '../../../platform/database/database.ts';
import { civilRegistrationStatusOf, type CivilRegistrationStatus } from '../domain/civil-registration.ts';

export interface Customer {
  readonly userId: bigint;
  readonly firstName: string;
  readonly lastName: string;
  readonly nationalIdMask: string;
  /** Gregorian, YYYY-MM-DD. */
  readonly birthDate: string;
  readonly createdAt: Date;
}

interface CustomerRow {
  user_id: bigint;
  first_name: string;
  last_name: string;
  national_id_mask: string;
  birth_date: string;
  created_at: Date;
}

const customerOf = (row: CustomerRow): Customer => ({
  userId: row.user_id,
  firstName: row.first_name,
  lastName: row.last_name,
  nationalIdMask: row.national_id_mask,
  birthDate: row.birth_date,
  createdAt: row.created_at,
});

/** The customers among `userIds`, by user id. */
export async function findCustomers(sql: Sql | Tx, userIds: readonly bigint[]): Promise<Map<bigint, Customer>> {
  if (userIds.length === 0) return new Map();
  const rows = await sql<CustomerRow[]>`
    select user_id, first_name, last_name, national_id_mask, birth_date, created_at from kyc.customer where user_id = any(${userIds.map(String)}::bigint[])`;
  return new Map(rows.map((row) => [row.user_id, customerOf(row)]));
}

/** The customer record of a user, or undefined. */
export async function findCustomer(sql: Sql | Tx, userId: bigint): Promise<Customer | undefined> {
  return (await findCustomers(sql, [userId])).get(userId);
}

export interface CivilRegistration {
  readonly status: CivilRegistrationStatus;
  readonly customer: Customer | undefined;
  readonly checkedAt: Date | null;
}

/** Where a user's identity and address stand; a user nothing is known of has status 0. */
export async function readCivilRegistration(sql: Sql | Tx, userId: bigint): Promise<CivilRegistration> {
  const [row] = await sql<{ status: 'matched' | 'failed' | null; checked_at: Date | null; is_confirmed: boolean | null }[]>`
    select r.status, r.checked_at, case when a.user_id is null then null else a.confirmed_at is not null end as is_confirmed
    from (select ${userId}::bigint as user_id) u
    left join kyc.registry_check r using (user_id)
    left join kyc.address a using (user_id)`;
  const status = civilRegistrationStatusOf({ registry: row?.status ?? undefined, isAddressConfirmed: row?.is_confirmed ?? undefined });
  return { status, customer: await findCustomer(sql, userId), checkedAt: row?.checked_at ?? null };
}

/** Those of `userIds` whose identity and address are confirmed. */
export async function findConfirmed(sql: Sql | Tx, userIds: readonly bigint[]): Promise<Set<bigint>> {
  if (userIds.length === 0) return new Set();
  const rows = await sql<{ user_id: bigint }[]>`
    select r.user_id from kyc.registry_check r join kyc.address a using (user_id)
    where r.user_id = any(${userIds.map(String)}::bigint[]) and r.status = 'matched' and a.confirmed_at is not null`;
  return new Set(rows.map((row) => row.user_id));
}
