import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsOwner } from '../../apps/server/src/platform/database/connect-as-owner.ts';
import { readOrMakeSecret } from '../../apps/server/src/platform/config/persisted-secret.ts';
import { commandAs, embeddedBinaries, serverAccount } from './binaries.ts';
import { initialise, SUPERUSER, sweepDeadInitialisations } from './initialise.ts';
import { waitForOrphans } from './orphans.ts';
import { clusterOf, isPostmaster } from './postmaster.ts';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;

/** Settings of the embedded server; nothing here trades safety for speed (fsync, full pages and checksums stay on). */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  jit: 'off',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
  timezone: 'UTC',
};

export interface EmbeddedPostgres {
  /** URL of the maintenance database `postgres`, as superuser. */
  readonly adminUrl: string;
  readonly port: number;
  readonly pid: number;
  urlOf(database: string): string;
  /** Fast shutdown; resolves when the server is gone. */
  stop(): Promise<void>;
  /** Resolves when the server ends for whatever reason. */
  readonly ended: Promise<void>;
}

/**
 * Starts the embedded PostgreSQL over `dataDir`, initialising it when new, or adopts the one that already runs there.
 * `settings` are added to the default ones; without a `port` among them a free one is taken.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const cluster = clusterOf(dataDir);
  const password = readOrMakePassword(dataDir);
  const running = findRunning(dataDir);
  if (running !== undefined) return adopt(running.pid, running.port, dataDir, password);
  sweepDeadInitialisations(path.dirname(cluster));
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) initialise(path.dirname(cluster), cluster, password);
  await waitForOrphans(cluster);
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
  const port = settings['port'] === undefined ? await freePort() : Number(settings['port']);
  const child = spawnServer(dataDir, cluster, port, settings);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    await waitUntilReady(
      connectionUrl(port, password, 'postgres'),
      () => child.exitCode !== null || child.signalCode !== null,
      dataDir,
    );
  } catch (error) {
    child.kill('SIGINT');
    await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    throw error;
  }
  return handle(child.pid as number, port, cluster, password, ended);
}

/** The embedded server that runs over `dataDir` now, if one does. */
export function findRunning(dataDir: string): { pid: number; port: number } | undefined {
  const cluster = clusterOf(dataDir);
  const file = path.join(cluster, 'postmaster.pid');
  const text = readIfThere(file);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || !Number.isInteger(port) || port === 0) return undefined;
  return isPostmaster(pid, cluster) ? { pid, port } : undefined;
}

/** A server that ends just now takes its file away between a look and a read. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A connection URL for the server that runs over `dataDir`, or undefined when none does. */
export function runningUrl(dataDir: string, database: string): string | undefined {
  const running = findRunning(dataDir);
  return running === undefined ? undefined : connectionUrl(running.port, readOrMakePassword(dataDir), database);
}

function connectionUrl(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

/** A hexadecimal password that was made once and is stored in `dataDir`. */
export function readOrMakePassword(dataDir: string, name = 'postgres-password'): string {
  mkdirSync(dataDir, { recursive: true });
  return readOrMakeSecret(path.resolve(dataDir, 'secrets', name), () => randomBytes(24).toString('hex'));
}

function spawnServer(
  dataDir: string,
  cluster: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const account = serverAccount();
  const logFile = path.join(dataDir, 'postgres.log');
  const log = openSync(logFile, 'a', 0o640);
  chmodSync(cluster, 0o700);
  const flags = Object.entries({ ...SETTINGS, ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const run = commandAs(account, path.resolve(dataDir), embeddedBinaries().postgres, ['-D', cluster, ...flags]);
  // Its own process group: a Ctrl-C meant for the launcher must not end the database before the server has drained.
  const child = spawn(run.command, run.args, {
    ...run.account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
  });
  child.unref();
  return child;
}

async function waitUntilReady(url: string, hasEnded: () => boolean, dataDir: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (hasEnded()) throw new Error(`PostgreSQL ended while starting; see ${path.join(dataDir, 'postgres.log')}`);
    const database = connectAsOwner(url);
    try {
      await database.sql`select 1`;
      return;
    } catch (error) {
      if (isWrongPassword(error))
        throw new Error(
          `the database in ${dataDir} has another password than ${path.join(dataDir, 'secrets/postgres-password')}`,
          { cause: error },
        );
      if (Date.now() > deadline) throw error;
      await sleep(50);
    } finally {
      await database.close();
    }
  }
}

/** It would be refused just so the next time. */
const isWrongPassword = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '28P01';

async function adopt(pid: number, port: number, dataDir: string, password: string): Promise<EmbeddedPostgres> {
  const cluster = clusterOf(dataDir);
  await waitUntilReady(connectionUrl(port, password, 'postgres'), () => !isPostmaster(pid, cluster), dataDir);
  const ended = (async () => {
    while (isPostmaster(pid, cluster)) await sleep(500, undefined, { ref: false });
  })();
  return handle(pid, port, cluster, password, ended);
}

function handle(pid: number, port: number, cluster: string, password: string, ended: Promise<void>): EmbeddedPostgres {
  return {
    adminUrl: connectionUrl(port, password, 'postgres'),
    port,
    pid,
    urlOf: (database) => connectionUrl(port, password, database),
    ended,
    stop: () => stop(pid, cluster),
  };
}

async function stop(pid: number, cluster: string): Promise<void> {
  if (!isPostmaster(pid, cluster)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isPostmaster(pid, cluster)) {
    if (Date.now() > deadline) throw new Error('PostgreSQL did not stop in time');
    await sleep(50);
  }
}

/** Below the ports that the system gives to outgoing connections: one of these could take a port between its choice and its use. */
const PORTS = { first: 10_100, last: 32_000 };
const chosenPorts = new Set<number>();

/** A TCP port that is free now on the loopback address; each one once in a process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.first, PORTS.last);
    if (chosenPorts.has(port) || !(await isFree(port))) continue;
    chosenPorts.add(port);
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
