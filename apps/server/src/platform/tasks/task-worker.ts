import { setTimeout as sleep } from 'node:timers/promises';
import { parseCronItems, run, type Runner } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import { sessionDefaults, sqlState } from '../database/database.ts';
import { breakConnection } from '../database/send-statement.ts';
import { watchWorkers } from './dead-workers.ts';
import { RecordsFailed } from './for-each-record.ts';
import { type Cron, type TaskHandler, taskListOf } from './task.ts';
import { taskLogOf } from './task-log.ts';

export interface TaskWorkerOptions {
  readonly databaseUrl: string;
  readonly isBehindPooler: boolean;
  readonly handlers: readonly TaskHandler[];
  readonly crons: readonly Cron[];
  readonly log: Logger;
}

export interface TaskWorker {
  /** Takes no more work and lets what is under way end, for ten seconds; what does not end then is done again by another process. */
  stop(): Promise<void>;
}

const CONCURRENCY = 6;
const CONNECTIONS = 8;
const POLL_MS = 2_000;
/** Pause before a queue that gave up is started again. */
const RESTART_MS = 1_000;
/** The queue's own statements are short; the handlers work on the pools of their modules. */
const STATEMENT_TIMEOUT_MS = 10_000;
const STATEMENT_DEADLINE_MS = 12_000;
/**
 * Milliseconds in which the library gathers what is done, 0 for none. Without the setting (-1) it lets that statement go unwatched, and one whose connection is lost
 * ends the process; with it the queue stops, is started again, and the work is freed as that of a dead worker.
 */
const GATHER_DONE_MS = 0;
/** Deadlock, and a lock that was not free in time: adding a task again holds its row until the commit. */
const LOCK_ERRORS: ReadonlySet<string | undefined> = new Set(['40P01', '55P03']);
const TRANSACTION_ABORTED = '25P02';
/** With the session's lock time-out, longer than any transaction may be idle. */
const MAX_LOCK_TRIES = 4;
/** For what is under way when the process must stop. */
const STOP_MS = 10_000;

/**
 * Does the work of the queue: tasks added with `addTask` and crons. A task whose name none of `handlers` has stays in the queue for a process that knows it.
 * Throws when two handlers share a name or a cron names a task without handler.
 */
export async function startTaskWorker({
  databaseUrl,
  isBehindPooler,
  handlers,
  crons,
  log,
}: TaskWorkerOptions): Promise<TaskWorker> {
  const taskList = taskListOf(handlers.map((handler) => noteFailedRecords(handler, log)));
  for (const { task } of crons) if (!(task.name in taskList)) throw new Error(`the cron ${task.name} has no handler`);
  const pgPool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    application_name: 'nesye-tasks',
    Client: QueueClient,
    connectionTimeoutMillis: STATEMENT_DEADLINE_MS,
    keepAlive: true,
    ...(isBehindPooler
      ? {}
      : {
          options: sessionDefaults({ statementTimeoutMs: STATEMENT_TIMEOUT_MS })
            .map(([name, value]) => `-c ${name}=${value}`)
            .join(' '),
        }),
  });
  const warn = (error: Error): void => log.warn({ err: error }, 'a connection of the task queue was lost');
  pgPool.on('error', warn);
  pgPool.on('connect', (client) => client.on('error', warn));
  const watch = watchWorkers(pgPool, log);
  const start = (): Promise<Runner> =>
    run({
      pgPool,
      events: watch.events,
      taskList,
      parsedCronItems: parseCronItems(
        crons.map(({ task, pattern }) => ({
          task: task.name,
          match: pattern,
          options: {
            maxAttempts: 1,
            queueName: task.name,
            jobKey: task.name,
            jobKeyMode: 'preserve_run_at',
            backfillPeriod: 0,
          },
        })),
      ),
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      noPreparedStatements: isBehindPooler,
      preset: { worker: { completeJobBatchDelay: GATHER_DONE_MS, failJobBatchDelay: GATHER_DONE_MS } },
      logger: taskLogOf(log),
    });
  const supervised = new SupervisedRunner(await start(), start, log);
  return {
    stop: async () => {
      watch.stop();
      await within(STOP_MS, supervised.stop());
      await within(STOP_MS, pgPool.end());
    },
  };
}

