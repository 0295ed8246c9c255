import type { Logger } from 'pino';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import type { Database } from '../database/database.ts';

export interface Job {
  readonly name: string;
  /** Pause between the end of one run and the start of the next. */
  readonly everyMs: number;
  /** One run. It must be safe to repeat: a run may be cut off at any point and begun again. */
  readonly run: () => Promise<void>;
}

export interface RunningJobs {
  /** Lets the runs under way end, starts no more. */
  stop(): Promise<void>;
}

/**
 * Runs each job in turn of its pause. Of several processes one runs a job at a time, by an advisory lock; the others pass.
 * A failure is logged and tried again at the next turn.
 *
 * `lockDatabase` is a pool for these locks alone, and as many jobs run at once as it has connections. A job works on the ordinary pool: were its lock
 * taken from there too, enough jobs at once would hold every connection and wait for one more.
 */
export function startJobs(lockDatabase: Database, log: Logger, jobs: readonly Job[]): RunningJobs {
  const stopping = new AbortController();
  const loops = jobs.map((job) => loop(lockDatabase, log, job, stopping.signal));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function loop(lockDatabase: Database, log: Logger, job: Job, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(job.everyMs, signal);
    if (signal.aborted) return;
    try {
      await runAlone(lockDatabase, job);
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'job failed; it is tried again');
    }
  }
}

async function runAlone(lockDatabase: Database, job: Job): Promise<void> {
  await withAdvisoryLock(lockDatabase, `job:${job.name}`, job.run);
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, durationMs);
    signal.addEventListener('abort', end, { once: true });
  });
}
