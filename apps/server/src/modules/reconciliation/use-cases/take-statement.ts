import { FailureList } from '../../../platform/tasks/for-each-record.ts';
import { addDays, type IsoDate, parseIsoDate } from '@nesye/money';
import { createHash } from 'node:crypto';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readStatement } from '../domain/read-statement.ts';
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
import type { ReconciliationDeps } from './reconciliation-deps.ts';

/** How far back the task fetches what is missing, and how many files in one run. */
const CATCH_UP_DAYS = 60;
const MAX_FILES_PER_RUN = 40;
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
    if (content === undefined) throw new Refusal('statement_missing');
    return await takeStatement(deps, { day, content });
  }
  return await database.transaction(async (tx) => {
    await findDifferences(tx, day, clock.businessDate(), clock.businessNow());
    return await requireDay(tx, day);
  });
}

/**
 * Fetches the statements that are missing, from the first day that has one (before the first: yesterday's alone) through yesterday, at most 40. A file that is refused
 * is logged, and fetched again with the next run. Returns how many were taken.
 */
export async function fetchStatements(deps: ReconciliationDeps): Promise<number> {
  const { database, clock, bank, log } = deps;
  const yesterday = addDays(clock.businessDate(), -1);
  const there = await readStatementDays(database.sql);
  const earliest = addDays(yesterday, -CATCH_UP_DAYS);
  const [first = yesterday] = there;
  const missing: IsoDate[] = [];
  for (let day = first > earliest ? first : earliest; day <= yesterday; day = addDays(day, 1))
    if (!there.includes(day)) missing.push(day);
  const failures = new FailureList();
  let taken = 0;
  for (const day of missing.slice(0, MAX_FILES_PER_RUN)) {
    const content = await bank.fetch(day);
    if (content === undefined) break;
    await failures.caught(day, async () => {
      try {
        await takeStatement(deps, { day, content });
        taken += 1;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        log.error({ day, code: error.code }, 'the bank gave a statement that is refused');
      }
    });
  }
  failures.throwIfAny();
  return taken;
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
