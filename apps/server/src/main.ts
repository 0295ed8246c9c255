import { flushCompileCache } from 'node:module';
import { buildApp, WEB_BUILD } from './build-app.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { openConnections } from './open-connections.ts';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import { grantAppRole } from './platform/database/admit-server.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate, requireMigrated } from './platform/database/migrate.ts';
import { startErrorOf } from './platform/database/start-error.ts';
import { createReadiness } from './platform/health/readiness.ts';
import { createLogger } from './platform/logging/logger.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { startTaskWorker } from './platform/tasks/task-worker.ts';

/** The server: migrates, starts, seeds the sandbox, serves until it is told to stop, then drains. */
async function run(config: Config): Promise<void> {
  const log = createLogger({ level: config.logLevel });
  await (config.migratesAtStart ? migrateAndAdmit(config) : requireCurrent(config));
  const connections = await openConnections(config);
  const { database, clock } = connections;
  const readiness = createReadiness(['demo data']);
  const app = await buildApp({
    config,
    ...connections,
    metrics: createMetrics(),
    log,
    readiness,
    // `npm run dev` serves the web app from its sources.
    webFolder: process.env['NESYE_WEB_APP'] === 'elsewhere' ? undefined : WEB_BUILD,
  });
  await app.prepare();
  await app.http.listen({ host: config.host, port: config.port });
  if (config.environment === 'sandbox') {
    await seedDemo({ database, clock, ...app });
  }
  const worker =
    config.tasks === 'inside'
      ? await startTaskWorker({ ...config, handlers: app.work.tasks, crons: app.work.crons, log })
      : undefined;
  readiness.done('demo data');
  log.info({ port: config.port }, 'ready');
  // Node writes what it compiled when it exits; a process that is killed would leave the next start without it.
  flushCompileCache();

  const stop = async () => {
    readiness.drain();
    await app.drain.run(config.drainMs);
    await app.close();
    await worker?.stop();
    await connections.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}

async function migrateAndAdmit(config: Config): Promise<void> {
  await migrate(config.databaseOwnerUrl);
  if (config.databaseOwnerUrl !== config.databaseUrl)
    await grantAppRole(config.databaseOwnerUrl, new URL(config.databaseUrl).username, config);
}

async function requireCurrent({ databaseUrl, isBehindPooler }: Config): Promise<void> {
  const database = openDatabase(databaseUrl, { isBehindPooler, maxConnections: 1 });
  try {
    await requireMigrated(database.sql);
  } finally {
    await database.close();
  }
}

try {
  await run(readConfig(process.env));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : (startErrorOf(error) ?? error));
  process.exit(1);
}
