import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../database/database.ts';
import { createLogger } from '../logging/logger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { RecordsFailed } from './for-each-record.ts';
import { newTraceId, runInTrace } from '../trace/trace.ts';
import { addTask, declareTask, handleTask, type TaskHandler } from './task.ts';
import { startTaskWorker, type TaskWorker } from './task-worker.ts';

const log = pino({ level: 'silent' });
const GREET = declareTask<{ name: string }>('test.greet', { maxAttempts: 3 });
const OTHER = declareTask<{ name: string }>('test.other');

let database: TestDatabase;
let worker: TaskWorker | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await database.owner`delete from graphile_worker._private_jobs`;
});
afterAll(() => database.close());

const start = async (...handlers: TaskHandler[]) => {
  worker = await startTaskWorker({ databaseUrl: database.ownerUrl, isBehindPooler: false, handlers, crons: [], log });
};

/** Longer than a queue that stopped holds its work. Then the failure is what it logged, and a slow machine is none. */
const UNTIL_MS = 40_000;

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + UNTIL_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`it did not happen: ${String(condition)}`);
    await sleep(20);
  }
}

test('work is done if and only if the transaction that added it commits', async () => {
  const done: string[] = [];
  await start(handleTask(GREET, async ({ name }) => void done.push(name)));
  const rollback = new Error('rolled back');
  await database
    .transaction(async (tx) => {
      await addTask(tx, GREET, { name: 'never' });
      throw rollback;
    })
    .catch((error: unknown) => expect(error).toBe(rollback));
  await database.transaction((tx) => addTask(tx, GREET, { name: 'sara' }));
  await until(() => done.length > 0);
  expect(done).toEqual(['sara']);
});

test('what fails is tried again, until its attempts are used up', async () => {
  const attempts: [number, boolean][] = [];
  await start(
    handleTask(GREET, async (_, { attempt, isLastAttempt }) => {
      attempts.push([attempt, isLastAttempt]);
      throw new Error('not now');
    }),
  );
  await database.transaction((tx) => addTask(tx, GREET, { name: 'x' }));
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await until(() => attempts.length === attempt);
    await until(
      async () =>
        (await database.owner`update graphile_worker._private_jobs set run_at = now() where locked_at is null`).count >
        0,
    );
    await database.owner`select pg_notify('jobs:insert', '{"count":1}')`;
  }
  await sleep(300);
  expect(attempts).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
});

test('each record that a sweep could not do is a line of the log, with its id and that of the request', async () => {
  const trace = newTraceId();
  const warnings: string[] = [];
  await startWatched(
    handleTask(GREET, async () => {
      throw new RecordsFailed([{ id: '6464000017', error: new Error('bad') }]);
    }),
    warnings,
  );
  await runInTrace(trace, () => database.transaction((tx) => addTask(tx, GREET, { name: 'x' })));
  await until(() => warnings.length === 2);
  const lines = warnings.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ msg, record, request_id }) => [msg, record, request_id])).toEqual([
    ['a record failed', '6464000017', trace],
    [expect.stringContaining('Failed task'), undefined, trace],
  ]);
});

test('a task that this process does not know stays in the queue for one that does', async () => {
  const done: string[] = [];
  await database.transaction((tx) => addTask(tx, OTHER, { name: 'later' }));
  await start(handleTask(GREET, async ({ name }) => void done.push(name)));
  await database.transaction((tx) => addTask(tx, GREET, { name: 'now' }));
  await until(() => done.length === 1);
  await worker?.stop();
  await start(handleTask(OTHER, async ({ name }) => void done.push(name)));
  await until(() => done.length === 2);
  expect(done).toEqual(['now', 'later']);
});

test('work of one key waits once; work of one queue is done one after another', async () => {
  let running = 0;
  let maxRunning = 0;
  const done: string[] = [];
  const later = new Date(Date.now() + 300);
  await database.transaction(async (tx) => {
    for (const name of ['a', 'b', 'c']) await addTask(tx, GREET, { name }, { key: 'one', runAt: later });
    for (const name of ['d', 'e', 'f']) await addTask(tx, OTHER, { name }, { queue: 'narrow' });
  });
  await start(
    handleTask(GREET, async ({ name }) => void done.push(name)),
    handleTask(OTHER, async ({ name }) => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await sleep(30);
      running -= 1;
      done.push(name);
    }),
  );
  await until(() => done.length === 4);
  expect(done.toSorted()).toEqual(['c', 'd', 'e', 'f']);
  expect(maxRunning).toBe(1);
});

test('two handlers of one name and a cron without handler are mistakes', async () => {
  const handler = handleTask(GREET, async () => undefined);
  await expect(start(handler, handler)).rejects.toThrow('two handlers');
  const options = { databaseUrl: database.ownerUrl, isBehindPooler: false, handlers: [handler], log };
  await expect(
    startTaskWorker({ ...options, crons: [{ task: declareTask('test.nobody'), pattern: '* * * * *' }] }),
  ).rejects.toThrow('test.nobody has no handler');
});

test('what a worker held that was killed is done by another, within half a minute and not after four hours', async () => {
  const done: string[] = [];
  await database.transaction((tx) => addTask(tx, GREET, { name: 'left behind' }));
  await database.owner`update graphile_worker._private_jobs set locked_by = 'worker-of-the-dead', locked_at = now() - interval '1 minute', attempts = 1`;
  await start(handleTask(GREET, async ({ name }) => void done.push(name)));
  expect(done).toEqual([]);
  await until(() => done.length > 0);
  expect(done).toEqual(['left behind']);
  const alive =
    await database.owner`select worker_id from platform.task_worker where seen_at > now() - interval '10 seconds'`;
  expect(alive.length).toBeGreaterThan(0);
});

