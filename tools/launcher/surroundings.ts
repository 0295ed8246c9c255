import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runDetached } from '../../apps/server/src/platform/detached/run-detached.ts';
import { type EmbeddedPostgres, freePort } from '../postgres/embedded.ts';
import { serverLogin } from '../postgres/server-login.ts';
import { awaitOk } from './await-ready.ts';
import type { DatabaseEnvironment, LaunchSettings } from './launch-settings.ts';
import { DATABASE_NAME, leasePostgres, releasePostgres } from './postgres-lease.ts';
import { restartPauseMs, type SupervisedProcess, superviseProcess } from './supervised-process.ts';

const root = path.resolve(import.meta.dirname, '../..');
const SANDBOX_SCRIPT = path.join(root, 'apps/sandbox/src/main.ts');
const DEMO_SHOP_SCRIPT = path.join(root, 'apps/demo-shop/src/main.ts');
const SANDBOX_STOP_MS = 500;
const KEYS_TIMEOUT_MS = 10_000;

/** What the server needs around it. */
export interface Surroundings {
  /** Starts the database, unless one is given, and resolves with how the server reaches it. */
  openDatabase(): Promise<DatabaseEnvironment>;
  /** Starts the sandbox and resolves with its address when it responds; undefined in production. */
  startSandbox(): Promise<string | undefined>;
  /** Starts the demo shop, which buys at the server of this address, and resolves when it responds. Says so where it cannot: the product does without it. */
  startDemoShop(address: string): Promise<void>;
  /** Ends what was started. The caller aborts `stopping` before. */
  stop(): Promise<void>;
}

/** Database and sandbox as the settings ask for them, started again when they end before `stopping` is aborted. */
export function createSurroundings(
  settings: LaunchSettings,
  say: (text: string) => void,
  stopping: AbortSignal,
): Surroundings {
  let hasLease = false;
  let sandbox: SupervisedProcess | undefined;
  let demoShop: SupervisedProcess | undefined;

  return {
    openDatabase: async () => {
      if (settings.database !== undefined) return settings.database;
      hasLease = true;
      const embedded = await leasePostgres(settings.dataDir);
      runDetached(restartPostgres(embedded, settings.dataDir, stopping, say), (error) =>
        say(`PostgreSQL is no longer watched: ${String(error)}`),
      );
      const ownerUrl = embedded.urlOf(DATABASE_NAME);
      return { DATABASE_URL: await serverLogin(ownerUrl, settings.dataDir), DATABASE_OWNER_URL: ownerUrl };
    },

    startSandbox: async () => {
      if (settings.environment === 'production') return undefined;
      const url = `http://127.0.0.1:${await freePort()}`;
      const guard = settings.database === undefined ? { NESYE_POSTGRES_GUARD: settings.dataDir } : {};
      const env = {
        ...process.env,
        SANDBOX_PORT: new URL(url).port,
        SANDBOX_DATA: path.join(settings.dataDir, 'sandbox'),
        ...(settings.demoShopPort === undefined ? {} : { DEMO_SHOP_URL: demoShopUrl(settings.demoShopPort) }),
        ...guard,
      };
      sandbox = superviseProcess({ name: 'sandbox', script: SANDBOX_SCRIPT, cwd: root, env }, say, stopping);
      await Promise.race([awaitOk(`${url}/sandbox/faults`, stopping), sandbox.diedEarly]);
      sandbox.restartWhenDead();
      return url;
    },

    startDemoShop: async (address) => {
      if (settings.demoShopPort === undefined) return;
      const url = demoShopUrl(settings.demoShopPort);
      try {
        const env = {
          ...process.env,
          ...(await shopSettings(address, url, stopping)),
          DEMO_SHOP_PORT: new URL(url).port,
        };
        demoShop = superviseProcess({ name: 'demo shop', script: DEMO_SHOP_SCRIPT, cwd: root, env }, say, stopping);
        await Promise.race([awaitOk(`${url}/healthz`, stopping), demoShop.diedEarly]);
        demoShop.restartWhenDead();
      } catch (error) {
        if (!stopping.aborted) say(`no demo shop: ${error instanceof Error ? error.message : String(error)}`);
      }
    },

    stop: async () => {
      await demoShop?.stop(SANDBOX_STOP_MS);
      await sandbox?.stop(SANDBOX_STOP_MS);
      if (hasLease) await releasePostgres(settings.dataDir);
    },
  };
}

const demoShopUrl = (port: number): string => `http://127.0.0.1:${port}`;

/** What the owner of a web shop copies into its settings; asking for it approves the shop’s site as a way back. */
async function shopSettings(address: string, shopUrl: string, signal: AbortSignal): Promise<NodeJS.ProcessEnv> {
  const response = await fetch(`${address}/sandbox/api-keys?return_origin=${shopUrl}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(KEYS_TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`the sandbox gave no keys: ${response.status}`);
  const keys = (await response.json()) as Readonly<Record<'secret_key' | 'publishable_key' | 'webhook_secret', string>>;
  return {
    NESYE_URL: address,
    NESYE_SECRET_KEY: keys.secret_key,
    NESYE_PUBLISHABLE_KEY: keys.publishable_key,
    NESYE_WEBHOOK_SECRET: keys.webhook_secret,
  };
}

/** Starts the embedded database again whenever it ends unasked, on the same port: the server's pool finds it by itself. */
async function restartPostgres(
  first: EmbeddedPostgres,
  dataDir: string,
  signal: AbortSignal,
  say: (text: string) => void,
): Promise<void> {
  let current = first;
  for (;;) {
    await current.ended;
    for (let attempt = 1; ; attempt += 1) {
      if (signal.aborted) return;
      say(`PostgreSQL ended; starting it again (attempt ${attempt})`);
      await sleep(restartPauseMs(attempt));
      if (signal.aborted) return;
      try {
        current = await leasePostgres(dataDir, first.port);
        say('PostgreSQL is back');
        break;
      } catch (error) {
        say(`PostgreSQL did not start: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}
