import type { IsoDate } from '@nesye/money';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { RegistrationDeps } from '../kyc-deps.ts';
import {
  type GivenIdentity,
  insertCustomer,
  isNumberOf,
  lockCustomer,
  openNumber,
  type StoredCustomer,
  updateEmail,
  updateIdentity,
} from '../queries/customers.ts';
import { NOT_REQUESTED, writeRegistryResult } from '../queries/registry-checks.ts';
import { findLatestReview } from '../queries/reviews.ts';
import { readBirthDate, identityNumberOf } from '../read-identity.ts';

/** What a customer may say of themselves, as the wire has it. */
export interface IdentityFields {
  readonly nationalId?: string | undefined;
  readonly foreignId?: string | undefined;
  readonly birthDate?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
}

type Deps = Pick<RegistrationDeps, 'clock' | 'vault'>;

/** Writes who a user is, for the first time. Refuses `customer_exists`, `invalid` without number or birth date, and what is wrong with them. */
export async function createCustomer(deps: Deps, tx: Tx, userId: bigint, fields: IdentityFields): Promise<void> {
  const given = wholeIdentity(readFields(deps, fields), undefined);
  const now = deps.clock.now();
  if (!(await insertCustomer(tx, deps.vault, userId, given, now))) throw new Refusal('customer_exists');
  if (fields.email !== undefined) await updateEmail(tx, deps.vault, userId, fields.email);
  await appendAudit(tx, {
    actorId: userId,
    action: 'kyc.identity_given',
    subjectKind: 'customer',
    subjectId: userId,
    detail: { number: given.number.kind },
    at: now,
  });
}

/**
 * Corrects who a user is; true when number, names or birth date have changed, and then the registry must check again. The same values again change nothing.
 * Refuses `not_found`, `identity_locked` for what is confirmed or in check, and what is wrong with the fields.
 */
export async function changeCustomer(deps: Deps, tx: Tx, userId: bigint, fields: IdentityFields): Promise<boolean> {
  const read = readFields(deps, fields);
  const stored = await lockCustomer(tx, userId);
  if (stored === undefined) throw new Refusal('not_found');
  if (fields.email !== undefined) await updateEmail(tx, deps.vault, userId, fields.email);
  const changed = changedField(deps, stored, read);
  if (changed === undefined) return false;
  // What an operator is comparing with the passport stays as it was declared until the decision.
  const isInCheck = (await findLatestReview(tx, userId, 'passport'))?.state === 'in_check';
  if (stored.confirmedAt !== null || isInCheck) throw new Refusal('identity_locked', { field: changed });
  const present: GivenIdentity = {
    number: openNumber(deps.vault, stored),
    birthDate: stored.birthDate,
    firstName: stored.firstName,
    lastName: stored.lastName,
  };
  const now = deps.clock.now();
  await updateIdentity(tx, deps.vault, userId, wholeIdentity(read, present));
  await writeRegistryResult(tx, userId, { ...NOT_REQUESTED, at: now, attempts: 0, nextTryAt: null });
  await appendAudit(tx, {
    actorId: userId,
    action: 'kyc.identity_changed',
    subjectKind: 'customer',
    subjectId: userId,
    detail: { field: changed },
    at: now,
  });
  return true;
}

interface ReadFields {
  readonly number: GivenIdentity['number'] | undefined;
  readonly birthDate: IsoDate | undefined;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
}

function readFields({ clock }: Deps, fields: IdentityFields): ReadFields {
  return {
    number: identityNumberOf({ nationalId: fields.nationalId, foreignId: fields.foreignId }),
    birthDate: fields.birthDate === undefined ? undefined : readBirthDate(fields.birthDate, clock.businessDate()),
    firstName: readName(fields.firstName, 'first_name'),
    lastName: readName(fields.lastName, 'last_name'),
  };
}

/** A name as its form was read, with a letter in it: an Arabic or Latin name of a passport stays as it is written there. */
function readName(name: string | undefined, field: string): string | undefined {
  if (name !== undefined && !/\p{L}/u.test(name)) throw new Refusal('invalid', { field });
  return name;
}

function changedField(
  { vault }: Deps,
  stored: StoredCustomer,
  { number, birthDate, firstName, lastName }: ReadFields,
): string | undefined {
  if (number !== undefined && !isNumberOf(vault, stored, number))
    return number.kind === 'national' ? 'national_id' : 'foreign_id';
  if (birthDate !== undefined && birthDate !== stored.birthDate) return 'birth_date';
  if (firstName !== undefined && firstName !== stored.firstName) return 'first_name';
  return lastName !== undefined && lastName !== stored.lastName ? 'last_name' : undefined;
}

/** Fields over what is on record. A foreigner's names come from the passport, so they are needed; an Iranian's come from the registry. */
function wholeIdentity(
  { number, birthDate, firstName, lastName }: ReadFields,
  present: GivenIdentity | undefined,
): GivenIdentity {
  const whole = {
    number: number ?? present?.number,
    birthDate: birthDate ?? present?.birthDate,
    firstName: firstName ?? present?.firstName ?? null,
    lastName: lastName ?? present?.lastName ?? null,
  };
  if (whole.number === undefined) throw new Refusal('invalid', { field: 'national_id' });
  if (whole.birthDate === undefined) throw new Refusal('invalid', { field: 'birth_date' });
  if (whole.number.kind === 'foreign' && whole.firstName === null)
    throw new Refusal('invalid', { field: 'first_name' });
  if (whole.number.kind === 'foreign' && whole.lastName === null) throw new Refusal('invalid', { field: 'last_name' });
  return { ...whole, number: whole.number, birthDate: whole.birthDate };
}
