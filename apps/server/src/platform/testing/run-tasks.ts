import { setTimeout as sleep } from 'node:timers/promises';
import { runOnce } from 'graphile-worker';
import { Fragment } from '../database/sql-template.ts';
import { quietTaskLog } from '../tasks/task-log.ts';
import { type BackgroundWork, taskListOf, type TaskHandler } from '../tasks/task.ts';
import type { TestDatabase } from './test-database.ts';

/**
 * Does the work that waits in the queue, as a worker would, until nothing is left that `handlers` know and that is due. `now` makes what is due by then due;
 * a task that failed is left for its next attempt.
 */
export async function runTasks(
  { owner, ownerUrl }: Pick<TestDatabase, 'owner' | 'ownerUrl'>,
  handlers: readonly TaskHandler[],
  now = new Date(),
): Promise<void> {
  // The queue goes by the database's clock: what is not due by `now` is held back meanwhile.
  await owner`update graphile_worker._private_jobs set run_at = case when run_at <= ${now} or run_at = created_at then now() - interval '1 second' else run_at + interval '100 years' end`;
  await runOnce({
    connectionString: ownerUrl,
    taskList: taskListOf(handlers),
    logger: quietTaskLog,
    noHandleSignals: true,
  });
  await failuresAreStored(owner);
  await owner`update graphile_worker._private_jobs set run_at = run_at - interval '100 years' where run_at > now() + interval '50 years'`;
}

const STORED_WITHIN_MS = 2_000;

/** A worker returns when its work is done; that a job has failed it may write a moment later. */
async function failuresAreStored(owner: TestDatabase['owner']): Promise<void> {
  for (const endsAt = Date.now() + STORED_WITHIN_MS; Date.now() < endsAt;) {
    const [row] = await owner<{ count: number }[]>`
      select count(*)::int as count from graphile_worker._private_jobs where locked_at is not null`;
    if (row?.count === 0) return;
    await sleep(10);
  }
}

export interface QueuedTask {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly runAt: Date;
}

/** What waits in the queue under a name, the oldest first. */
export async function queuedTasks({ owner }: Pick<TestDatabase, 'owner'>, name: string): Promise<QueuedTask[]> {
  const rows = await owner<{ payload: Record<string, unknown>; attempts: number; run_at: Date }[]>`
    select j.payload, j.attempts, j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${name} order by j.id`;
  return rows.map((row) => ({ payload: row.payload, attempts: row.attempts, runAt: row.run_at }));
}

/** To select from: the notices that wait, as `id`, `content`, `run_at` and `updated_at`. */
export const QUEUED_NOTICES = new Fragment(
  [
    "(select j.id, j.payload as content, j.run_at, j.updated_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'messaging.send_notice') notice",
  ],
  [],
);

/** Runs one piece of work now, past the queue. Throws when there is none of that name. */
export async function runTask({ tasks }: BackgroundWork, name: string): Promise<void> {
  const task = tasks.find((each) => each.name === name);
  if (task === undefined) throw new Error(`no task ${name}`);
  await task.run({}, { attempt: 1, isLastAttempt: false });
}
