import { runDetached } from '../../apps/server/src/platform/detached/run-detached.ts';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, freePort } from '../postgres/embedded.ts';
import { awaitOk, publicAddress } from './await-ready.ts';
import type { LaunchSettings } from './launch-settings.ts';
import { serverLogin } from '../postgres/server-login.ts';
import { DATABASE_NAME, leasePostgres, releasePostgres } from './postgres-lease.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.ts';
import { restartPauseMs, type SupervisedProcess, superviseProcess } from './supervised-process.ts';
import { buildWebApp } from './web-build.ts';

const root = path.resolve(import.meta.dirname, '../..');
const SERVER_SCRIPT = path.join(root, 'apps/server/src/main.ts');
const SANDBOX_SCRIPT = path.join(root, 'apps/sandbox/src/main.ts');
/** Beside the drain. Together with the database's own six seconds these stay under the ten that a stop may take in the sandbox. */
const SERVER_STOP_MS = 3_000;
const SANDBOX_STOP_MS = 500;

export interface Launcher {
  /** Resolves with the address once everything is ready. Rejects when something cannot be started. */
  start(): Promise<string>;
  /** Ends what was started, in the reverse order. Safe to call at any moment and more than once. */
  stop(): Promise<void>;
}

/** Starts database, sandbox, web build and server as the settings ask, and keeps them alive until stopped. */
export function createLauncher(settings: LaunchSettings, say: (text: string) => void): Launcher {
  const stopping = new AbortController();
  let hasLease = false;
  let sandbox: SupervisedProcess | undefined;
  let server: SupervisedProcess | undefined;
  let stopped: Promise<void> | undefined;

  const openDatabase = async (): Promise<DatabaseEnvironment> => {
    if (settings.databaseUrl !== undefined) return { DATABASE_URL: settings.databaseUrl };
    hasLease = true;
    const embedded = await leasePostgres(settings.dataDir);
    runDetached(keepPostgres(embedded, settings.dataDir, stopping.signal, say), (error) =>
      say(`PostgreSQL is no longer watched: ${String(error)}`),
    );
    const ownerUrl = embedded.urlOf(DATABASE_NAME);
    return { DATABASE_URL: await serverLogin(ownerUrl, settings.dataDir), DATABASE_OWNER_URL: ownerUrl };
  };

  const startSandbox = async (): Promise<string | undefined> => {
    if (settings.environment === 'production') return undefined;
    const url = `http://127.0.0.1:${await freePort()}`;
    const guard = settings.databaseUrl === undefined ? { NESYE_POSTGRES_GUARD: settings.dataDir } : {};
    sandbox = superviseProcess(
      {
        name: 'sandbox',
        script: SANDBOX_SCRIPT,
        cwd: root,
        env: { ...process.env, SANDBOX_PORT: new URL(url).port, ...guard },
      },
      say,
      stopping.signal,
    );
    await Promise.race([awaitOk(`${url}/sandbox/faults`, stopping.signal), sandbox.diedEarly]);
    sandbox.restartWhenDead();
    return url;
  };

  const start = async (): Promise<string> => {
    const [database, sandboxUrl] = await Promise.all([
      openDatabase(),
      startSandbox(),
      buildWebApp({ say, signal: stopping.signal }),
    ]);
    stopping.signal.throwIfAborted();
    const address = publicAddress(settings.host, settings.port);
    server = superviseProcess(
      {
        name: 'server',
        script: SERVER_SCRIPT,
        nodeFlags: SERVER_FLAGS,
        cwd: root,
        env: serverEnvironment(settings, database, sandboxUrl),
      },
      say,
      stopping.signal,
    );
    await Promise.race([awaitOk(`${address}/readyz`, stopping.signal), server.diedEarly]);
    stopping.signal.throwIfAborted();
    server.restartWhenDead();
    return address;
  };

  const stopAll = async (): Promise<void> => {
    stopping.abort();
    await server?.stop(settings.drainMs + SERVER_STOP_MS);
    await sandbox?.stop(SANDBOX_STOP_MS);
    if (hasLease) await releasePostgres(settings.dataDir);
  };

  return { start, stop: () => (stopped ??= stopAll()) };
}

/** The server works as a user that owns nothing; the owner's URL is for its migrations. */
interface DatabaseEnvironment {
  readonly DATABASE_URL: string;
  readonly DATABASE_OWNER_URL?: string;
}

function serverEnvironment(
  settings: LaunchSettings,
  database: DatabaseEnvironment,
  sandboxUrl: string | undefined,
): NodeJS.ProcessEnv {
  return {
    ...SERVER_ENVIRONMENT,
    ...process.env,
    NODE_ENV: 'production',
    NESYE_ENV: settings.environment,
    HOST: settings.host,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    ...database,
    ...(sandboxUrl === undefined ? {} : { SANDBOX_URL: sandboxUrl }),
  };
}

/** Starts the embedded database again whenever it ends unasked, on the same port: the server's pool finds it by itself. */
async function keepPostgres(
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
