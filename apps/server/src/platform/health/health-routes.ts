import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sql } from '../database/database.ts';
import { sendRefusal } from '../http/error-reply.ts';
import { Refusal } from '../http/refusal.ts';
import { watchDatabase } from '../metrics/database-metrics.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { watchOperation } from '../metrics/operation-metrics.ts';
import type { Readiness } from './readiness.ts';

export interface HealthOptions {
  readonly readiness: Readiness;
  /** A pool of their own: a probe never shares a connection with a customer. */
  readonly sql: Sql;
  readonly metrics: Metrics;
  /** Who may read `/metrics`: everyone, callers with the token, or no one. They show budgets and load. */
  readonly metricsAccess?: MetricsAccess;
}

export type MetricsAccess = 'open' | 'closed' | { readonly token: string };

/**
 * `/healthz`: the process responds (no database). `/readyz`: 200 only when every step is done and the database responds,
 * else 503 with what is missing. `/metrics`: Prometheus text; to a stranger it is 404 as if it were not there.
 */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  watchDatabase(options.metrics);
  watchOperation(options.metrics);
  serveProbes(app, options);
}

/** The same, for a second listener of one process: its numbers are watched already. */
export function serveProbes(
  app: FastifyInstance,
  { readiness, sql, metrics, metricsAccess = 'open' }: HealthOptions,
): void {
  const isDatabaseUp = createPing(sql);
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').type('application/json').send('{"status":"ok"}'),
  );

  app.get('/readyz', async (_request, reply) => {
    const waiting = readiness.waitingFor();
    if (waiting.length === 0 && !(await isDatabaseUp())) waiting.push('database');
    reply.header('cache-control', 'no-store').type('application/json');
    if (waiting.length === 0) return reply.send('{"status":"ready"}');
    return reply
      .code(503)
      .header('retry-after', '1')
      .send(JSON.stringify({ status: 'not_ready', waiting_for: waiting }));
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsAccess)) return sendRefusal(reply, new Refusal('not_found'));
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.text(sql));
  });
}

function mayRead({ headers }: FastifyRequest, access: MetricsAccess): boolean {
  if (typeof access === 'string') return access === 'open';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${access.token}`));
}

/** One ping for all requests at the same time. A database that is silent counts as away: the pool's deadline ends the ping and closes its connection. */
function createPing(sql: Sql): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined;
  return () => {
    pending ??= sql`select 1`
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
}
