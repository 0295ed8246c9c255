import type { IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { type RegistrationFacts, type RegistrationStatus, registrationStatus } from '../domain/registration-status.ts';
import type { RegistryStatus } from '../domain/registry-states.ts';

/** A customer's own record; numbers only masked, names empty until they are known. */
export interface CustomerRecord {
  readonly firstName: string;
  readonly lastName: string;
  readonly nationalIdMask: string | null;
  readonly foreignIdMask: string | null;
  readonly birthDate: IsoDate;
  /** The registry has confirmed it: number, names and birth date change no more. */
  readonly isIdentityLocked: boolean;
  readonly createdAt: Date;
}

export interface Registration {
  readonly status: RegistrationStatus;
  readonly isAddressConfirmed: boolean;
  readonly checkedAt: Date | null;
}

interface CustomerRow {
  user_id: bigint;
  first_name: string | null;
  last_name: string | null;
  national_id_mask: string | null;
  foreign_id_mask: string | null;
  birth_date: string;
  is_identity_locked: boolean;
  created_at: Date;
}

/** The records of these users by user id; who has none is left out. */
export async function readCustomers(sql: Sql | Tx, userIds: readonly bigint[]): Promise<Map<bigint, CustomerRecord>> {
  const rows = await sql<CustomerRow[]>`
    select user_id, first_name, last_name, national_id_mask, foreign_id_mask, birth_date, identity_confirmed_at is not null as is_identity_locked, created_at
    from kyc.customer where user_id = any(${userIds.map(String)}::bigint[])`;
  return new Map(rows.map((row) => [row.user_id, customerOf(row)]));
}

interface RegistrationRow {
  user_id: bigint;
  registry: RegistryStatus | null;
  checked_at: Date | null;
  has_address: boolean;
  is_address_confirmed: boolean;
}

/** The status of identity and address of these users, in the order given. */
export async function readRegistrations(sql: Sql | Tx, userIds: readonly bigint[]): Promise<Registration[]> {
  const rows = await sql<RegistrationRow[]>`
    select u.user_id, r.status as registry, r.checked_at, a.user_id is not null as has_address, a.confirmed_at is not null as is_address_confirmed
    from unnest(${userIds.map(String)}::bigint[]) u(user_id)
    left join kyc.registry_check r using (user_id)
    left join kyc.address a using (user_id)`;
  const byUser = new Map(rows.map((row) => [row.user_id, registrationOf(row)]));
  return userIds.map((userId) => byUser.get(userId) ?? NOT_REQUESTED);
}

const NOT_REQUESTED: Registration = {
  status: registrationStatus({ registry: undefined, hasAddress: false, isAddressConfirmed: false }),
  isAddressConfirmed: false,
  checkedAt: null,
};

function registrationOf(row: RegistrationRow): Registration {
  const registry: RegistrationFacts['registry'] =
    row.registry === 'pending' || row.registry === null ? undefined : row.registry;
  return {
    status: registrationStatus({ registry, hasAddress: row.has_address, isAddressConfirmed: row.is_address_confirmed }),
    isAddressConfirmed: row.is_address_confirmed,
    checkedAt: registry === undefined ? null : row.checked_at,
  };
}

const customerOf = (row: CustomerRow): CustomerRecord => ({
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  nationalIdMask: row.national_id_mask,
  foreignIdMask: row.foreign_id_mask,
  birthDate: row.birth_date as IsoDate,
  isIdentityLocked: row.is_identity_locked,
  createdAt: row.created_at,
});
