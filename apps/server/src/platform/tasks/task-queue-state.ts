import type { Sql, Tx } from '../database/database.ts';

/** How the queue of tasks is. */
export interface QueueState {
  /** Tasks that should have begun and have not. */
  readonly due: number;
  readonly oldestDueS: number;
  /** Tasks that wait for a later time. */
  readonly planned: number;
  readonly running: number;
  /** Tasks that failed and will be tried again. */
  readonly retrying: number;
  /** Tasks that used up their attempts and wait for a person. */
  readonly failed: number;
}

/** A task that has failed: it will be tried again, or waits for a person. */
export interface TroubledTask {
  readonly id: bigint;
  readonly name: string;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly is_over: boolean;
  readonly run_at: Date;
  readonly last_error: string | null;
}

/** The state of the queue, counted in one statement. */
export async function readQueueState(sql: Sql): Promise<QueueState> {
  const [row] = await sql<QueueState[]>`
    select count(*) filter (where is_due)::int as due, coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as "oldestDueS",
      count(*) filter (where run_at > now() and is_open)::int as planned, count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where last_error is not null and is_open)::int as retrying, count(*) filter (where not is_open and locked_at is null)::int as failed
    from (select run_at, locked_at, last_error, attempts < max_attempts as is_open, run_at <= now() and locked_at is null and attempts < max_attempts as is_due
      from graphile_worker._private_jobs) j`;
  if (row === undefined) throw new Error('the queue was not counted');
  return row;
}

/** Tasks that have failed, those that wait for a person first. */
export async function readTroubledTasks(sql: Sql, limit: number): Promise<readonly TroubledTask[]> {
  return await sql<TroubledTask[]>`
    select j.id, t.identifier as name, j.attempts::int as attempts, j.max_attempts::int as max_attempts, j.attempts >= j.max_attempts as is_over, j.run_at, j.last_error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.last_error is not null and j.locked_at is null order by j.attempts >= j.max_attempts desc, j.run_at limit ${limit}`;
}

/** Lets a task that has failed run now, with all its attempts. Returns its name; undefined where there is none, it runs, or it has not failed. */
export async function retryTask(tx: Tx, id: bigint): Promise<string | undefined> {
  const [row] = await tx<{ name: string }[]>`
    update graphile_worker._private_jobs j set attempts = 0, run_at = now(), updated_at = now() from graphile_worker._private_tasks t
    where j.id = ${id} and t.id = j.task_id and j.last_error is not null and j.locked_at is null returning t.identifier as name`;
  return row?.name;
}
