import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsOwner } from '../../apps/server/src/platform/database/connect-as-owner.ts';
import { type EmbeddedPostgres, findRunning, startEmbeddedPostgres } from '../postgres/embedded.ts';
import { withFileLock } from './file-lock.ts';
import { isAlive, processIdentity } from '../../apps/server/src/platform/processes/process-identity.ts';

const LOCK_TIMEOUT_MS = 120_000;
const FAST_STOP_MS = 6_000;
/** PostgreSQL itself kills after five seconds whatever of its own does not end at once. */
const IMMEDIATE_STOP_MS = 8_000;
const POLL_MS = 25;
export const DATABASE_NAME = 'nesye';

/**
 * Starts the embedded PostgreSQL over `dataDir`, or joins the one another launcher has started there, and notes that
 * this process needs it. `port` asks for the port of an earlier run, so that open pools find it again.
 */
export async function leasePostgres(dataDir: string, port?: number): Promise<EmbeddedPostgres> {
  mkdirSync(leaseFolder(dataDir), { recursive: true });
  return await withFileLock(lockFile(dataDir), LOCK_TIMEOUT_MS, async () => {
    writeFileSync(path.join(leaseFolder(dataDir), processIdentity(process.pid) ?? String(process.pid)), '');
    const server = await startEmbeddedPostgres(dataDir, port === undefined ? {} : { port: String(port) });
    await createDatabase(server.adminUrl);
    return server;
  });
}

/** Gives the lease back; the last one stops the server (fast, and at once when fast takes too long: the log replays). */
export async function releasePostgres(dataDir: string): Promise<void> {
  await withFileLock(lockFile(dataDir), LOCK_TIMEOUT_MS, async () => {
    rmSync(path.join(leaseFolder(dataDir), processIdentity(process.pid) ?? ''), { force: true });
    if (livingLaunchers(dataDir).length > 0) return;
    const running = findRunning(dataDir);
    if (running !== undefined) await stopServer(dataDir, running.pid);
  });
}

function livingLaunchers(dataDir: string): string[] {
  const folder = leaseFolder(dataDir);
  const all = readdirSync(folder);
  for (const identity of all) if (!isAlive(identity)) rmSync(path.join(folder, identity), { force: true });
  return all.filter(isAlive);
}

async function stopServer(dataDir: string, pid: number): Promise<void> {
  const steps = [
    { signal: 'SIGINT', patienceMs: FAST_STOP_MS },
    { signal: 'SIGQUIT', patienceMs: IMMEDIATE_STOP_MS },
  ] as const;
  for (const { signal, patienceMs } of steps) {
    process.kill(pid, signal);
    const deadline = Date.now() + patienceMs;
    while (findRunning(dataDir)?.pid === pid && Date.now() < deadline) await sleep(POLL_MS);
    if (findRunning(dataDir)?.pid !== pid) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end`);
}

async function createDatabase(adminUrl: string): Promise<void> {
  const database = connectAsOwner(adminUrl);
  try {
    const [existing] = await database.sql`select from pg_database where datname = ${DATABASE_NAME}`;
    if (existing === undefined) await database.sql.script(`create database ${DATABASE_NAME}`);
  } finally {
    await database.close();
  }
}

const leaseFolder = (dataDir: string): string => path.join(dataDir, 'launchers');
const lockFile = (dataDir: string): string => path.join(dataDir, 'launcher.lock');