/**
 * The library waits for a statement without end; on a line that swallows everything it would wait for hours. Then the connection is closed instead. It also stops its
 * run when the end of tasks could not be stored, though that statement only waited for a lock in vain, or PostgreSQL chose it among several that waited for each other:
 * this one is sent again.
 */
class QueueClient extends pg.Client {
  // The driver's own overloads; the library uses the one that returns a promise.
  override query(...args: unknown[]): never {
    const send = (): unknown => withDeadline(this, (super.query as (...given: unknown[]) => unknown).apply(this, args));
    const pending = send();
    return (pending instanceof Promise ? retryLock(pending, send) : pending) as never;
  }
}

function withDeadline(client: pg.Client, pending: unknown): unknown {
  if (pending instanceof Promise) {
    const timer = setTimeout(() => breakConnection(client), STATEMENT_DEADLINE_MS);
    const end = (): void => clearTimeout(timer);
    pending.then(end, end);
  }
  return pending;
}

/** A statement of a larger transaction cannot be sent again: what comes of that is not the cause, so the error of the lock itself is thrown. */
async function retryLock(first: Promise<unknown>, send: () => unknown): Promise<unknown> {
  let lockError: unknown;
  for (let tries = 1; ; tries += 1) {
    try {
      return await (tries === 1 ? first : send());
    } catch (error) {
      if (sqlState(error) === TRANSACTION_ABORTED) throw lockError ?? error;
      if (!LOCK_ERRORS.has(sqlState(error)) || tries === MAX_LOCK_TRIES) throw error;
      lockError = error;
    }
  }
}

/** The same handler; each record that a sweep could not do is one line in the log. */
const noteFailedRecords = ({ name, run: work }: TaskHandler, log: Pick<Logger, 'error'>): TaskHandler => ({
  name,
  run: async (payload, context) => {
    try {
      await work(payload, context);
    } catch (error) {
      if (error instanceof RecordsFailed)
        for (const { id, error: err } of error.failures) log.error({ job: name, record: id, err }, 'a record failed');
      throw error;
    }
  },
});

/** Resolves when `work` ends, or after the time. */
const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, sleep(ms, undefined, { ref: false })]);

/**
 * The library ends its run, well by its own account, when it could not store what became of a task, as when the database went away just then. The process lives on and
 * starts it again, until it is stopped.
 */
class SupervisedRunner {
  #runner: Runner | undefined;
  readonly #start: () => Promise<Runner>;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #stopping = new AbortController();

  constructor(first: Runner, start: () => Promise<Runner>, log: Pick<Logger, 'warn'>) {
    this.#start = start;
    this.#log = log;
    this.#watch(first);
  }

  #watch(runner: Runner): void {
    this.#runner = runner;
    const startAgain = (error?: unknown): void => {
      if (this.#stopping.signal.aborted) return;
      this.#runner = undefined;
      this.#log.warn({ err: error }, 'the task queue stopped; it is started again');
      this.#startAgain();
    };
    runner.promise.then(() => startAgain(), startAgain);
  }

  #startAgain(): void {
    if (this.#stopping.signal.aborted) return;
    sleep(RESTART_MS, undefined, { signal: this.#stopping.signal, ref: false })
      .then(() => this.#start())
      .then(
        async (runner) => (this.#stopping.signal.aborted ? await runner.stop() : this.#watch(runner)),
        () => this.#startAgain(),
      )
      .catch((error: unknown) => this.#log.warn({ err: error }, 'the task queue did not stop'));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#runner?.stop().catch(() => undefined);
  }
}
