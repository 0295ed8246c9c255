import { readNationalId } from '../read-identity.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { RegistrationDeps } from '../kyc-deps.ts';
import { findCustomer } from '../queries/customers.ts';
import { checkRegistration } from './check-registration.ts';
import { showRegistration } from './show-records.ts';
import { changeCustomer, createCustomer, type IdentityFields } from './give-identity.ts';

/** Stores a user's identity for the first time and checks it at the registry. A registry that is down does not stop it from being stored. */
export async function registerCustomer(deps: RegistrationDeps, userId: bigint, fields: IdentityFields): Promise<void> {
  await deps.database.transaction((tx) => createCustomer(deps, tx, userId, fields));
  await requestIfAllowed(deps, userId);
}

/** Corrects the user's record; checks at the registry again when number, names or birth date have changed. */
export async function fixCustomer(deps: RegistrationDeps, userId: bigint, fields: IdentityFields): Promise<void> {
  if (await deps.database.transaction((tx) => changeCustomer(deps, tx, userId, fields)))
    await requestIfAllowed(deps, userId);
}

/** As it comes from the wire; `n` is another name of the national id. */
export interface GivenRegistration {
  readonly n?: string;
  readonly national_id?: string;
  readonly birth_date?: string;
}

/** Looks a person up by what is given, and returns the state after it. Refuses `invalid` for two numbers that differ, and as `requestRegistration` does. */
export async function registerGiven(deps: RegistrationDeps, userId: bigint, given: GivenRegistration) {
  const { n, national_id: number = n, birth_date: birthDate } = given;
  if (n !== undefined && number !== n) throw new Refusal('invalid', { field: 'n' });
  await requestRegistration(deps, userId, { nationalId: number, birthDate });
  return await showRegistration(deps, userId);
}

export interface RegistrationRequest {
  readonly nationalId: string | undefined;
  readonly birthDate: string | undefined;
}

/** Looks up at the registry what is given, or on record. Refuses `identity_missing` where number and birth date are not known, and as `checkRegistration` does. */
export async function requestRegistration(
  deps: RegistrationDeps,
  userId: bigint,
  { nationalId, birthDate }: RegistrationRequest,
): Promise<void> {
  if (nationalId !== undefined || birthDate !== undefined) await keepGiven(deps, userId, { nationalId, birthDate });
  await checkRegistration(deps, userId, 'user');
}

async function keepGiven(
  { database, ...deps }: RegistrationDeps,
  userId: bigint,
  fields: RegistrationRequest,
): Promise<void> {
  const isKnown = (await findCustomer(database.sql, userId)) !== undefined;
  if (!isKnown && fields.nationalId !== undefined) readNationalId(fields.nationalId);
  if (!isKnown && (fields.nationalId === undefined || fields.birthDate === undefined))
    throw new Refusal('identity_missing');
  try {
    await database.transaction(async (tx) =>
      isKnown ? void (await changeCustomer(deps, tx, userId, fields)) : createCustomer(deps, tx, userId, fields),
    );
  } catch (error) {
    // Someone was quicker, with the same account: what they gave is corrected.
    if (!(error instanceof Refusal && error.code === 'customer_exists')) throw error;
    await database.transaction((tx) => changeCustomer(deps, tx, userId, fields));
  }
}

/** The record is stored; where the look-ups of the day are used up, the next one is tomorrow. */
async function requestIfAllowed(deps: RegistrationDeps, userId: bigint): Promise<void> {
  try {
    await checkRegistration(deps, userId, 'user');
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'lookup_limit_reached')) throw error;
  }
}
