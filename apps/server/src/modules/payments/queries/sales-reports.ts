import { isoDate } from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';
import type { MachineTime } from '../../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { TableFormat } from '../../../platform/spreadsheet/table.ts';
import { addTask, declareTask } from '../../../platform/tasks/task.ts';
import type { ReportKind, ReportRequest } from '../report-source.ts';

/** Makes a report. Three attempts: what fails as often will fail again. */
export const MAKE_REPORT = declareTask<{ readonly id: string }>('payments.make_report', { maxAttempts: 3 });

export interface SalesReport {
  readonly id: string;
  readonly userId: bigint;
  readonly request: ReportRequest;
  readonly state: 'in_progress' | 'ready' | 'failed' | 'expired';
  readonly failure: 'too_large' | 'error' | null;
  /** Percent. */
  readonly progress: number;
  /** Each run raises it: a run with an earlier number has lost the report to another. */
  readonly attempts: number;
  readonly fileIds: readonly string[];
  readonly sizeBytes: number | null;
  readonly expiresAt: Date;
}

interface ReportRow {
  id: string;
  user_id: bigint;
  kind: ReportKind;
  format: TableFormat;
  first_day: string;
  last_day: string;
  product_type: number | null;
  search: string | null;
  terminal_id: bigint | null;
  branch_id: bigint | null;
  state: SalesReport['state'];
  failure: SalesReport['failure'];
  progress: number;
  attempts: number;
  file_ids: string[];
  size_bytes: bigint | null;
  expires_at: Date;
}

const columns = (sql: Sql | Tx) =>
  sql`id, user_id, kind, format, first_day, last_day, product_type, search, terminal_id, branch_id, state, failure, progress, attempts, file_ids, size_bytes, expires_at`;

const reportOf = (row: ReportRow): SalesReport => ({
  id: row.id,
  userId: row.user_id,
  request: {
    kind: row.kind,
    format: row.format,
    from: isoDate(row.first_day),
    to: isoDate(row.last_day),
    filter_product_type: row.product_type === null ? undefined : String(row.product_type),
    filter_text: row.search ?? undefined,
    filter_terminal: row.terminal_id?.toString(),
    filter_branch: row.branch_id?.toString(),
  },
  state: row.state,
  failure: row.failure,
  progress: row.progress,
  attempts: row.attempts,
  fileIds: row.file_ids,
  sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
  expiresAt: row.expires_at,
});

const latinOrNull = (digits: string | undefined): string | null =>
  digits === undefined ? null : toLatinDigits(digits);

/** Requests a report and queues its task. The report of the same request that is being made already, or undefined while another of the user's is. */
export async function insertReport(
  tx: Tx,
  report: {
    readonly id: string;
    readonly userId: bigint;
    readonly request: ReportRequest;
    readonly at: MachineTime;
    readonly expiresAt: Date;
  },
): Promise<string | undefined> {
  const { id, userId, request } = report;
  const productType = latinOrNull(request.filter_product_type);
  const search = request.filter_text ?? null;
  const terminal = latinOrNull(request.filter_terminal);
  const branch = latinOrNull(request.filter_branch);
  const rows = await tx`
    insert into payments.sales_report (id, user_id, kind, format, first_day, last_day, product_type, search, terminal_id, branch_id, requested_at, expires_at)
    values (${id}, ${userId}, ${request.kind}, ${request.format}, ${request.from}, ${request.to}, ${productType}::smallint, ${search}, ${terminal}::bigint, ${branch}::bigint, ${report.at}, ${report.expiresAt})
    on conflict (user_id) where state = 'in_progress' do nothing returning id`;
  if (rows.length > 0) {
    // One after another: a large report reads and compresses for minutes, and other tasks need the workers too.
    await addTask(tx, MAKE_REPORT, { id }, { queue: MAKE_REPORT.name });
    return id;
  }
  const [same] = await tx<{ id: string }[]>`
    select id from payments.sales_report
    where user_id = ${userId} and state = 'in_progress' and kind = ${request.kind} and format = ${request.format} and first_day = ${request.from}::date
      and last_day = ${request.to}::date and product_type is not distinct from ${productType}::smallint and search is not distinct from ${search}::text
      and terminal_id is not distinct from ${terminal}::bigint and branch_id is not distinct from ${branch}::bigint`;
  return same?.id;
}

/** A report that the user requested and whose link has not ended; undefined for another's, as for none. */
export async function findReport(
  sql: Sql | Tx,
  userId: bigint,
  id: string,
  now: MachineTime,
): Promise<SalesReport | undefined> {
  const [row] = await sql<ReportRow[]>`
    select ${columns(sql)} from payments.sales_report where id = ${id} and user_id = ${userId} and state <> 'expired' and expires_at > ${now}`;
  return row === undefined ? undefined : reportOf(row);
}

/** Begins a run: undefined where the report is made, failed or gone. The row has the parts of the run before it. */
export async function claimReport(sql: Sql, id: string): Promise<SalesReport | undefined> {
  const [row] = await sql<ReportRow[]>`
    update payments.sales_report set attempts = attempts + 1, progress = 0 where id = ${id} and state = 'in_progress' returning ${columns(sql)}`;
  return row === undefined ? undefined : reportOf(row);
}

type Run = Pick<SalesReport, 'id' | 'attempts'>;
const ofRun = (sql: Sql | Tx, { id, attempts }: Run) =>
  sql`id = ${id} and state = 'in_progress' and attempts = ${attempts}`;

/** Sets the parts of the file so far; false when another run has taken the report. */
export async function setParts(tx: Tx, run: Run, fileIds: readonly string[]): Promise<boolean> {
  const rows = await tx`
    update payments.sales_report set file_ids = ${[...fileIds]}::text[] where ${ofRun(tx, run)} returning id`;
  return rows.length > 0;
}

/** Notes how far a run is, in percent. */
export async function setProgress(sql: Sql, run: Run, progress: number): Promise<void> {
  await sql`update payments.sales_report set progress = ${progress} where ${ofRun(sql, run)}`;
}

/** The file is whole. */
export async function finishReport(
  sql: Sql,
  run: Run,
  made: { readonly sizeBytes: number; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    update payments.sales_report set state = 'ready', progress = 100, size_bytes = ${made.sizeBytes}, expires_at = ${made.expiresAt} where ${ofRun(sql, run)}`;
}

/** Gives a report up. Its parts are let go of by the caller. */
export async function failReport(tx: Tx, run: Run, failure: 'too_large' | 'error'): Promise<void> {
  await tx`update payments.sales_report set state = 'failed', failure = ${failure}, file_ids = '{}' where ${ofRun(tx, run)}`;
}

/** Reports whose link has ended, behind an id. */
export async function findExpiredReports(sql: Sql, now: MachineTime, after: string, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from payments.sales_report where state <> 'expired' and expires_at <= ${now} and id > ${after} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Ends such a report; the parts of its file, which the caller forgets. None where another process was first. */
export async function expireReport(tx: Tx, now: MachineTime, id: string): Promise<readonly string[]> {
  const [row] = await tx<{ file_ids: string[] }[]>`
    select file_ids from payments.sales_report where id = ${id} and state <> 'expired' and expires_at <= ${now} for update skip locked`;
  if (row === undefined) return [];
  await tx`
    update payments.sales_report set state = 'expired', failure = null, file_ids = '{}', search = null where id = ${id}`;
  return row.file_ids;
}
