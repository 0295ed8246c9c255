import { FailureList } from '../../../platform/tasks/for-each-record.ts';
import { addDays, epochDayOf, type IsoDate, parseIsoDate } from '@nesye/money';
import { createHash } from 'node:crypto';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { TOO_LARGE } from '../adapters/bank-statements.ts';
import { readStatement } from '../domain/read-statement.ts';
import {
  forgetMissing,
  type MissingReason,
  readMissing,
  storeMissing,
  storeSaidNone,
} from '../queries/missing-statements.ts';
import {
  type DayRow,
  findDay,
  findStatement,
  insertStatement,
  lockReconciliation,
  readAccount,
  readStatementDays,
} from '../queries/statements.ts';
import { findDifferences } from './find-differences.ts';
import type { ReconciliationDeps } from '../reconciliation-deps.ts';

/** How far back the task fetches what is missing, and how many files in one run. */
const CATCH_UP_DAYS = 60;
const MAX_FILES_PER_RUN = 40;
/** A statement that was not there is requested again after this. */
const ASK_AGAIN_MS = 3_600_000;
/** No day further back is reconciled: a year of another calendar is a slip of the pen. */
const MAX_AGE_DAYS = 400;

export interface GivenStatement {
  readonly day: string;
  readonly content: string;
  /** Undefined: fetched from the bank. */
  readonly uploadedBy?: bigint;
}

/**
 * Takes the bank's statement of a business day that is over, with all its lines or not at all, and reconciles the day in the same transaction. The same bytes again
 * change nothing. Refuses `invalid` (no such day), `day_not_over`, `statement_invalid`, `statement_incomplete`, `statement_line_twice`, `statement_other_day`,
 * `statement_other_account`, `statement_exists`.
 */
export async function takeStatement(
  deps: ReconciliationDeps,
  { day: given, content, uploadedBy }: GivenStatement,
): Promise<DayRow> {
  const { database, clock } = deps;
  const day = requirePastDay(deps, given);
  const reading = readStatement(content);
  if (reading.kind === 'refused') throw new Refusal(reading.code, { field: 'content', extra: { line: reading.line } });
  const { statement } = reading;
  if (statement.day !== day) throw new Refusal('statement_other_day', { field: 'content' });
  const sha256 = createHash('sha256').update(content, 'utf8').digest('hex');
  return await database.transaction(async (tx) => {
    await lockReconciliation(tx);
    const there = await findStatement(tx, day);
    if (there !== undefined && there.sha256 !== sha256) throw new Refusal('statement_exists');
    const account = await readAccount(tx);
    if (account !== undefined && account !== statement.account)
      throw new Refusal('statement_other_account', { field: 'content' });
    if (there === undefined) await insertStatement(tx, statement, { sha256, uploadedBy, at: clock.businessNow() });
    await forgetMissing(tx, day);
    await findDifferences(tx, day, clock.businessDate(), clock.businessNow());
    return await requireDay(tx, day);
  });
}

/**
 * Fetches the statement of a day where there is none, and reconciles the day once more. Refuses as `takeStatement` does, and `statement_missing` where the bank gives no
 * file.
 */
export async function reconcileDay(deps: ReconciliationDeps, given: string): Promise<DayRow> {
  const day = requirePastDay(deps, given);
  const { database, clock } = deps;
  if ((await findStatement(database.sql, day)) === undefined) {
    const content = await deps.bank.fetch(day);
    if (content === undefined || content === TOO_LARGE) throw new Refusal('statement_missing');
    return await takeStatement(deps, { day, content });
  }
  return await database.transaction(async (tx) => {
    await findDifferences(tx, day, clock.businessDate(), clock.businessNow());
    return await requireDay(tx, day);
  });
}

