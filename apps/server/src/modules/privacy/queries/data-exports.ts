import type { Sql, Tx } from '../../../platform/database/database.ts';
import { addTask, declareTask } from '../../../platform/tasks/task.ts';

/** Makes the copies that wait, and removes those whose week is over. */
export const MAKE_EXPORTS = declareTask('privacy.make_exports');

export type ExportFormat = 'json' | 'zip';
export type ExportState = 'in_progress' | 'ready' | 'failed' | 'expired';

export interface DataExport {
  readonly id: string;
  readonly userId: bigint;
  readonly format: ExportFormat;
  readonly state: ExportState;
  readonly fileId: string | null;
  readonly sizeBytes: number | null;
  readonly requestedAt: Date;
  readonly readyAt: Date | null;
  readonly expiresAt: Date | null;
  readonly attempts: number;
}

interface ExportRow {
  id: string;
  user_id: bigint;
  format: ExportFormat;
  state: ExportState;
  file_id: string | null;
  size_bytes: bigint | null;
  requested_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
  attempts: number;
}

const exportOf = (row: ExportRow): DataExport => ({
  id: row.id,
  userId: row.user_id,
  format: row.format,
  state: row.state,
  fileId: row.file_id,
  sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
  requestedAt: row.requested_at,
  readyAt: row.ready_at,
  expiresAt: row.expires_at,
  attempts: row.attempts,
});

const columns = (sql: Sql | Tx) =>
  sql`id, user_id, format, state, file_id, size_bytes, requested_at, ready_at, expires_at, attempts`;

/** Requests a copy; undefined while another of the user's is in progress. */
export async function insertExport(
  tx: Tx,
  requested: { readonly id: string; readonly userId: bigint; readonly format: ExportFormat; readonly at: Date },
): Promise<DataExport | undefined> {
  const [row] = await tx<ExportRow[]>`
    insert into privacy.data_export (id, user_id, format, requested_at) values (${requested.id}, ${requested.userId}, ${requested.format}, ${requested.at})
    on conflict (user_id) where state = 'in_progress' do nothing returning ${columns(tx)}`;
  await addTask(tx, MAKE_EXPORTS, {}, { key: MAKE_EXPORTS.name });
  return row === undefined ? undefined : exportOf(row);
}

/** The newest copies a user requested. */
export async function readExports(sql: Sql | Tx, userId: bigint, most: number): Promise<DataExport[]> {
  const rows = await sql<
    ExportRow[]
  >`select ${columns(sql)} from privacy.data_export where user_id = ${userId} order by requested_at desc, id limit ${most}`;
  return rows.map(exportOf);
}

/** A copy the user requested, in whatever state; undefined for another's, as for none. */
export async function findExport(sql: Sql | Tx, userId: bigint, id: string): Promise<DataExport | undefined> {
  const [row] = await sql<
    ExportRow[]
  >`select ${columns(sql)} from privacy.data_export where user_id = ${userId} and id = ${id}`;
  return row === undefined ? undefined : exportOf(row);
}

/** Takes a copy that waits to be made, for a while: anyone who is cut off leaves it to the next run. */
export async function claimExport(sql: Sql, now: Date, claimedUntil: Date): Promise<DataExport | undefined> {
  const [row] = await sql<ExportRow[]>`
    update privacy.data_export set claimed_until = ${claimedUntil}, attempts = attempts + 1
    where id = (select id from privacy.data_export where state = 'in_progress' and (claimed_until is null or claimed_until <= ${now})
                order by requested_at limit 1 for update skip locked)
    returning ${columns(sql)}`;
  return row === undefined ? undefined : exportOf(row);
}

/**
 * Locks a claimed copy until the end of the transaction; false when this run may no longer make it: its account was closed, or the claim ran out and
 * another run has taken it. Each claim raises `attempts`.
 */
export async function lockClaimed(tx: Tx, { id, attempts }: DataExport): Promise<boolean> {
  const rows =
    await tx`select from privacy.data_export where id = ${id} and state = 'in_progress' and attempts = ${attempts} for update`;
  return rows.length > 0;
}

/** Notes where a copy is being written, so that a run cut off in between leaves no file unknown. The caller has locked it. */
export async function setExportFile(tx: Tx, id: string, fileId: string): Promise<void> {
  await tx`update privacy.data_export set file_id = ${fileId} where id = ${id} and state = 'in_progress'`;
}

/** The caller has locked it. */
export async function finishExport(
  tx: Tx,
  id: string,
  made: { readonly sizeBytes: number; readonly readyAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx`
    update privacy.data_export set state = 'ready', size_bytes = ${made.sizeBytes}, ready_at = ${made.readyAt}, expires_at = ${made.expiresAt}
    where id = ${id} and state = 'in_progress'`;
}

/** Gives up a copy that is being made, and lets go of its file, which the caller forgets. One that has ended stays as it is. */
export async function failExport(sql: Sql | Tx, id: string): Promise<void> {
  await sql`update privacy.data_export set state = 'failed', file_id = null where id = ${id} and state = 'in_progress'`;
}

/** Locks copies whose day has come, and gone ones whose file a former version left behind, a few at a time. */
export async function findExpired(
  sql: Sql,
  now: Date,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from privacy.data_export where ${isOver(sql, now)} and id > ${after} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Locks such a copy; none where another process has it, or it is gone meanwhile. */
export async function lockExpired(tx: Tx, now: Date, id: string): Promise<DataExport[]> {
  const rows = await tx<ExportRow[]>`
    select ${columns(tx)} from privacy.data_export where id = ${id} and ${isOver(tx, now)} for update skip locked`;
  return rows.map(exportOf);
}

const isOver = (sql: Sql | Tx, now: Date) =>
  sql`((state = 'ready' and expires_at <= ${now}) or (state in ('failed', 'expired') and file_id is not null))`;

/** Locks all copies of a user that are made or being made. */
export async function lockLiveExports(tx: Tx, userId: bigint): Promise<DataExport[]> {
  const rows = await tx<
    ExportRow[]
  >`select ${columns(tx)} from privacy.data_export where user_id = ${userId} and state in ('in_progress', 'ready') order by id for update`;
  return rows.map(exportOf);
}

/** Ends a copy and lets go of its file, which the caller forgets. The caller has locked it. */
export async function expireExport(tx: Tx, id: string): Promise<void> {
  await tx`update privacy.data_export set state = 'expired', file_id = null where id = ${id}`;
}
