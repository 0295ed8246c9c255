import { businessDate } from '@nesye/money';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { sqlState, type Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findUser } from '../../identity/index.ts';
import type { PersonResponse } from '../adapters/registry.ts';
import { isPassport } from '../domain/identity-number.ts';
import {
  isIranianMobile,
  isWorthRetrying,
  type LookupState,
  registryStatusOf,
  waitAfter,
} from '../domain/registry-states.ts';
import type { RegistrationDeps } from '../kyc-deps.ts';
import {
  bringNumberToCurrentKey,
  confirmIdentity,
  lockCustomer,
  openNumber,
  type StoredCustomer,
} from '../queries/customers.ts';
import { giveLookupBack } from '../queries/lookup-counts.ts';
import {
  cancelLookup,
  noteQuestion,
  readRegistryCheck,
  type RegistryCheck,
  NOT_REQUESTED,
  writeRegistryResult,
} from '../queries/registry-checks.ts';
import { spendLookup } from './limit-lookups.ts';

/** Who requests it: the user, whose look-ups are counted, or a job that repeats what was down. */
export type RequestedBy = 'user' | 'house';

/** A result younger than this is returned again: two clicks are one look-up. */
const FRESH_MS = 10_000;
/** A process that died with the question in the air leaves it for this long. */
const RESPONSE_EXPECTED_MS = 60_000;

type Deps = Pick<RegistrationDeps, 'database' | 'clock' | 'vault' | 'registry'>;

interface Question {
  readonly customer: StoredCustomer;
  readonly mobile: string;
}

interface HttpResponse {
  /** A passport is not looked up: it is declared. */
  readonly person: PersonResponse | { readonly state: 'declared' };
  readonly mobile: LookupState;
}

export type CheckOutcome = 'settled' | 'down';

/**
 * Checks at the registry who a user says to be, and stores the result. What is confirmed or was checked a moment ago is not looked up again. A registry that is down is
 * an outcome, not an error: everything stays and a job tries again. Refuses `identity_missing`, `lookup_limit_reached`, and `national_id_in_use` to who has shown
 * that the number is theirs.
 */
export async function checkRegistration(deps: Deps, userId: bigint, requestedBy: RequestedBy): Promise<CheckOutcome> {
  const question = await deps.database.transaction((tx) => prepareQuestion(deps, tx, userId, requestedBy));
  if (question === undefined) return 'settled';
  const response = await ask(deps, question);
  try {
    return await deps.database.transaction((tx) => storeResponse(deps, tx, question, response, requestedBy));
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    await deps.database.transaction((tx) => refuseTaken(deps, tx, question, requestedBy));
    throw new Refusal('national_id_in_use', {
      field: question.customer.number.kind === 'national' ? 'national_id' : 'foreign_id',
    });
  }
}

/** Stores the look-up before its request is sent; undefined when there is nothing to look up. */
async function prepareQuestion(
  { clock }: Deps,
  tx: Tx,
  userId: bigint,
  requestedBy: RequestedBy,
): Promise<Question | undefined> {
  const [customer, user] = [await lockCustomer(tx, userId), await findUser(tx, userId)];
  const now = clock.now();
  if (customer === undefined || user === undefined) {
    if (requestedBy === 'user') throw new Refusal('identity_missing');
    await cancelLookup(tx, userId);
    return undefined;
  }
  if (customer.confirmedAt !== null || isFresh(await readRegistryCheck(tx, userId), now, requestedBy)) return undefined;
  if (requestedBy === 'user') await spendLookup(tx, userId, 'registry', now);
  await noteQuestion(tx, userId, now, new Date(now.getTime() + RESPONSE_EXPECTED_MS));
  await appendAudit(tx, {
    ...auditOf(userId, requestedBy, now),
    action: 'kyc.registry_asked',
    detail: { number: customer.number.kind, mobile: isIranianMobile(user.mobile) },
  });
  return { customer, mobile: user.mobile };
}

