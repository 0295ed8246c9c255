import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { commandAs, embeddedBinaries, serverAccount } from './binaries.ts';
import { waitForOrphans } from './orphans.ts';

const SUPERUSER = 'nesye_owner';
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
 * `settings` are added to the house's own; without a `port` among them a free one is taken.
 */
export async function startEmbeddedPostgres(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<EmbeddedPostgres> {
  const cluster = path.resolve(dataDir, 'postgres');
  const password = readOrMakePassword(dataDir);
  const running = findRunning(dataDir);
  if (running !== undefined) return adopt(running.pid, running.port, password);
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) initialise(dataDir, cluster, password);
  await waitForOrphans(cluster);
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
  const port = settings['port'] === undefined ? await freePort() : Number(settings['port']);
  const child = spawnServer(dataDir, cluster, port, settings);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await waitUntilReady(connectionUrl(port, password, 'postgres'), () => child.exitCode !== null || child.signalCode !== null, path.join(dataDir, 'postgres.log'));
  return handle(child.pid as number, port, password, ended);
}

/** The embedded server that runs over `dataDir` now, if one does. */
export function findRunning(dataDir: string): { pid: number; port: number } | undefined {
  const file = path.resolve(dataDir, 'postgres/postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || !Number.isInteger(port) || port === 0) return undefined;
  return isPostmaster(pid) ? { pid, port } : undefined;
}

/** A connection URL for the server that runs over `dataDir`, or undefined when none does. */
export function runningUrl(dataDir: string, database: string): string | undefined {
  const running = findRunning(dataDir);
  return running === undefined ? undefined : connectionUrl(running.port, readOrMakePassword(dataDir), database);
}

function isPostmaster(pid: number): boolean {
  try {
    // A crashed postmaster's number may belong to another program by now.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}

function connectionUrl(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

/** A hexadecimal password that was made once and is kept in `dataDir`. */
export function readOrMakePassword(dataDir: string, name = 'postgres-password'): string {
  const file = path.resolve(dataDir, 'secrets', name);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString('hex');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

function initialise(dataDir: string, cluster: string, password: string): void {
  const account = serverAccount();
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  const passwordFile = path.join(cluster, '..', `.initdb-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account !== undefined) for (const file of [cluster, passwordFile]) chownSync(file, account.uid, account.gid);
  const { initdb } = embeddedBinaries();
  const run = commandAs(account, path.resolve(dataDir), initdb, [
    '-D',
    cluster,
    '-U',
    SUPERUSER,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
  ]);
  const result = spawnSync(run.command, run.args, { ...run.account, cwd: '/', encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    rmSync(cluster, { recursive: true, force: true });
    throw new Error(`initdb failed in ${dataDir}: ${result.stderr || result.error?.message}`);
  }
}

function spawnServer(dataDir: string, cluster: string, port: number, settings: Readonly<Record<string, string>>): ChildProcess {
  const account = serverAccount();
  const logFile = path.join(dataDir, 'postgres.log');
  const log = openSync(logFile, 'a', 0o640);
  chmodSync(cluster, 0o700);
  const flags = Object.entries({ ...SETTINGS, ...settings, port: String(port) }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
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

async function waitUntilReady(url: string, hasEnded: () => boolean, logFile: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (hasEnded()) throw new Error(`PostgreSQL ended while starting; see ${logFile}`);
    const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}

async function adopt(pid: number, port: number, password: string): Promise<EmbeddedPostgres> {
  await waitUntilReady(connectionUrl(port, password, 'postgres'), () => !isPostmaster(pid), 'postgres.log');
  const ended = (async () => {
    while (isPostmaster(pid)) await sleep(500, undefined, { ref: false });
  })();
  return handle(pid, port, password, ended);
}

function handle(pid: number, port: number, password: string, ended: Promise<void>): EmbeddedPostgres {
  return {
    adminUrl: connectionUrl(port, password, 'postgres'),
    port,
    pid,
    urlOf: (database) => connectionUrl(port, password, database),
    ended,
    stop: () => stop(pid),
  };
}

async function stop(pid: number): Promise<void> {
  if (!isPostmaster(pid)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isPostmaster(pid)) {
    if (Date.now() > deadline) throw new Error('PostgreSQL did not stop in time');
    await sleep(50);
  }
}

/** A TCP port that is free now on the loopback address. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
