import { buildApp } from './build-app.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { startErrorOf } from './platform/database/start-error.ts';
import { createLogger } from './platform/logging/logger.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createReadiness } from './platform/health/readiness.ts';
import { openConnections } from './open-connections.ts';
import { startTaskWorker } from './platform/tasks/task-worker.ts';

/** `npm run worker`: does the work of the task queue in a process of its own, beside servers with NESYE_TASKS=elsewhere. It serves no requests and migrates nothing. */
try {
  const config = readConfig(process.env);
  const log = createLogger({ level: config.logLevel });
  const connections = await openConnections(config);
  const app = await buildApp({ config, ...connections, metrics: createMetrics(), log, readiness: createReadiness([]) });
  const worker = await startTaskWorker({ ...config, handlers: app.work.tasks, crons: app.work.crons, log });
  log.info('the worker is ready');
  const stop = async () => {
    await worker.stop();
    await app.close();
    await connections.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : (startErrorOf(error) ?? error));
  process.exit(1);
}