const isFresh = (check: RegistryCheck | undefined, now: Date, requestedBy: RequestedBy): boolean =>
  requestedBy === 'user' &&
  check !== undefined &&
  check.status === 'failed' &&
  now.getTime() - check.checkedAt.getTime() < FRESH_MS;

/** Both look-ups in parallel. A passport is in no register here and is not looked up. A foreign line is in no register here: it proves nothing for an Iranian, and is not looked up for a foreigner. */
async function ask({ vault, registry }: Deps, { customer, mobile }: Question): Promise<HttpResponse> {
  const number = openNumber(vault, customer);
  const person = isPassport(number)
    ? ({ state: 'declared' } as const)
    : registry.findPerson({
        number,
        birthDate: customer.birthDate,
        firstName: customer.firstName ?? '',
        lastName: customer.lastName ?? '',
      });
  if (isIranianMobile(mobile)) return { person: await person, mobile: await registry.checkMobile(number, mobile) };
  return { person: await person, mobile: number.kind === 'national' ? 'mismatched' : 'none' };
}

async function storeResponse(
  deps: Deps,
  tx: Tx,
  question: Question,
  response: HttpResponse,
  requestedBy: RequestedBy,
): Promise<CheckOutcome> {
  const { userId } = question.customer;
  if (!(await isStillRequested(tx, question))) return 'settled';
  const now = deps.clock.now();
  const states = { identity: response.person.state, mobile: response.mobile } as const;
  const isDown = isWorthRetrying(states);
  const attempts = isDown ? ((await readRegistryCheck(tx, userId))?.attempts ?? 0) + 1 : 0;
  await writeRegistryResult(tx, userId, {
    ...states,
    at: now,
    attempts,
    nextTryAt: isDown ? new Date(now.getTime() + waitAfter(attempts) * 1_000) : null,
  });
  if (registryStatusOf(states) === 'matched' && response.person.state === 'matched') {
    await bringNumberToCurrentKey(tx, deps.vault, userId);
    await confirmIdentity(tx, userId, namesOf(question, response.person), now);
  }
  if (isDown && requestedBy === 'user') await giveLookupBack(tx, userId, 'registry', businessDate(now));
  await appendAudit(tx, { ...auditOf(userId, requestedBy, now), action: 'kyc.registry_answered', detail: states });
  return isDown ? 'down' : 'settled';
}

/** An Iranian is called what the registry says; a foreigner what the passport says, which the registry has only confirmed. */
const namesOf = (
  { customer }: Question,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
) => (customer.number.kind === 'national' ? { firstName, lastName } : undefined);

/** Number, names, birth date and mobile are still those that were looked up, and no one has confirmed them meanwhile. */
async function isStillRequested(tx: Tx, { customer, mobile }: Question): Promise<boolean> {
  const [present, user] = [await lockCustomer(tx, customer.userId), await findUser(tx, customer.userId)];
  return (
    present !== undefined &&
    present.revision === customer.revision &&
    present.confirmedAt === null &&
    user?.mobile === mobile
  );
}

/** Another account is confirmed with the number: nothing is known of this one, and no look-up is repeated automatically. */
async function refuseTaken({ clock }: Deps, tx: Tx, { customer }: Question, requestedBy: RequestedBy): Promise<void> {
  const now = clock.now();
  const present = await lockCustomer(tx, customer.userId);
  if (present?.revision === customer.revision && present.confirmedAt === null)
    await writeRegistryResult(tx, customer.userId, { ...NOT_REQUESTED, at: now, attempts: 0, nextTryAt: null });
  await appendAudit(tx, {
    ...auditOf(customer.userId, requestedBy, now),
    action: 'kyc.number_in_use',
    detail: { number: customer.number.kind },
  });
}

const auditOf = (userId: bigint, requestedBy: RequestedBy, at: Date) => ({
  actorId: requestedBy === 'user' ? userId : null,
  subjectKind: 'customer',
  subjectId: userId,
  at,
});
