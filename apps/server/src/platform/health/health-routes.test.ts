import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { recordAuditRun } from '../../../../../tools/ledger/record-audit-run.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { registerHealth } from './health-routes.ts';
import { createReadiness, type Readiness } from './readiness.ts';

let database: TestDatabase;
const opened: Metrics[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const metrics of opened) metrics.close();
  await database.close();
});

function serve(sql = database.sql): { app: FastifyInstance; readiness: Readiness; metrics: Metrics } {
  const app = Fastify();
  const metrics = createMetrics();
  opened.push(metrics);
  const readiness = createReadiness(['migrations', 'demo']);
  registerHealth(app, { readiness, sql, metrics });
  return { app, readiness, metrics };
}

test('healthz responds immediately; readyz only after every step, and no longer while draining', async () => {
  const { app, readiness } = serve();
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  const early = await app.inject('/readyz');
  expect([early.statusCode, early.headers['retry-after'], early.json<{ waiting_for: string[] }>().waiting_for]).toEqual(
    [503, '1', ['migrations', 'demo']],
  );
  readiness.done('migrations');
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'not_ready', waiting_for: ['demo'] });
  readiness.done('demo');
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  readiness.drain();
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'not_ready', waiting_for: ['draining'] });
  await app.close();
});

test('a database that takes the connection and says nothing makes it unready, and the other metrics are still shown', async () => {
  // It is silent for ever: only the server's own time-out ends the wait.
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const unreachable = openDatabase(`postgres://nobody@127.0.0.1:${port}/none`, { maxConnections: 1 });
  const { app, readiness } = serve(unreachable.sql);
  readiness.done('migrations');
  readiness.done('demo');
  const reply = await app.inject('/readyz');
  expect([reply.statusCode, reply.json<{ waiting_for: string[] }>().waiting_for]).toEqual([503, ['database']]);
  const { body } = await app.inject('/metrics');
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).not.toMatch(/^nesye_database_connections /m);
  await app.close();
  await unreachable.close();
  silent.close();
});

test('in production metrics are for who brings the token; to everybody else there is nothing', async () => {
  const token = 'a-token-of-the-test-that-guards-nothing';
  for (const [access, authorization, status] of [
    ['open', undefined, 200],
    ['closed', `Bearer ${token}`, 404],
    [{ token }, undefined, 404],
    [{ token }, `Bearer ${token}x`, 404],
    [{ token }, `Bearer ${token}`, 200],
  ] as const) {
    const app = Fastify();
    const metrics = createMetrics();
    opened.push(metrics);
    registerHealth(app, { readiness: createReadiness([]), sql: database.sql, metrics, metricsAccess: access });
    const response = await app.inject({
      url: '/metrics',
      headers: authorization === undefined ? {} : { authorization },
    });
    expect([access, response.statusCode]).toEqual([access, status]);
    expect(response.body.includes('nesye_')).toBe(status === 200);
    await app.close();
  }
});

test('only a full audit clears the violations that one found; a daily one may add to them', async () => {
  const { app } = serve();
  const violations = async () =>
    Number(/^nesye_ledger_audit_violations (.+)$/m.exec((await app.inject('/metrics')).body)?.[1]);
  const run = (violated: number, isDaily: boolean) =>
    recordAuditRun(database.owner, { checks: isDaily ? 30 : 40, violated, isDaily });
  await database.owner`truncate platform.ledger_audit_run`;
  expect([await run(0, true), await violations()]).toEqual([true, 0]);
  expect([await run(2, false), await violations()]).toEqual([true, 2]);
  expect([await run(0, true), await violations()]).toEqual([false, 2]);
  expect([await run(1, true), await violations()]).toEqual([true, 1]);
  expect([await run(0, true), await violations()]).toEqual([false, 1]);
  expect([await run(0, false), await run(0, false), await violations()]).toEqual([true, true, 0]);
  await database.owner`truncate platform.ledger_audit_run`;
});

test('metrics say when the books were last audited and what became of the tasks', async () => {
  const { app } = serve();
  const valueOf = async (name: string) =>
    Number(new RegExp(`^${name} (.+)$`, 'm').exec((await app.inject('/metrics')).body)?.[1]);
  expect([
    await valueOf('nesye_ledger_audit_timestamp_seconds'),
    await valueOf('nesye_tasks_due'),
    await valueOf('nesye_task_oldest_due_seconds'),
  ]).toEqual([0, 0, 0]);
  await database.owner`insert into platform.ledger_audit_run (checks, violated_checks) values (20, 0), (20, 2)`;
  await database.owner`select graphile_worker.add_job('test.waiting', run_at => now() - interval '90 seconds')`;
  await database.owner`select graphile_worker.add_job('test.failed', max_attempts => 1)`;
  await database.owner`update graphile_worker._private_jobs set attempts = 1, last_error = 'away' where max_attempts = 1`;
  await database.owner`select graphile_worker.add_job('test.retried', run_at => now() + interval '1 hour')`;
  await database.owner`update graphile_worker._private_jobs set attempts = 1, last_error = 'away' where run_at > now()`;
  expect(Math.abs((await valueOf('nesye_ledger_audit_timestamp_seconds')) - Date.now() / 1000)).toBeLessThan(60);
  expect(await valueOf('nesye_ledger_audit_violations')).toBe(2);
  expect([
    await valueOf('nesye_tasks_due'),
    await valueOf('nesye_tasks_failed'),
    await valueOf('nesye_tasks_retrying'),
  ]).toEqual([1, 1, 1]);
  expect(await valueOf('nesye_task_oldest_due_seconds')).toBeGreaterThanOrEqual(90);
  await app.close();
});

test('a step that was not announced is a mistake of the caller', () => {
  expect(() => createReadiness(['migrations']).done('migration')).toThrow(/unknown readiness step/);
});

test('metrics are Prometheus text with the process and the counted calls', async () => {
  const { app, metrics } = serve();
  metrics.observeHttp('C077', 201, 12);
  metrics.observeBatch('purchase', 17, 8);
  metrics.watch('nesye_test_depth', 'A number of the test', () => 3);
  metrics.watch('nesye_test_broken', 'A number that cannot be read', () => Promise.reject(new Error('away')));
  const { body, headers } = await app.inject('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
  expect(body).toContain('nesye_http_request_seconds_count{call="C077",status="201"} 1');
  expect(body).toContain('nesye_batch_commands_bucket{le="32",group="purchase"} 1');
  expect(body).toContain('nesye_test_depth 3');
  expect(Number(/^nesye_database_connections (\d+)$/m.exec(body)?.[1])).toBeGreaterThanOrEqual(1);
  expect(body).not.toMatch(/^nesye_test_broken /m);
  await app.close();
});
