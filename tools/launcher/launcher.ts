import path from 'node:path';
import { awaitOk, publicAddress } from './await-ready.ts';
import type { DatabaseEnvironment, LaunchSettings } from './launch-settings.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.ts';
import { type SupervisedProcess, superviseProcess } from './supervised-process.ts';
import { createSurroundings } from './surroundings.ts';
import { buildWebApp } from './web-build.ts';

const root = path.resolve(import.meta.dirname, '../..');
export const SERVER_SCRIPT = path.join(root, 'apps/server/src/main.ts');
/** Beside the drain. Together with the database's own six seconds these stay under the ten that a stop may take in the sandbox. */
const SERVER_STOP_MS = 3_000;

export interface Launcher {
  /** Resolves with the address once everything is ready. Rejects when something cannot be started. */
  start(): Promise<string>;
  /** Ends what was started, in the reverse order. Safe to call at any moment and more than once. */
  stop(): Promise<void>;
}

/** Starts database, sandbox, web build and server as the settings ask, and keeps them alive until stopped. */
export function createLauncher(settings: LaunchSettings, say: (text: string) => void): Launcher {
  const stopping = new AbortController();
  const surroundings = createSurroundings(settings, say, stopping.signal);
  let server: SupervisedProcess | undefined;
  let stopped: Promise<void> | undefined;

  const start = async (): Promise<string> => {
    const [database, sandboxUrl] = await Promise.all([
      surroundings.openDatabase(),
      surroundings.startSandbox(),
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
    await surroundings.startDemoShop(address);
    return address;
  };

  const stopAll = async (): Promise<void> => {
    stopping.abort();
    await server?.stop(settings.drainMs + SERVER_STOP_MS);
    await surroundings.stop();
  };

  return { start, stop: () => (stopped ??= stopAll()) };
}

/** The environment of the server process. */
export function serverEnvironment(
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
