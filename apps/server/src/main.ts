import { buildApp, WEB_BUILD } from './build-app.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { purgeShortLinks } from './modules/content/index.ts';
import { purgeExpired } from './modules/identity/index.ts';
import { closeDays } from './modules/ledger/index.ts';
import { createFeeRun } from './modules/servicing/index.ts';
import { resealWallet } from './modules/wallet/index.ts';
import { startBusinessClock } from './platform/clock/clock.ts';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import { createDataVault } from './platform/crypto/data-vault.ts';
import { admitServer } from './platform/database/admit-server.ts';
import { openDatabase, openPipelined } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { startFaultOf } from './platform/database/start-fault.ts';
import { createReadiness } from './platform/health/readiness.ts';
import { startJobs } from './platform/jobs/job.ts';
import { createLogger } from './platform/logging/logger.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { drainOutbox } from './platform/outbox/relay.ts';

const OUTBOX_EVERY_MS = 2_000;
const FEES_EVERY_MS = 60_000;
const CLOSING_EVERY_MS = 300_000;
const PURGE_EVERY_MS = 3_600_000;
const REGISTRY_EVERY_MS = 10_000;
const RESEAL_EVERY_MS = 3_600_000;
const DOCUMENTS_EVERY_MS = 900_000;
const ATTEMPT_CONNECTIONS = 2;
/** How many jobs run at the same time. */
const JOBS_AT_ONCE = 3;
const LANE_STATEMENT_TIMEOUT_MS = 2_000;
const LANE_LOCK_TIMEOUT_MS = 500;

/** The server: migrates, starts, seeds the sandbox, serves until it is asked to stop, then drains. */
async function run(config: Config): Promise<void> {
  const log = createLogger({ level: config.logLevel });
  await migrate(config.databaseOwnerUrl);
  if (config.databaseOwnerUrl !== config.databaseUrl) await admitServer(config.databaseOwnerUrl, new URL(config.databaseUrl).username, config);
  const database = openDatabase(config.databaseUrl, { isBehindPooler: config.isBehindPooler, maxConnections: config.databasePoolSize });
  const laneDatabase = openPipelined(config.databaseUrl, {
    isBehindPooler: config.isBehindPooler,
    maxConnections: config.purchaseLanes,
    statementTimeoutMs: LANE_STATEMENT_TIMEOUT_MS,
    lockTimeoutMs: LANE_LOCK_TIMEOUT_MS,
    applicationName: 'nesye-lanes',
  });
  const attemptDatabase = openDatabase(config.databaseUrl, { isBehindPooler: config.isBehindPooler, maxConnections: ATTEMPT_CONNECTIONS, applicationName: 'nesye-attempts' });
  const jobDatabase = openDatabase(config.databaseUrl, { isBehindPooler: config.isBehindPooler, maxConnections: JOBS_AT_ONCE, applicationName: 'nesye-jobs' });
  const monitorDatabase = openDatabase(config.databaseUrl, {
    isBehindPooler: config.isBehindPooler,
    maxConnections: 2,
    statementTimeoutMs: 1_000,
    applicationName: 'nesye-monitor',
  });
  const clock = await startBusinessClock(database.sql);
  const readiness = createReadiness(['demo data']);
  const app = await buildApp({ config, database, laneDatabase, attemptDatabase, monitorDatabase, clock, metrics: createMetrics(), log, readiness, webFolder: WEB_BUILD });
  const jobs = startJobs(jobDatabase, log, [
    { name: 'outbox', everyMs: OUTBOX_EVERY_MS, run: () => drainOutbox(database.sql, { ...app.engagement.subscribers, ...app.identity.subscribers }) },
    { name: 'fees', everyMs: FEES_EVERY_MS, run: createFeeRun(database, clock) },
    { name: 'closing', everyMs: CLOSING_EVERY_MS, run: async () => void (await closeDays(database, clock)) },
    { name: 'registry', everyMs: REGISTRY_EVERY_MS, run: () => app.registration.retryLookups() },
    { name: 'reseal', everyMs: RESEAL_EVERY_MS, run: async () => log.info({ count: await app.registration.reseal() }, 'customers sealed anew with the current key') },
    { name: 'reseal wallet', everyMs: RESEAL_EVERY_MS, run: async () => void (await resealWallet(database.sql, createDataVault(config.secrets))) },
    { name: 'short links', everyMs: PURGE_EVERY_MS, run: () => purgeShortLinks(database.sql, clock.now()) },
    { name: 'documents', everyMs: DOCUMENTS_EVERY_MS, run: () => app.documents.tidyUp() },
    { name: 'purge', everyMs: PURGE_EVERY_MS, run: () => purgeExpired(database.sql, clock.now()) },
    ...app.engagement.jobs,
    ...app.personal.jobs,
  ]);
  await app.registration.sealFormerRecords();
  await app.http.listen({ host: config.host, port: config.port });
  if (config.environment === 'sandbox') {
    await seedDemo({
      database,
      clock,
      vault: createDataVault(config.secrets),
      purchase: app.payments.purchase,
      setPassword: (...given) => app.identity.setPassword(...given),
    });
  }
  readiness.done('demo data');
  log.info({ port: config.port }, 'ready');

  const stop = async () => {
    readiness.drain();
    await app.close();
    await jobs.stop();
    clock.stop();
    await Promise.all([database.close(), laneDatabase.close(), attemptDatabase.close(), jobDatabase.close(), monitorDatabase.close()]);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}

try {
  await run(readConfig(process.env));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : (startFaultOf(error) ?? error));
  process.exit(1);
}
