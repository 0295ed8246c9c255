import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';

/** How often a process says that its workers live, and looks for those that do not. */
const BEAT_MS = 5_000;
/** Silent for so long a worker is dead: its work is someone else's. What is done twice by one that only slept is safe to repeat, as all work of the queue is. */
const DEAD_AFTER_S = 20;

const HEARTBEAT_SQL = `
  insert into platform.task_worker (worker_id, seen_at) select unnest($1::text[]), now()
  on conflict (worker_id) do update set seen_at = excluded.seen_at`;
const UNLOCK_DEAD_WORKERS_SQL = `
  with held as (
    select locked_by from graphile_worker._private_jobs where locked_at < now() - make_interval(secs => $1)
    union select locked_by from graphile_worker._private_job_queues where locked_at < now() - make_interval(secs => $1)
  ), dead as (
    select array_agg(h.locked_by) as ids from held h
    where h.locked_by is not null and not exists (
      select from platform.task_worker w where w.worker_id = h.locked_by and w.seen_at > now() - make_interval(secs => $1))
  )
  select graphile_worker.force_unlock_workers(ids), ids from dead where ids is not null`;
const DELETE_OLD_SQL = `delete from platform.task_worker where seen_at < now() - interval '1 hour'`;

export interface WorkerWatch {
  /** For the library, which says here which workers it makes. */
  readonly events: WorkerEvents;
  stop(): void;
}

/**
 * The library leaves the work of a process that was killed locked for four hours. Here each process says every few seconds that its workers live, and frees what a silent
 * one holds, so that the next one does it. It needs no session, so that it works behind a pooler as well.
 */
export function watchWorkers(pool: pg.Pool, log: Pick<Logger, 'warn'>): WorkerWatch {
  const events: WorkerEvents = new EventEmitter();
  const alive = new Set<string>();
  const beat = async (): Promise<void> => {
    try {
      if (alive.size > 0) await pool.query(HEARTBEAT_SQL, [[...alive]]);
      const { rows } = await pool.query<{ ids: string[] }>(UNLOCK_DEAD_WORKERS_SQL, [DEAD_AFTER_S]);
      if (rows[0] !== undefined) log.warn({ workers: rows[0].ids }, 'work of dead workers is done again');
      await pool.query(DELETE_OLD_SQL);
    } catch (error) {
      log.warn({ err: error }, 'the workers could not be counted');
    }
  };
  // The library locks in the name of the pool, not of the worker in it.
  events.on('pool:create', ({ workerPool }) => void alive.add(workerPool.id));
  events.on('pool:release', ({ workerPool }) => void alive.delete(workerPool.id));
  const timer = setInterval(() => void beat(), BEAT_MS);
  timer.unref();
  return { events, stop: () => clearInterval(timer) };
}
