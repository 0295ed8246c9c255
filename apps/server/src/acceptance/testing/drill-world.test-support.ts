import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ENVIRONMENT } from '../../../../../tools/launcher/server-flags.ts';
import { freePort } from '../../../../../tools/postgres/embedded.ts';
import { type CrashWorld, startCrashWorld } from './crash-world.test-support.ts';

const APPS = path.resolve(import.meta.dirname, '../../../..');
const WORKER = path.join(APPS, 'server/src/worker.ts');
const SANDBOX = path.join(APPS, 'sandbox/src/main.ts');
const LENDER_KEY = 'sandbox-key-of-lender-6';

/** A process of the drill. */
export interface Party {
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** A process that is killed without warning and started again. */
async function startParty(
  script: string,
  env: Readonly<Record<string, string>>,
  isUp: () => Promise<boolean>,
): Promise<Party> {
  let child: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    const ending = child;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await ended;
  };
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [script], {
      env: { PATH: process.env['PATH'], ...SERVER_ENVIRONMENT, ...env },
      stdio: 'ignore',
    });
    for (let tries = 0; tries < 400 && !(await isUp().catch(() => false)); tries += 1) await sleep(50);
  };
  await start();
  return { kill, start };
}

const isThere = (url: string) => async (): Promise<boolean> => (await fetch(url)).ok;

/** Whom a drill may kill. */
export type PartyName = 'server' | 'worker' | 'database' | 'lender' | 'gateway';

export interface DrillWorld {
  readonly server: CrashWorld;
  readonly parties: Readonly<Record<PartyName, Party>>;
  readonly sandboxUrl: string;
  readonly lenderUrl: string;
  stop(): Promise<void>;
}

/** Server, worker, the sandbox with its gateway, and the stand-in of one lender, each in a separate process. What gateway and lender know survives their end. `settings` are further variables of server and worker. */
export async function startDrillWorld(settings: Readonly<Record<string, string>> = {}): Promise<DrillWorld> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-credit-drill-'));
  const [sandboxPort, lenderPort, workerPort] = [await freePort(), await freePort(), await freePort()];
  const [sandboxUrl, lenderUrl] = [`http://127.0.0.1:${sandboxPort}`, `http://127.0.0.1:${lenderPort}`];
  const sandbox = await startParty(
    SANDBOX,
    { SANDBOX_PORT: String(sandboxPort), SANDBOX_DATA: path.join(folder, 'gateway') },
    isThere(`${sandboxUrl}/sandbox/faults`),
  );
  const lender = await startParty(
    SANDBOX,
    { SANDBOX_PORT: String(lenderPort), SANDBOX_DATA: path.join(folder, 'lender') },
    isThere(`${lenderUrl}/sandbox/faults`),
  );
  const env = {
    SANDBOX_URL: sandboxUrl,
    PUBLIC_ORIGIN: sandboxUrl,
    NESYE_TASKS: 'elsewhere',
    TRUSTED_PROXY_HOPS: '1',
    LENDER_6_URL: `${lenderUrl}/sandbox/lenders/6`,
    LENDER_6_KEY: LENDER_KEY,
    ...settings,
  };
  const server = await startCrashWorld({ env });
  const worker = await startParty(
    WORKER,
    {
      NESYE_ENV: 'sandbox',
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      LOG_LEVEL: 'fatal',
      WORKER_PORT: String(workerPort),
      ...env,
    },
    isThere(`http://127.0.0.1:${workerPort}/readyz`),
  );
  return {
    server,
    sandboxUrl,
    lenderUrl,
    parties: {
      worker,
      lender,
      gateway: sandbox,
      server: { kill: () => server.killServer(), start: () => server.startServer() },
      database: { kill: () => server.killDatabase(), start: () => server.startDatabase() },
    },
    stop: async () => {
      await worker.kill();
      await server.stop();
      await Promise.all([lender.kill(), sandbox.kill()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Killing {
  /** How many processes are killed. */
  readonly limit: number;
  readonly names: readonly PartyName[];
  readonly random: () => number;
  /** No further one is killed once it is aborted. */
  readonly signal: AbortSignal;
}

/** Who was killed how often. Grows while they are. */
export interface Kills {
  readonly counts: Readonly<Record<PartyName, number>>;
  readonly total: number;
  /** Resolves when the last one runs again. */
  readonly ended: Promise<void>;
}

/** Kills processes without warning, each of the names once and then any of them, and starts them again. */
export function killAtRandom({ parties }: DrillWorld, { limit, names, random, signal }: Killing): Kills {
  const counts = { server: 0, worker: 0, database: 0, lender: 0, gateway: 0 };
  const first = names.toSorted(() => random() - 0.5);
  let total = 0;
  const run = async (): Promise<void> => {
    for (; total < limit && !signal.aborted; total += 1) {
      await sleep(500 + random() * 2_500);
      const name = first[total] ?? names[Math.floor(random() * names.length)] ?? 'worker';
      if (signal.aborted) return;
      await parties[name].kill();
      counts[name] += 1;
      await sleep(random() * 400);
      await parties[name].start();
    }
  };
  return {
    counts,
    get total() {
      return total;
    },
    ended: run(),
  };
}

/** What fails because a process was killed is done again, as people do: the state is the server's. Undefined where it fails up to the deadline (`performance.now`). */
export async function insist<Value>(deadline: number, act: () => Promise<Value>): Promise<Value | undefined> {
  while (performance.now() < deadline) {
    try {
      return await act();
    } catch {
      await sleep(400);
    }
  }
  return undefined;
}
