import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../tools/launcher/server-flags.ts';
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from '../tools/postgres/embedded.ts';

export const BENCH_TOKEN_KEY = 'benchmark-token-key-that-guards-nothing-0123456789';
const DATABASE = 'nesye';
const READY_TIMEOUT_MS = 60_000;

export interface ThrowawayProduct {
  readonly postgres: EmbeddedPostgres;
  readonly databaseUrl: string;
  readonly baseUrl: string;
  /** The server's process. */
  readonly serverPid: number;
  /** Resident memory of the server process in bytes. */
  residentBytes(): number;
  close(): Promise<void>;
}

/** A PostgreSQL with the product's own settings (fsync on) and a server process over it, in a folder that goes away. `fill` runs between migration and start. */
export async function startThrowawayProduct(fill: (databaseUrl: string) => Promise<void>): Promise<ThrowawayProduct> {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(path.resolve('.cache', 'bench-'));
  const server = await startEmbeddedPostgres(folder);
  const databaseUrl = server.urlOf(DATABASE);
  const remove = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const admin = connectAsOwner(server.adminUrl);
  await admin.sql.script(`create database ${DATABASE}`);
  await admin.close();
  try {
    await migrate(databaseUrl);
    await fill(databaseUrl);
  } catch (error) {
    await remove();
    throw error;
  }
  const port = await freePort();
  const child = startServer(folder, databaseUrl, port);
  const baseUrl = `http://127.0.0.1:${port}`;
  await untilReady(baseUrl, child);
  return {
    postgres: server,
    databaseUrl,
    baseUrl,
    serverPid: child.pid ?? 0,
    residentBytes: () =>
      Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
    close: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
      await remove();
    },
  };
}

function startServer(folder: string, databaseUrl: string, port: number): ChildProcess {
  const log = openSync(path.join(folder, 'server.log'), 'a');
  return spawn(process.execPath, [...SERVER_FLAGS, 'apps/server/src/main.ts'], {
    stdio: ['ignore', log, log],
    env: {
      ...SERVER_ENVIRONMENT,
      ...process.env,
      NODE_ENV: 'production',
      NESYE_ENV: 'sandbox',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: String(port),
      NESYE_TOKEN_KEY: BENCH_TOKEN_KEY,
      LOG_LEVEL: 'warn',
    },
  });
}

async function untilReady(baseUrl: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server ended while starting');
    const isReady = await fetch(`${baseUrl}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error('the server did not become ready');
    await sleep(100);
  }
}
