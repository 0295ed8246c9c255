import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics, type Metrics } from '../../platform/metrics/metrics.ts';
import { addTask, declareTask } from '../../platform/tasks/task.ts';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { errorText, retryFailedTask, showLive } from './use-cases/show-live.ts';

const OPERATOR = 129n;
const clock = fixedClock('2026-11-22T08:00:00Z');
const WORK = declareTask<{ n: number }>('example.do_work');

let database: TestDatabase;
let metrics: Metrics;
beforeAll(async () => {
  database = await createTestDatabase();
  metrics = createMetrics();
});
afterAll(async () => {
  metrics.close();
  await database.close();
});

const live = () =>
  showLive({
    sql: database.sql,
    clock,
    metrics,
    moneyInDoubt: async () => ({ differences: 2, suspense: 5_000n }),
  });
const retry = (id: number) =>
  database.transaction((tx) => retryFailedTask(tx, { clock }, { operatorId: OPERATOR, id: String(id) }));

test('shows calls and parties of this process, the queue, and what of the money is in doubt', async () => {
  metrics.observeHttp('C001', 200, 10);
  metrics.observeHttp('C001', 503, 30);
  metrics.observeHttp('C058', 200, 400);
  metrics.observeParty('bank', 'timeout', 5);
  metrics.observeParty('bank', 'timeout', 5);
  metrics.observeParty('bank', 'timeout', 5);
  await database.owner`insert into platform.ledger_audit_run (checks, violated_checks) values (270, 1)`;
  expect(await live()).toMatchObject({
    calls: {
      count: 3,
      errors: 1,
      error_bp: 3_333,
      slowest: [
        { call: 'C058', mean_ms: 400 },
        { call: 'C001', count: 2, errors: 1, mean_ms: 20, max_ms: 30 },
      ],
    },
    parties: [{ party: 'bank', state: 'down' }],
    orders: [],
    tasks: [],
    money: { audit: { checks: 270, violated: 1 }, orders_in_doubt: 0, open_differences: 2, suspense: 5_000n },
  });
});

test('a task that has failed is run again once, and a row of the audit chain says by whom', async () => {
  await database.transaction((tx) => addTask(tx, WORK, { n: 1 }));
  await database.transaction((tx) => addTask(tx, WORK, { n: 2 }));
  const { queue } = await live();
  expect(queue).toMatchObject({ due: 2, failed: 0 });
  const [given] = await database.owner<{ id: bigint }[]>`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${'the mobile 09120000003 is not there\n at x'}
    where id = (select min(id) from graphile_worker._private_jobs) returning id`;
  const { tasks, queue: after } = await live();
  expect(after).toMatchObject({ due: 1, failed: 1 });
  expect(tasks).toMatchObject([
    { id: Number(given?.id), name: 'example.do_work', state: 'failed', error: 'the mobile *** is not there' },
  ]);
  const id = tasks[0]?.id ?? 0;
  expect(await retry(id)).toEqual({ id, name: 'example.do_work' });
  const [job] =
    await database.owner`select attempts, run_at <= now() as is_due from graphile_worker._private_jobs where id = ${id}`;
  expect(job).toEqual({ attempts: 0, is_due: true });
  const [row] = await database.owner<{ count: bigint }[]>`
    select count(*) from platform.audit_entry where action = 'backoffice.retry_task' and actor_id = ${OPERATOR} and subject_id = ${String(id)}`;
  expect(row?.count).toBe(1n);
});

test('only a task that has failed and does not run is retried', async () => {
  const [fresh] = await database.owner<{ id: bigint }[]>`
    select id from graphile_worker._private_jobs where last_error is null limit 1`;
  await expect(retry(Number(fresh?.id))).rejects.toMatchObject({ code: 'not_found' });
  await expect(retry(99_999_999)).rejects.toMatchObject({ code: 'not_found' });
  await database.owner`update graphile_worker._private_jobs set last_error = 'x', locked_at = now(), locked_by = 'w' where id = ${fresh?.id ?? 0n}`;
  await expect(retry(Number(fresh?.id))).rejects.toMatchObject({ code: 'not_found' });
});

test('an error is its first line, and numbers of people are hidden', () => {
  expect(errorText('card ۶۰۳۷۹۹۱۱ refused\nstack')).toBe('card *** refused');
  expect(errorText('x'.repeat(900))).toHaveLength(200);
});
