import type { FastifyInstance } from 'fastify';
import type { Sql } from '../database/database.ts';
import { watchDatabase } from '../metrics/database-metrics.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Readiness } from './readiness.ts';

export interface HealthOptions {
  readonly readiness: Readiness;
  readonly sql: Sql;
  readonly metrics: Metrics;
}

const PING_TIMEOUT_MS = 1_500;

/**
 * `/healthz`: the process answers (no database). `/readyz`: 200 only when every step is done and the database answers,
 * else 503 with what is missing. `/metrics`: Prometheus text.
 */
export function registerHealth(app: FastifyInstance, { readiness, sql, metrics }: HealthOptions): void {
  watchDatabase(metrics, sql);
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').type('application/json').send('{"status":"ok"}'));

  app.get('/readyz', async (_request, reply) => {
    const waiting = readiness.waitingFor();
    if (waiting.length === 0 && !(await answers(sql))) waiting.push('database');
    reply.header('cache-control', 'no-store').type('application/json');
    if (waiting.length === 0) return reply.send('{"status":"ready"}');
    return reply
      .code(503)
      .header('retry-after', '1')
      .send(JSON.stringify({ status: 'not_ready', waiting_for: waiting }));
  });

  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.text()),
  );
}

/** A database that keeps silent counts as away: who asks for readiness must not wait for it. */
async function answers(sql: Sql): Promise<boolean> {
  const query = sql`select 1`.execute();
  const timer = Promise.withResolvers<boolean>();
  const timeout = setTimeout(() => timer.resolve(false), PING_TIMEOUT_MS);
  try {
    return await Promise.race([query.then(() => true), timer.promise]);
  } catch {
    return false;
  } finally {
    clearTimeout(timeout);
    query.cancel();
  }
}
