import type { AddressInfo } from 'node:net';
import { buildApp, metricsAccessOf } from './build-app.ts';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import { startErrorOf } from './platform/database/start-error.ts';
import { serveProbes } from './platform/health/health-routes.ts';
import { createReadiness } from './platform/health/readiness.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { createLogger } from './platform/logging/logger.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { openConnections } from './open-connections.ts';
import { startTaskWorker } from './platform/tasks/task-worker.ts';

/**
 * `npm run worker`: does the work of the task queue in its own process, beside servers with NESYE_TASKS=elsewhere. It migrates nothing and serves `/healthz`,
 * `/readyz` and `/metrics` alone, at WORKER_HOST and WORKER_PORT.
 */
async function run(config: Config): Promise<void> {
  const log = createLogger({ level: config.logLevel });
  const connections = await openConnections(config);
  const [metrics, readiness] = [createMetrics(), createReadiness(['task queue'])];
  const app = await buildApp({ config, ...connections, metrics, log, readiness });
  const probes = createHttpServer(log);
  const { sql } = connections.monitorDatabase;
  serveProbes(probes, { readiness, sql, metrics, metricsAccess: metricsAccessOf(config) });
  await probes.listen({ host: config.workerHost, port: config.workerPort });
  const worker = await startTaskWorker({ ...config, handlers: app.work.tasks, crons: app.work.crons, log });
  readiness.done('task queue');
  log.info({ port: (probes.server.address() as AddressInfo).port }, 'the worker is ready');
  const stop = async () => {
    readiness.drain();
    await worker.stop();
    await probes.close();
    await app.close();
    await connections.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}

try {
  await run(readConfig(process.env));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : (startErrorOf(error) ?? error));
  process.exit(1);
}
