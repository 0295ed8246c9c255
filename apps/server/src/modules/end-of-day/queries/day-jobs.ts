import { isoDate, type IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** The tasks at the end of a business day, in the order in which they run. */
export const DAY_JOBS = [
  'fees',
  'penalties',
  'delinquency',
  'blocking',
  'charge_off',
  'promises',
  'close',
  'sales',
  'portfolio',
] as const;
export type DayJobName = (typeof DAY_JOBS)[number];
const LAST_JOB: DayJobName = 'portfolio';

/** How far a task of a day has come. */
export interface JobState {
  readonly isDone: boolean;
  /** The last record that was done, in the task's own form; null before the first. */
  readonly cursor: string | null;
}

/** The last day of which every task is done, or undefined while there is none. */
export async function readDoneThrough(sql: Sql | Tx): Promise<IsoDate | undefined> {
  const [row] = await sql<
    { day: string | null }[]
  >`select max(day) as day from servicing.day_job where job = ${LAST_JOB} and is_done`;
  return row === undefined || row.day === null ? undefined : isoDate(row.day);
}

/** Begins a task of a day unless it has begun, and locks it until the transaction ends: two processes work at it one after another. */
export async function lockJob(tx: Tx, day: IsoDate, job: DayJobName, at: Date): Promise<JobState> {
  await tx`insert into servicing.day_job (day, job, started_at) values (${day}::date, ${job}, ${at}) on conflict do nothing`;
  const [row] = await tx<{ is_done: boolean; cursor: string | null }[]>`
    select is_done, cursor from servicing.day_job where day = ${day}::date and job = ${job} for update`;
  if (row === undefined) throw new Error(`the task ${job} of ${day} has gone`);
  return { isDone: row.is_done, cursor: row.cursor };
}

/** Writes how far a locked task has come, in the transaction of what it did. */
export async function storeProgress(
  tx: Tx,
  { day, job, at }: { readonly day: IsoDate; readonly job: DayJobName; readonly at: Date },
  { cursor, count }: { readonly cursor: string | undefined; readonly count: number },
): Promise<void> {
  const doneAt = cursor === undefined ? at : null;
  await tx`
    update servicing.day_job
    set cursor = coalesce(${cursor ?? null}, cursor), row_count = row_count + ${count}, is_done = ${cursor === undefined}, done_at = ${doneAt}
    where day = ${day}::date and job = ${job}`;
}

/** The ends of the last business days, the newest first, each with all its tasks in their order; those that have not begun wait. */
export async function readDayEnds(sql: Sql, limit: number) {
  const rows = await sql<
    { day: string; job: DayJobName; isDone: boolean; count: bigint; startedAt: Date; doneAt: Date | null }[]
  >`
    select day, job, is_done as "isDone", row_count as count, started_at as "startedAt", done_at as "doneAt" from servicing.day_job
    where day > (select max(day) from servicing.day_job) - ${limit}::int order by day desc`;
  const days = new Map<string, Map<DayJobName, (typeof rows)[number]>>();
  for (const row of rows) days.set(row.day, (days.get(row.day) ?? new Map()).set(row.job, row));
  return [...days].map(([day, jobs]) => ({
    day: isoDate(day),
    steps: DAY_JOBS.map((name) => {
      const job = jobs.get(name);
      const state = job === undefined ? ('waiting' as const) : job.isDone ? ('done' as const) : ('running' as const);
      return { name, state, startedAt: job?.startedAt ?? null, doneAt: job?.doneAt ?? null, count: job?.count ?? 0n };
    }),
  }));
}