/** An operator says that the bank has no statement of a day. Refuses `invalid` (no such day), `day_not_over` and `statement_exists`. Said before, it stays as it was. */
export async function sayNoStatement(
  deps: ReconciliationDeps,
  { day: given, reason, operatorId }: { readonly day: string; readonly reason: string; readonly operatorId: bigint },
): Promise<void> {
  const day = requirePastDay(deps, given);
  const { database, clock } = deps;
  await database.transaction(async (tx) => {
    await lockReconciliation(tx);
    if ((await findStatement(tx, day)) !== undefined) throw new Refusal('statement_exists');
    if (!(await storeSaidNone(tx, day, { by: operatorId, reason, at: clock.businessNow() }))) return;
    await appendAudit(tx, {
      actorId: operatorId,
      action: 'reconciliation.no_statement',
      subjectKind: 'reconciliation.day',
      subjectId: BigInt(epochDayOf(day)),
      detail: { day, reason },
      at: clock.now(),
    });
    await findDifferences(tx, day, clock.businessDate(), clock.businessNow());
  });
}

/**
 * Fetches the statements that are missing, from the first day that has one (before the first: yesterday's alone) through yesterday, at most 40. A day that has none, or one
 * that is too large or refused, is remembered and requested again: that of yesterday with each run, an earlier one once an hour. It does not hold up the days after it,
 * and neither does one that fails. Returns how many were taken.
 */
export async function fetchStatements(deps: ReconciliationDeps): Promise<number> {
  const failures = new FailureList();
  let taken = 0;
  for (const day of await daysToFetch(deps))
    await failures.caught(day, async () => {
      const missing = await fetchDay(deps, day);
      if (missing === undefined) taken += 1;
      else await storeMissing(deps.database.sql, { day, reason: missing, askedAt: deps.clock.businessNow() });
    });
  failures.throwIfAny();
  return taken;
}

async function daysToFetch({ database: { sql }, clock }: ReconciliationDeps): Promise<readonly IsoDate[]> {
  const yesterday = addDays(clock.businessDate(), -1);
  const there = new Set(await readStatementDays(sql));
  const missing = new Map((await readMissing(sql)).map((each) => [each.day, each]));
  const now = clock.businessNow().getTime();
  const isResting = (day: IsoDate): boolean => {
    const known = missing.get(day);
    if (known === undefined) return false;
    return known.isSaidNone || (day !== yesterday && Math.abs(now - known.askedAt.getTime()) < ASK_AGAIN_MS);
  };
  const earliest = addDays(yesterday, -CATCH_UP_DAYS);
  const [first = yesterday] = [...there, ...missing.keys()].toSorted();
  const days: IsoDate[] = [];
  for (let day = first > earliest ? first : earliest; day <= yesterday; day = addDays(day, 1))
    if (!there.has(day) && !isResting(day)) days.push(day);
  return days.slice(0, MAX_FILES_PER_RUN);
}

/** Takes the bank's statement of a day; why not where it could not be taken. */
async function fetchDay(deps: ReconciliationDeps, day: IsoDate): Promise<MissingReason | undefined> {
  const content = await deps.bank.fetch(day);
  if (content === undefined) return 'none';
  if (content === TOO_LARGE) {
    deps.log.error({ day }, 'a bank statement is too large to be read');
    return 'too_large';
  }
  try {
    await takeStatement(deps, { day, content });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    deps.log.error({ day, error_code: error.code }, 'the bank gave a statement that is refused');
    return 'refused';
  }
}

function requirePastDay({ clock }: ReconciliationDeps, given: string): IsoDate {
  const day = parseIsoDate(given);
  if (day === undefined || day < addDays(clock.businessDate(), -MAX_AGE_DAYS))
    throw new Refusal('invalid', { field: 'day' });
  if (day >= clock.businessDate()) throw new Refusal('day_not_over', { field: 'day' });
  return day;
}

async function requireDay(tx: Parameters<typeof findDay>[0], day: IsoDate): Promise<DayRow> {
  const row = await findDay(tx, day);
  if (row === undefined) throw new Error(`the statement of ${day} has gone`);
  return row;
}
