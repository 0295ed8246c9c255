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

/** The records of these users by user id; who has none is left out. */
export async function readCustomers(sql: Sql | Tx, userIds: readonly bigint[]): Promise<Map<bigint, CustomerRecord>> {
  const rows = await sql<(CustomerRecord & { userId: bigint })[]>`
    select user_id as "userId", coalesce(first_name, '') as "firstName", coalesce(last_name, '') as "lastName", national_id_mask as "nationalIdMask",
      foreign_id_mask as "foreignIdMask", birth_date as "birthDate", identity_confirmed_at is not null as "isIdentityLocked", created_at as "createdAt"
    from kyc.customer where user_id = any(${userIds.map(String)}::bigint[])`;
  return new Map(rows.map(({ userId, ...record }) => [userId, record]));
}

interface RegistrationRow {
  userId: bigint;
  registry: RegistryStatus | null;
  checkedAt: Date | null;
  hasAddress: boolean;
  isAddressConfirmed: boolean;
}

/** The status of identity and address of these users, in the order given. */
export async function readRegistrations(sql: Sql | Tx, userIds: readonly bigint[]): Promise<Registration[]> {
  const rows = await sql<RegistrationRow[]>`
    select u.user_id as "userId", r.status as registry, r.checked_at as "checkedAt", a.user_id is not null as "hasAddress",
      a.confirmed_at is not null as "isAddressConfirmed"
    from unnest(${userIds.map(String)}::bigint[]) u(user_id)
    left join kyc.registry_check r using (user_id)
    left join kyc.address a using (user_id)`;
  const byUser = new Map(rows.map((row) => [row.userId, registrationOf(row)]));
  return userIds.map((userId) => byUser.get(userId) ?? NOT_REQUESTED);
}

const NOT_REQUESTED: Registration = {
  status: registrationStatus({ registry: undefined, hasAddress: false, isAddressConfirmed: false }),
  isAddressConfirmed: false,
  checkedAt: null,
};

function registrationOf({
  registry: stored,
  checkedAt,
  hasAddress,
  isAddressConfirmed,
}: RegistrationRow): Registration {
  const registry: RegistrationFacts['registry'] = stored === 'pending' || stored === null ? undefined : stored;
  return {
    status: registrationStatus({ registry, hasAddress, isAddressConfirmed }),
    isAddressConfirmed,
    checkedAt: registry === undefined ? null : checkedAt,
  };
}
