import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsOwner } from '../../platform/database/connect-as-owner.ts';
import { SERVER_ENVIRONMENT } from '../../../../../tools/launcher/server-flags.ts';
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from '../../../../../tools/postgres/embedded.ts';

export const TOKEN_KEY = 'token key of the crash tests that guards nothing';
const DATABASE = 'nesye';
const MAIN = path.resolve(import.meta.dirname, '../../main.ts');
/** Patience with a slow disk; how long a start takes is measured by the benchmarks. */
const READY_TIMEOUT_MS = 80_000;

export interface CrashWorld {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Process id of the server that runs now. */
  readonly serverPid: number;
  /** `kill -9` of the server process; resolves when it is gone. */
  killServer(): Promise<void>;
  /** SIGTERM, as a deployment sends it; resolves with the exit code when the process is gone. */
  endServer(): Promise<number | null>;
  /** Starts the server again on the same port; resolves when it is ready. */
  startServer(): Promise<void>;
  isServerAlive(): boolean;
  /** `kill -9` of every process of PostgreSQL; resolves when they are gone. */
  killDatabase(): Promise<void>;
  /** Starts PostgreSQL again over the same files on the same port; resolves when it takes queries. */
  startDatabase(): Promise<void>;
  /** SIGSTOP of every process of PostgreSQL, or of one backend that serves the product. Returns how to let them go on. */
  stallDatabase(which: 'all' | 'backend'): () => void;
  /** What the server printed so far. */
  serverLog(): string;
  stop(): Promise<void>;
}

/** What is between the server and its database. */
export interface Route {
  /** Variables of the server's environment that lead it this way. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export interface CrashWorldOptions {
  /** Settings of PostgreSQL, added to the product's. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Puts something between server and database; called once the empty database is there, with its owner's URL. */
  readonly route?: (databaseUrl: string) => Promise<Route>;
  /** Added to the server's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** The server's entry file; this checkout's when absent. */
  readonly main?: string;
}

/** The server's own process over a PostgreSQL of its own with the product's settings, fsync on. */
export async function startCrashWorld({
  settings = {},
  route,
  env = {},
  main = MAIN,
}: CrashWorldOptions = {}): Promise<CrashWorld> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-crash-'));
  // The database runs as another user and must reach its folder.
  chmodSync(folder, 0o755);
  let database: EmbeddedPostgres = await startEmbeddedPostgres(folder, settings);
  const databaseUrl = database.urlOf(DATABASE);
  const admin = connectAsOwner(database.adminUrl);
  await admin.sql.script(`create database ${DATABASE}`);
  await admin.close();
  const taken = await route?.(databaseUrl);
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  let server: ChildProcess;
  const startServer = async (): Promise<void> => {
    server = spawnServer({ folder, main, port, env: { DATABASE_URL: databaseUrl, ...env, ...taken?.env } });
    await untilReady(baseUrl, server, folder);
  };
  const endDatabase = async (): Promise<void> => {
    await taken?.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await startServer();
  } catch (error) {
    await endDatabase();
    throw error;
  }
  return {
    baseUrl,
    databaseUrl,
    dataDir: folder,
    get serverPid() {
      return server.pid as number;
    },
    killServer: () => endProcess(server, 'SIGKILL'),
    endServer: async () => {
      await endProcess(server, 'SIGTERM');
      return server.exitCode;
    },
    startServer,
    isServerAlive: () => server.exitCode === null && server.signalCode === null,
    killDatabase: () => killWithChildren(database.pid),
    startDatabase: async () => {
      database = await startEmbeddedPostgres(folder, { ...settings, port: String(database.port) });
    },
    stallDatabase: (which) =>
      stall(which === 'all' ? [database.pid, ...childrenOf(database.pid)] : backendsOf(database.pid).slice(0, 1)),
    serverLog: () => readFileSync(path.join(folder, 'server.log'), 'utf8'),
    stop: async () => {
      await endProcess(server, 'SIGTERM');
      await endDatabase();
    },
  };
}

function spawnServer({
  folder,
  main,
  port,
  env,
}: {
  folder: string;
  main: string;
  port: number;
  env: Readonly<Record<string, string>>;
}): ChildProcess {
  const log = openSync(path.join(folder, 'server.log'), 'a');
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env['PATH'],
      NESYE_ENV: 'sandbox',
      DATA_DIR: folder,
      PORT: String(port),
      NESYE_TOKEN_KEY: TOKEN_KEY,
      LOG_LEVEL: 'warn',
      ...SERVER_ENVIRONMENT,
      ...env,
    },
  });
  closeSync(log);
  return child;
}

async function untilReady(baseUrl: string, server: ChildProcess, folder: string): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  for (;;) {
    if (server.exitCode !== null)
      throw new Error(
        `the server ended while starting: ${readFileSync(path.join(folder, 'server.log'), 'utf8').slice(-2_000)}`,
      );
    const isReady = await fetch(`${baseUrl}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return;
    if (performance.now() > deadline) throw new Error('the server did not become ready');
    await sleep(50);
  }
}

async function endProcess(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/**
 * PostgreSQL's backends lead sessions of their own, so they are found by their parent and not by a process group. The parent is
 * stopped first, lest it start another one meanwhile, and ends first, lest it recover.
 */
async function killWithChildren(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  const all = [pid, ...childrenOf(pid)];
  for (const one of all) kill(one);
  while (all.some(isThere)) await sleep(5);
}

/** Backends of PostgreSQL that serve a client over TCP, in an order nobody chose. */
function backendsOf(pid: number): number[] {
  return childrenOf(pid)
    .filter((child) => /127\.0\.0\.1/.test(titleOf(child)))
    .toSorted(() => Math.random() - 0.5);
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function stall(pids: readonly number[]): () => void {
  for (const pid of pids) sendSignal(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) sendSignal(pid, 'SIGCONT');
  };
}

function kill(pid: number): void {
  sendSignal(pid, 'SIGKILL');
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself a moment ago.
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
    .map(Number);
}

/** The state and parent come after the name, which may itself hold blanks and brackets. */
function statOf(pid: number): readonly string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}

const parentOf = (pid: number): number => Number(statOf(pid)?.[1]);
const isThere = (pid: number): boolean => !['Z', 'X', undefined].includes(statOf(pid)?.[0]);
