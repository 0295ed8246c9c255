import { type CaseWork, onlyWork } from '../../../platform/case-work/work-filter.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { addTask, declareTask } from '../../../platform/tasks/task.ts';
import type { CheckOutcome, RecoveryChecks, RecoveryState } from '../domain/recovery.ts';

/** Checks new recovery cases and moves the accounts that waited long enough. */
export const CHECK_RECOVERIES = declareTask('identity.check_recoveries');

export interface RecoveryCase {
  readonly id: bigint;
  readonly state: RecoveryState;
  readonly userId: bigint | null;
  readonly nationalIdSealed: Uint8Array | null;
  readonly nationalIdMask: string;
  /** Gregorian, YYYY-MM-DD; gone once the case has ended. */
  readonly birthDate: string | null;
  readonly oldMobile: string;
  readonly newMobile: string;
  readonly checks: RecoveryChecks;
  readonly checkAttempts: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly firstApprovedBy: bigint | null;
  readonly firstApprovedAt: Date | null;
  readonly secondApprovedBy: bigint | null;
  /** When the account moves; null where it does not wait. */
  readonly takesOverAt: Date | null;
  /** When a session of the account was last used; null where there is none. */
  readonly accountLastUsedAt: Date | null;
}

const columns = (sql: Sql | Tx) => sql`
  id, state, user_id as "userId", national_id_sealed as "nationalIdSealed", national_id_mask as "nationalIdMask", birth_date as "birthDate", old_mobile as "oldMobile",
  new_mobile as "newMobile", check_attempts as "checkAttempts", created_at as "createdAt", expires_at as "expiresAt", decided_at as "decidedAt", reason,
  first_approved_by as "firstApprovedBy", first_approved_at as "firstApprovedAt", second_approved_by as "secondApprovedBy", takes_over_at as "takesOverAt",
  json_build_object('account', account_check, 'national_id', national_id_check, 'birth_date', birth_date_check, 'new_mobile_owner', new_mobile_owner_check) as checks,
  (select max(s.last_used_at) from identity.session s where s.user_id = recovery_case.user_id) as "accountLastUsedAt"`;

export interface NewRecoveryCase {
  readonly id: bigint;
  readonly referenceHash: Uint8Array;
  readonly nationalIdSealed: Uint8Array;
  readonly nationalIdMask: string;
  readonly birthDate: string;
  readonly oldMobile: string;
  readonly newMobile: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The id of a case that is about to be written: what is sealed is sealed for it. */
export async function drawCaseId(tx: Tx): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`select nextval('identity.recovery_case_id_seq') as id`;
  return (row as { id: bigint }).id;
}

/** Ends the open case of a new mobile, if there is one: its holder opens another. Resolves with the user whose account waited for it. */
export async function expireCaseOf(tx: Tx, newMobile: string, now: Date): Promise<bigint | undefined> {
  const [row] = await tx<{ user_id: bigint | null; takes_over_at: Date | null }[]>`
    update identity.recovery_case set state = 'expired', decided_at = ${now}, national_id_sealed = null, birth_date = null, checks_due_at = null
    where new_mobile = ${newMobile} and state in ('in_check', 'waiting') returning user_id, takes_over_at`;
  return row?.takes_over_at === null ? undefined : (row?.user_id ?? undefined);
}

/** Opens a case whose checks are due at once. Throws 23505 while the new mobile has an open one. */
export async function insertCase(tx: Tx, opened: NewRecoveryCase): Promise<RecoveryCase> {
  const [row] = await tx<RecoveryCase[]>`
    insert into identity.recovery_case (id, reference_hash, national_id_sealed, national_id_mask, birth_date, old_mobile, new_mobile, checks_due_at, created_at, expires_at)
    values (${opened.id}, ${opened.referenceHash}, ${opened.nationalIdSealed}, ${opened.nationalIdMask}, ${opened.birthDate}::date, ${opened.oldMobile}, ${opened.newMobile},
      ${opened.createdAt}, ${opened.createdAt}, ${opened.expiresAt})
    returning ${columns(tx)}`;
  await addTask(tx, CHECK_RECOVERIES, {}, { key: CHECK_RECOVERIES.name });
  return row as RecoveryCase;
}

/** The case whose reference has this hash; undefined where there is none. */
export async function findCaseByReference(sql: Sql, referenceHashes: Buffer[]): Promise<RecoveryCase | undefined> {
  const [row] = await sql<
    RecoveryCase[]
  >`select ${columns(sql)} from identity.recovery_case where reference_hash = any(${referenceHashes}::bytea[])`;
  return row;
}

/** Locks a case until the end of the transaction: of two concurrent decisions one is the first. */
export async function lockCase(tx: Tx, id: bigint): Promise<RecoveryCase | undefined> {
  const [row] = await tx<RecoveryCase[]>`select ${columns(tx)} from identity.recovery_case where id = ${id} for update`;
  return row;
}

export interface CaseStretch {
  readonly state: RecoveryState | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly isDescending: boolean;
  readonly work: CaseWork | undefined;
}