test('what takes longer than a dead worker is silent stays with the one that does it', async () => {
  const over = Promise.withResolvers<void>();
  let begun = 0;
  await start(
    handleTask(GREET, async () => {
      begun += 1;
      await over.promise;
    }),
  );
  await database.transaction((tx) => addTask(tx, GREET, { name: 'long' }));
  await until(() => begun === 1);
  await database.owner`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`;
  const beaten = new Date();
  await until(
    async () => (await database.owner`select from platform.task_worker where seen_at > ${beaten}`).length > 0,
  );
  // Time for a worker to take what that look would have freed.
  await database.owner`select pg_notify('jobs:insert', '{"count":1}')`;
  await sleep(500);
  expect(begun).toBe(1);
  over.resolve();
  await until(async () => (await database.owner`select from graphile_worker._private_jobs`).length === 0);
  expect(begun).toBe(1);
});

test('a connection lost while the end of a task is stored ends neither the process nor the queue; the task is done again', async () => {
  const done: string[] = [];
  let release = async (): Promise<void> => undefined;
  await start(
    handleTask(GREET, async ({ name }) => {
      done.push(name);
      // Someone else holds the row of the first task, so that its end waits in the database.
      if (done.length === 1) release = await holdJobs();
    }),
  );
  await database.transaction((tx) => addTask(tx, GREET, { name: 'first' }));
  const cut = () => database.owner`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'nesye-tasks' and wait_event_type = 'Lock' and datname = current_database()`;
  await until(async () => (await cut()).count > 0);
  await release();
  await database.owner`update platform.task_worker set seen_at = now() - interval '1 minute'`;
  await database.owner`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`;
  await until(async () => (await database.owner`select from graphile_worker._private_jobs`).length === 0);
  expect(done).toEqual(['first', 'first']);
  await database.transaction((tx) => addTask(tx, GREET, { name: 'second' }));
  await until(() => done.length === 3);
});

// The planner decides in which order the end of several tasks takes their rows, so each is held once: in all but one round the others' rows are taken already.
test.each(['a', 'b', 'c'])(
  'tasks that end together while they are added again, %s first, wait for each other, and the queue goes on',
  async (first) => {
    const warnings: string[] = [];
    const begun: string[] = [];
    const over = Promise.withResolvers<void>();
    const names = ['a', 'b', 'c'];
    const handler = handleTask(GREET, async ({ name }) => {
      begun.push(name);
      if (begun.length <= names.length) await over.promise;
    });
    await startWatched(handler, warnings);
    const add = async (tx: Tx, some: readonly string[]): Promise<void> => {
      for (const name of some) await addTask(tx, GREET, { name }, { key: name });
    };
    await database.transaction((tx) => add(tx, names));
    await until(() => begun.length === names.length);
    await database.ownerTransaction(async (tx) => {
      // PostgreSQL ends anyone who looks first; that this is not the one who adds is what this test is about.
      await tx`set local deadlock_timeout = '1min'`;
      await add(tx, [first]);
      over.resolve();
      await until(
        async () =>
          (
            await database.owner`select from pg_stat_activity
          where application_name = 'nesye-tasks' and wait_event_type = 'Lock' and datname = current_database()`
          ).length > 0,
      );
      await add(
        tx,
        names.filter((name) => name !== first),
      );
    });
    await until(() => begun.length === 2 * names.length);
    await until(async () => (await database.owner`select from graphile_worker._private_jobs`).length === 0);
    expect(begun.toSorted()).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
    expect(warnings).toEqual([]);
  },
  3 * UNTIL_MS,
);

test('the end of a task waits for a transaction that holds its row for some seconds, and the queue goes on', async () => {
  const done: string[] = [];
  const warnings: string[] = [];
  let release = async (): Promise<void> => undefined;
  const handler = handleTask(GREET, async ({ name }) => {
    if (name === 'first') release = await holdJobs();
    done.push(name);
  });
  await startWatched(handler, warnings);
  await database.transaction((tx) => addTask(tx, GREET, { name: 'first' }));
  await until(() => done.length === 1);
  // Longer than a request may wait for a lock.
  await sleep(3_000);
  await release();
  await database.transaction((tx) => addTask(tx, GREET, { name: 'second' }));
  await until(async () => (await database.owner`select from graphile_worker._private_jobs`).length === 0);
  expect(done).toEqual(['first', 'second']);
  expect(warnings).toEqual([]);
});

async function startWatched(handler: TaskHandler, warnings: string[]): Promise<void> {
  worker = await startTaskWorker({
    databaseUrl: database.ownerUrl,
    isBehindPooler: false,
    handlers: [handler],
    crons: [],
    log: createLogger({ level: 'warn', destination: { write: (line: string) => void warnings.push(line) } }),
  });
}

/** Locks what the queue holds until it is let go. */
async function holdJobs(): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holding = database.ownerTransaction(async (tx) => {
    await tx`select from graphile_worker._private_jobs for update`;
    held.resolve();
    await over.promise;
  });
  await held.promise;
  return async () => {
    over.resolve();
    await holding;
  };
}
