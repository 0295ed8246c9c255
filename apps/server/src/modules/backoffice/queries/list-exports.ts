import type { MachineTime } from '../../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** The file of a list that two operators decided on; its approval has the same number. */
export interface ListExport {
  readonly id: bigint;
  readonly state: 'in_progress' | 'ready' | 'failed' | 'expired';
  readonly failure: 'too_large' | 'role_taken' | 'error' | null;
  readonly attempts: number;
  readonly fileIds: string[];
  readonly sizeBytes: bigint | null;
  readonly rowCount: bigint | null;
  /** Of a whole file; one that is being made is given up then. */
  readonly expiresAt: Date;
}

const columns = (sql: Sql | Tx) => sql`
  id, state, failure, attempts, file_ids as "fileIds", size_bytes as "sizeBytes", row_count as "rowCount", expires_at as "expiresAt"`;

/** Adds the file that an approval allows; its task is added with it. */
export async function insertListExport(
  tx: Tx,
  id: bigint,
  { at, expiresAt }: { readonly at: MachineTime; readonly expiresAt: Date },
): Promise<void> {
  await tx`insert into platform.list_export (id, approved_at, expires_at) values (${id}, ${at}, ${expiresAt})`;
}

/** Those of these approvals that were approved. */
export async function readListExports(sql: Sql | Tx, ids: readonly bigint[]): Promise<readonly ListExport[]> {
  return await sql<ListExport[]>`
    select ${columns(sql)} from platform.list_export where id = any(${ids.map(String)}::bigint[])`;
}

/** Begins a run: undefined where the file is made, failed or gone. The row has the parts of the run before it. */
export async function claimListExport(sql: Sql, id: bigint): Promise<ListExport | undefined> {
  const [row] = await sql<ListExport[]>`
    update platform.list_export set attempts = attempts + 1 where id = ${id} and state = 'in_progress' returning ${columns(sql)}`;
  return row;
}

type Run = Pick<ListExport, 'id' | 'attempts'>;
const ofRun = (sql: Sql | Tx, { id, attempts }: Run) =>
  sql`id = ${id} and state = 'in_progress' and attempts = ${attempts}`;

/** Sets the parts of the file so far; false when another run has taken it. */
export async function setParts(tx: Tx, run: Run, fileIds: readonly string[]): Promise<boolean> {
  const rows = await tx`
    update platform.list_export set file_ids = ${[...fileIds]}::text[] where ${ofRun(tx, run)} returning id`;
  return rows.length > 0;
}

/** The file is whole; false when another run has taken it. */
export async function finishListExport(
  tx: Tx,
  run: Run,
  made: { readonly sizeBytes: number; readonly rowCount: number; readonly expiresAt: Date },
): Promise<boolean> {
  const rows = await tx`
    update platform.list_export set state = 'ready', size_bytes = ${made.sizeBytes}, row_count = ${made.rowCount}, expires_at = ${made.expiresAt}
    where ${ofRun(tx, run)} returning id`;
  return rows.length > 0;
}

/** Gives a file up. Its parts are let go of by the caller. */
export async function failListExport(tx: Tx, run: Run, failure: NonNullable<ListExport['failure']>): Promise<void> {
  await tx`update platform.list_export set state = 'failed', failure = ${failure}, file_ids = '{}' where ${ofRun(tx, run)}`;
}

/** Files whose days are over, and those that were not made in them, behind an id. */
export async function findExpiredExports(
  sql: Sql,
  now: MachineTime,
  after: bigint,
  limit: number,
): Promise<readonly bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from platform.list_export where state in ('in_progress', 'ready') and expires_at <= ${now} and id > ${after} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Ends such a file: one that was never whole has failed, as its last run was cut off. Its parts, which the caller forgets; none where another process was first. */
export async function expireListExport(tx: Tx, now: MachineTime, id: bigint): Promise<readonly string[]> {
  const [row] = await tx<{ fileIds: string[] }[]>`
    select file_ids as "fileIds" from platform.list_export where id = ${id} and state in ('in_progress', 'ready') and expires_at <= ${now} for update skip locked`;
  if (row === undefined) return [];
  await tx`
    update platform.list_export set file_ids = '{}', state = case state when 'in_progress' then 'failed' else 'expired' end,
      failure = case state when 'in_progress' then 'error' end
    where id = ${id}`;
  return row.fileIds;
}
