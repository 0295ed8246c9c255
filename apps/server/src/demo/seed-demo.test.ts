import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../build-app.ts';
import { startBusinessClock } from '../platform/clock/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { createDataVault } from '../platform/crypto/data-vault.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createReadiness } from '../platform/health/readiness.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { seedDemo } from './seed-demo.ts';

const SEED_TIMEOUT_MS = 120_000;
/** The smallest pool a server may be given. */
const MIN_CONNECTIONS = 2;

let world: TestDatabase;
let dataDir: string;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  world = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'nesye-seed-'));
});
afterAll(async () => {
  for (const close of closing) await close();
  await world.close();
});

/** A separate server over the one database, as far as it is needed to seed. */
async function startServer(): Promise<{ seed: () => Promise<void> }> {
  const config = readConfig({ DATABASE_URL: world.ownerUrl, DATA_DIR: dataDir });
  const database = openDatabase(world.ownerUrl, { maxConnections: MIN_CONNECTIONS });
  const laneDatabase = openDatabase(world.ownerUrl, { maxConnections: 1 });
  const attemptDatabase = openDatabase(world.ownerUrl, { maxConnections: 1 });
  const clock = await startBusinessClock(database.sql);
  const log = createLogger({ level: 'silent' });
  const app = await buildApp({
    config,
    database,
    attemptDatabase,
    laneDatabase,
    repaymentLaneDatabase: laneDatabase,
    clock,
    metrics: createMetrics(),
    log,
    readiness: createReadiness([]),
  });
  closing.push(async () => {
    await app.close();
    clock.stop();
    await Promise.all([database.close(), attemptDatabase.close(), laneDatabase.close()]);
  });
  const vault = createDataVault(config.secrets);
  return {
    seed: () =>
      seedDemo({
        database,
        clock,
        vault,
        ports: app.ports,
      }),
  };
}

test('servers that start together on a new database make one demo world', { timeout: SEED_TIMEOUT_MS }, async () => {
  const servers = await Promise.all([startServer(), startServer()]);
  await Promise.all(servers.map(({ seed }) => seed()));
  const count = async () => ({
    users: await world.owner<{ n: number }[]>`select count(*)::int as n from identity.app_user`,
    purchases: await world.owner<{ n: number }[]>`select count(*)::int as n from payments.purchase`,
    locks:
      await world.owner`select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  });
  const first = await count();
  expect([(first.users[0]?.n ?? 0) > 0, (first.purchases[0]?.n ?? 0) > 0, first.locks]).toEqual([true, true, []]);
  await servers[0]?.seed();
  expect(await count()).toEqual(first);
});

test('who is late is known as soon as the world is there', async () => {
  const [row] = await world.owner<{ late: boolean }[]>`
    select servicing.is_too_late_to_buy(id, current_date) as late from identity.app_user where mobile = '09120000003'`;
  expect(row?.late).toBe(true);
});
