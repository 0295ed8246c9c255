import type { CallTypes, kycCalls } from '@nesye/contract';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Outgoing } from '../../../platform/http/handler.ts';
import { findUser } from '../../identity/index.ts';
import type { RegistryStates } from '../domain/registry-states.ts';
import { registrationText } from '../domain/registration-text.ts';
import type { RegistrationDeps } from '../kyc-deps.ts';
import { type Address, readAddress } from '../queries/addresses.ts';
import { emailPlace, findCustomer } from '../queries/customers.ts';
import { readCustomers, readRegistrations } from '../queries/read-records.ts';
import { readRegistryCheck, NOT_REQUESTED } from '../queries/registry-checks.ts';
import { findLatestReview, type Review } from '../queries/reviews.ts';

type View<C extends keyof typeof kycCalls> = Outgoing<CallTypes<(typeof kycCalls)[C]>['reply']>;
type Deps = Pick<RegistrationDeps, 'database' | 'vault'> & { readonly clock: Pick<RegistrationDeps['clock'], 'now'> };

/** The user's own record. One whose identity is not known yet has empty names; undefined for no such user. */
export async function showCustomer(
  { database: { sql }, vault }: Deps,
  userId: bigint,
): Promise<View<'getCustomer'> | undefined> {
  const [user, customers, stored] = await Promise.all([
    findUser(sql, userId),
    readCustomers(sql, [userId]),
    findCustomer(sql, userId),
  ]);
  if (user === undefined) return undefined;
  const customer = customers.get(userId);
  const emailSealed = stored?.emailSealed ?? null;
  return {
    id: userId,
    first_name: customer?.firstName ?? '',
    last_name: customer?.lastName ?? '',
    cellphone: user.mobile,
    national_id: customer?.nationalIdMask ?? null,
    foreign_id: customer?.foreignIdMask ?? null,
    birth_date: customer?.birthDate ?? null,
    email: emailSealed === null ? null : vault.open(emailSealed, emailPlace(userId)),
    is_foreign: user.isForeign,
    is_identity_locked: customer?.isIdentityLocked ?? false,
    created_at: user.createdAt.toISOString(),
  };
}

/** The status of identity and address, with what the registry knows the user by, and what to say to the user. */
export async function showRegistration(
  { database: { sql }, clock }: Deps,
  userId: bigint,
): Promise<View<'getCivilRegistration'>> {
  const [[registration], customers, check, user, picture] = await Promise.all([
    readRegistrations(sql, [userId]),
    readCustomers(sql, [userId]),
    readRegistryCheck(sql, userId),
    findUser(sql, userId),
    findLatestReview(sql, userId, 'passport'),
  ]);
  const customer = customers.get(userId);
  const status = registration?.status ?? 0;
  const states = check ?? NOT_REQUESTED;
  const isForeign = customer === undefined ? (user?.isForeign ?? false) : customer.nationalIdMask === null;
  return {
    status,
    first_name: customer?.firstName ?? '',
    last_name: customer?.lastName ?? '',
    national_id: customer?.nationalIdMask ?? null,
    checked_at: registration?.checkedAt?.toISOString() ?? null,
    identity_state: states.identity,
    mobile_state: states.mobile,
    is_address_confirmed: registration?.isAddressConfirmed ?? false,
    passport: passportView(states, picture),
    text: registrationText({
      status,
      identity: states.identity,
      mobile: states.mobile,
      isForeign,
      isGiven: customer !== undefined,
    }),
    retry_after: secondsUntil(check?.nextTryAt ?? null, clock.now()),
  };
}

/** How far the picture of a passport is; null where the person is not known by one. */
function passportView(
  { identity }: RegistryStates,
  picture: Review | undefined,
): { state: 'todo' | Review['state']; reject_code: Review['rejectCode']; reject_reason: string | null } | null {
  if (identity !== 'declared' && picture?.state !== 'confirmed') return null;
  return {
    state: picture?.state ?? 'todo',
    reject_code: picture?.rejectCode ?? null,
    reject_reason: picture?.rejectReason ?? null,
  };
}

const secondsUntil = (at: Date | null, now: Date): number | null =>
  at === null ? null : Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1_000));

/** The user's own address in full; that it was looked at goes into the audit chain. Undefined where there is none. */
export async function showAddress(
  { database, clock, vault }: Deps,
  userId: bigint,
): Promise<View<'getAddress'> | undefined> {
  return database.transaction(async (tx) => {
    const address = await readAddress(tx, vault, userId);
    if (address === undefined) return undefined;
    await appendAudit(tx, {
      actorId: userId,
      action: 'kyc.address_shown',
      subjectKind: 'customer',
      subjectId: userId,
      detail: {},
      at: clock.now(),
    });
    return addressView(address);
  });
}

/** The wire's address, in full: for its own user alone. */
export const addressView = ({ province, city, address, postalCode, isConfirmed }: Address): View<'getAddress'> => ({
  province,
  city,
  address,
  postal_code: postalCode,
  confirmed_by_user: isConfirmed,
});
