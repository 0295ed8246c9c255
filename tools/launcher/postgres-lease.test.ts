import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectAsOwner } from '../../apps/server/src/platform/database/connect-as-owner.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunning } from '../postgres/embedded.ts';
import { DATABASE_NAME, leasePostgres, releasePostgres } from './postgres-lease.ts';

let dataDir: string;
beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-lease-'));
  chmodSync(folder, 0o755);
  dataDir = path.join(folder, 'not-there-yet');
});
afterAll(async () => {
  await releasePostgres(dataDir);
  rmSync(path.dirname(dataDir), { recursive: true, force: true });
});

const lease = path.join(import.meta.dirname, 'postgres-lease.ts');
/** A second launcher: leases, says so, and lives until it is ended. */
const OTHER_LAUNCHER = `const { leasePostgres } = await import(${JSON.stringify(lease)}); const server = await leasePostgres(process.argv[1]); process.send(server.pid); setInterval(() => undefined, 1000);`;

async function rowCount(url: string): Promise<number> {
  const database = connectAsOwner(url);
  try {
    return (await database.sql`select from kept`).count;
  } finally {
    await database.close();
  }
}

test('a second launcher adopts the running server; the first one to leave does not stop it; a killed server comes back on its port with its rows', async () => {
  const first = await leasePostgres(dataDir);
  const url = first.urlOf(DATABASE_NAME);
  const database = connectAsOwner(url);
  await database.sql`create table kept as select 1 as number`;
  await database.close();

  const other = spawn(process.execPath, ['--input-type=module', '-e', OTHER_LAUNCHER, dataDir], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const adoptedPid = await new Promise((resolve) => {
    other.once('message', resolve);
  });
  expect(adoptedPid).toBe(first.pid);

  await releasePostgres(dataDir);
  expect(findRunning(dataDir)?.pid).toBe(first.pid);

  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  const second = await leasePostgres(dataDir, first.port);
  expect([second.port, await rowCount(url)]).toEqual([first.port, 1]);

  // A launcher that was killed hard keeps nothing alive.
  other.kill('SIGKILL');
  await new Promise((resolve) => {
    other.once('exit', resolve);
  });
  await releasePostgres(dataDir);
  expect(findRunning(dataDir)).toBeUndefined();
});
