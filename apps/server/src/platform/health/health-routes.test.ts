import Fastify, { type FastifyInstance } from 'fastify';
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

test('healthz answers at once; readyz only after every step, and no longer while draining', async () => {
  const { app, readiness } = serve();
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  const early = await app.inject('/readyz');
  expect([early.statusCode, early.headers['retry-after'], early.json<{ waiting_for: string[] }>().waiting_for]).toEqual([503, '1', ['migrations', 'demo']]);
  readiness.done('migrations');
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'not_ready', waiting_for: ['demo'] });
  readiness.done('demo');
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  readiness.drain();
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'not_ready', waiting_for: ['draining'] });
  await app.close();
});

test('a database that cannot be reached makes it unready within two seconds, and the other metrics are still told', async () => {
  const unreachable = openDatabase('postgres://nobody@127.0.0.1:9/none', { maxConnections: 1 });
  const { app, readiness } = serve(unreachable.sql);
  readiness.done('migrations');
  readiness.done('demo');
  const begun = performance.now();
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json<{ waiting_for: string[] }>().waiting_for]).toEqual([503, ['database']]);
  expect(performance.now() - begun).toBeLessThan(2_000);
  const { body } = await app.inject('/metrics');
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).not.toMatch(/^nesye_database_connections /m);
  await app.close();
  await unreachable.close();
});

test('a step nobody announced is a mistake of the caller', () => {
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