/** A stretch of the cases, undecided ones first, and how many there are in all. */
export async function readCases(
  sql: Sql | Tx,
  { state, limit, offset, isDescending, work }: CaseStretch,
): Promise<{ total: number; rows: RecoveryCase[] }> {
  const ofWork = onlyWork(sql, work, sql`id`, sql`state = 'in_check'`, sql`created_at`);
  const matching = state === undefined ? sql`true ${ofWork}` : sql`state = ${state} ${ofWork}`;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const rows = await sql<RecoveryCase[]>`
    select ${columns(sql)} from identity.recovery_case where ${matching} order by (state not in ('in_check', 'waiting')), created_at ${direction}, id ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<
    { total: bigint }[]
  >`select count(*) as total from identity.recovery_case where ${matching}`;
  return { total: Number(count?.total ?? 0n), rows };
}

export interface Decision {
  readonly state: 'approved' | 'rejected';
  readonly decidedBy: bigint;
  readonly reason: string;
  readonly at: Date;
}

/** Ends a case by a decision; what was claimed is forgotten but for its mask. */
export async function decideCase(
  tx: Tx,
  id: bigint,
  { state, decidedBy, reason, at }: Decision,
): Promise<RecoveryCase> {
  const [row] = await tx<RecoveryCase[]>`
    update identity.recovery_case set state = ${state}, decided_by = ${decidedBy}, reason = ${reason}, decided_at = ${at},
      national_id_sealed = null, birth_date = null, checks_due_at = null
    where id = ${id} returning ${columns(tx)}`;
  return row as RecoveryCase;
}

/** Takes cases whose checks are due, each for a minute at least: a run that is cut off leaves them to the next. */
export async function claimChecks(sql: Sql, now: Date, claimedUntil: Date, most: number): Promise<RecoveryCase[]> {
  const rows = await sql<RecoveryCase[]>`
    update identity.recovery_case set checks_due_at = ${claimedUntil}, check_attempts = check_attempts + 1
    where id = any (array(
      select id from identity.recovery_case where state in ('in_check', 'waiting') and checks_due_at <= ${now} order by checks_due_at limit ${most} for update skip locked))
    returning ${columns(sql)}`;
  return rows;
}

/** Stores what the checks have found; false for a case that ended meanwhile. */
export async function recordChecks(
  tx: Tx,
  id: bigint,
  found: { readonly userId: bigint | null; readonly checks: RecoveryChecks; readonly dueAt: Date | null },
): Promise<boolean> {
  const { account, national_id: nationalId, birth_date: birthDate, new_mobile_owner: owner } = found.checks;
  const rows = await tx`
    update identity.recovery_case set user_id = ${found.userId}, account_check = ${account}, national_id_check = ${nationalId}, birth_date_check = ${birthDate},
      new_mobile_owner_check = ${owner}, checks_due_at = ${found.dueAt}
    where id = ${id} and state = 'in_check' returning id`;
  return rows.length > 0;
}

/** Ends cases no one decided in time, and deletes those that ended long ago. */
export async function purgeCases(sql: Sql, now: Date, endedBefore: Date): Promise<void> {
  await sql`
    update identity.recovery_case set state = 'expired', decided_at = ${now}, national_id_sealed = null, birth_date = null, checks_due_at = null
    where state = 'in_check' and expires_at <= ${now}`;
  await sql`delete from identity.recovery_case where decided_at < ${endedBefore}`;
}

/** The first of two approvals; the case stays in check. */
export async function approveFirst(tx: Tx, id: bigint, by: bigint, reason: string, at: Date): Promise<RecoveryCase> {
  const [row] = await tx<RecoveryCase[]>`
    update identity.recovery_case set first_approved_by = ${by}, first_approved_at = ${at}, reason = ${reason} where id = ${id} returning ${columns(tx)}`;
  return row as RecoveryCase;
}

export interface Waiting {
  readonly secondApprovedBy: bigint;
  readonly reason: string;
  readonly takesOverAt: Date;
  /** When the registry is called again to find out whose the new mobile is. */
  readonly checksDueAt: Date;
}

/** The second approval: the case waits. Throws 23505 while another case of the user waits. */
export async function startWaiting(
  tx: Tx,
  id: bigint,
  { secondApprovedBy, reason, takesOverAt, checksDueAt }: Waiting,
): Promise<RecoveryCase> {
  const [row] = await tx<RecoveryCase[]>`
    update identity.recovery_case set state = 'waiting', second_approved_by = ${secondApprovedBy}, reason = ${reason}, takes_over_at = ${takesOverAt},
      checks_due_at = ${checksDueAt}, check_attempts = 0
    where id = ${id} returning ${columns(tx)}`;
  return row as RecoveryCase;
}

/** Ends a case that no one decides: its owner refused it, or it cannot go on. */
export async function endUndecided(tx: Tx, id: bigint, state: 'vetoed' | 'expired', at: Date): Promise<void> {
  await tx`
    update identity.recovery_case set state = ${state}, decided_at = ${at}, national_id_sealed = null, birth_date = null, checks_due_at = null where id = ${id}`;
}

/** What the registry says now of a waiting case's new mobile, and when it is called again. False for a case that no longer waits. */
export async function recordHolder(tx: Tx, id: bigint, owner: CheckOutcome, dueAt: Date | null): Promise<boolean> {
  const rows = await tx`
    update identity.recovery_case set new_mobile_owner_check = ${owner}, checks_due_at = ${dueAt} where id = ${id} and state = 'waiting' returning id`;
  return rows.length > 0;
}

/** Waiting cases whose time has come. */
export async function findDueTakeovers(
  sql: Sql,
  now: Date,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from identity.recovery_case where state = 'waiting' and takes_over_at <= ${now} and id > ${after} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

const MAX_OWN_CASES = 20;

/** Open cases about a user's account, newest first. */
export async function findOpenCasesOf(sql: Sql | Tx, userId: bigint): Promise<RecoveryCase[]> {
  const rows = await sql<RecoveryCase[]>`
    select ${columns(sql)} from identity.recovery_case where user_id = ${userId} and state in ('in_check', 'waiting') order by id desc limit ${MAX_OWN_CASES}`;
  return rows;
}
