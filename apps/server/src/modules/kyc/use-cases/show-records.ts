import type { CallTypes, kycCalls } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';
import type { Outgoing } from '../../../platform/http/handler.ts';
import { findUser } from '../../identity/index.ts';
import { readAddress, readCustomers, readRegistrations } from '../queries/read-records.ts';

type View<C extends keyof typeof kycCalls> = Outgoing<CallTypes<(typeof kycCalls)[C]>['reply']>;

/** The user's own record. One whose identity is not known yet has empty names; undefined for no such user. */
export async function showCustomer(sql: Sql, userId: bigint): Promise<View<'getCustomer'> | undefined> {
  const [user, customers] = await Promise.all([findUser(sql, userId), readCustomers(sql, [userId])]);
  if (user === undefined) return undefined;
  const customer = customers.get(userId);
  return {
    id: userId,
    first_name: customer?.firstName ?? '',
    last_name: customer?.lastName ?? '',
    cellphone: user.mobile,
    national_id: customer?.nationalIdMask ?? null,
    birth_date: customer?.birthDate ?? null,
    is_foreign: user.isForeign,
    created_at: user.createdAt.toISOString(),
  };
}

/** Where identity and address stand, with what the registry knows the user by. */
export async function showRegistration(sql: Sql, userId: bigint): Promise<View<'getCivilRegistration'>> {
  const [[registration], customers] = await Promise.all([readRegistrations(sql, [userId]), readCustomers(sql, [userId])]);
  const customer = customers.get(userId);
  return {
    status: registration?.status ?? 0,
    first_name: customer?.firstName ?? '',
    last_name: customer?.lastName ?? '',
    national_id: customer?.nationalIdMask ?? null,
    checked_at: registration?.checkedAt?.toISOString() ?? null,
  };
}

export async function showAddress(sql: Sql, userId: bigint): Promise<View<'getAddress'> | undefined> {
  const address = await readAddress(sql, userId);
  if (address === undefined) return undefined;
  return { province: address.province, city: address.city, address: address.address, postal_code: address.postalCode, confirmed_by_user: address.isConfirmed };
}
