import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type App, buildApp } from '../../build-app.ts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { startSmsCentre, type SmsCentre } from '../../modules/messaging/testing/sms-centre.test-support.ts';
import { type BusinessClock, startBusinessClock } from '../../platform/clock/clock.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createReadiness } from '../../platform/health/readiness.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { createHttpCaller, type HttpCaller } from './http-caller.test-support.ts';

export const DEMO = {
  customer: '09120000001',
  fresh: '09120000002',
  withHistory: '09120000003',
  merchant: '09120000101',
  cashMerchant: '09120000102',
  password: 'Nesye-demo-1',
} as const;

export interface FullApp extends HttpCaller {
  readonly app: App;
  readonly baseUrl: string;
  /** The business clock the server follows. */
  readonly clock: BusinessClock;
  readonly config: Config;
  readonly database: TestDatabase;
  readonly sms: SmsCentre;
  /** What the server logged as an error; a test's end expects none that it did not provoke. */
  readonly faults: readonly Record<string, unknown>[];
  /** Access and refresh token of a demo user, by password. */
  signIn(mobile: string): Promise<{ access: string; refresh: string }>;
  stop(): Promise<void>;
}

/** The whole server with its demo world over its own database, listening on a loopback port. `env` is added to the sandbox's environment. */
export async function startFullApp(env: Readonly<Record<string, string>> = {}): Promise<FullApp> {
  const [database, sms] = await Promise.all([createTestDatabase(), startSmsCentre()]);
  const config = readConfig({
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'nesye-acceptance-')),
    SMS_URL: sms.url,
    ...env,
  });
  const openLanes = (maxConnections: number) =>
    openDatabase(database.ownerUrl, { maxConnections, statementTimeoutMs: 2_000, lockTimeoutMs: 500 });
  const [laneDatabase, repaymentLaneDatabase] = [openLanes(config.purchaseLanes), openLanes(1)];
  // As the server has it: who counts a try of a code holds a connection of the ordinary pool already.
  const attemptDatabase = openDatabase(database.ownerUrl, { maxConnections: 2 });
  const clock = await startBusinessClock(database.sql);
  const faults: Record<string, unknown>[] = [];
  const log = createLogger({
    level: 'error',
    destination: { write: (line: string) => void faults.push(JSON.parse(line)) },
  });
  const app = await buildApp({
    config,
    database,
    attemptDatabase,
    laneDatabase,
    repaymentLaneDatabase,
    clock,
    metrics: createMetrics(),
    log,
    readiness: createReadiness([]),
  });
  await seedDemo({ database, clock, ...app });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const baseUrl = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  const caller = createHttpCaller(baseUrl);
  return {
    ...caller,
    app,
    baseUrl,
    clock,
    config,
    database,
    sms,
    faults,
    signIn: async (mobile) => {
      // Operators have an authenticator app; in the sandbox its code can be read.
      const ask = () => caller.ask({ path: `/sandbox/totp?mobile=${mobile}` });
      let phone = await ask();
      // Every code of this half minute is used.
      for (let turn = 0; turn < 2 && phone.status === 503; turn += 1) phone = await ask();
      const factor = phone.status === 200 ? { totp: (phone.json() as { code: string }).code } : {};
      const response = await caller.ask({
        method: 'POST',
        path: '/api/v1/token/',
        body: { username: mobile, password: DEMO.password, ...factor },
      });
      if (response.status !== 200) throw new Error(`signing in returned ${response.status}: ${response.text}`);
      return response.json() as { access: string; refresh: string };
    },
    stop: async () => {
      caller.close();
      await app.close();
      clock.stop();
      await sms.close();
      await attemptDatabase.close();
      await laneDatabase.close();
      await repaymentLaneDatabase.close();
      await database.close();
    },
  };
}
