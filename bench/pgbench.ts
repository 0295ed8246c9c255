import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import type { EmbeddedPostgres } from '../tools/postgres/embedded.ts';

const run = promisify(execFile);
const DATABASE = 'yardstick';

/** Debian keeps pgbench beside the server's programs, off the path. */
function pgbenchPath(): string {
  const root = '/usr/lib/postgresql';
  const found = existsSync(root)
    ? readdirSync(root)
        .toSorted((left, right) => Number(right) - Number(left))
        .map((version) => `${root}/${version}/bin/pgbench`)
        .find(existsSync)
    : undefined;
  return found ?? 'pgbench';
}

/** Makes the TPC-B tables at scale 20. */
export async function preparePgbench(server: EmbeddedPostgres): Promise<void> {
  const admin = connectAsOwner(server.adminUrl);
  await admin.sql.script(`create database ${DATABASE}`);
  await admin.close();
  await pgbench(server, ['-i', '-q', '-s', '20']);
}

/** Vacuums, so that no load pays for the dead rows of the one before it. `databases` besides the yardstick's own. */
export async function settle(server: EmbeddedPostgres, databases: readonly string[]): Promise<void> {
  for (const name of [DATABASE, ...databases]) {
    const database = connectAsOwner(server.urlOf(name));
    await database.sql.script('vacuum analyze');
    await database.close();
  }
}

/** TPC-B transactions per second: 32 clients, prepared statements. */
export async function tpcbPerSecond(server: EmbeddedPostgres, seconds: number): Promise<number> {
  const output = await pgbench(server, ['-M', 'prepared', '-c', '32', '-j', '2', '-T', String(seconds)]);
  const rate = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  if (!(rate > 0)) throw new Error(`pgbench said:\n${output}`);
  return rate;
}

async function pgbench(server: EmbeddedPostgres, args: readonly string[]): Promise<string> {
  const url = new URL(server.urlOf(DATABASE));
  const { stdout } = await run(
    pgbenchPath(),
    ['-h', url.hostname, '-p', url.port, '-U', url.username, ...args, DATABASE],
    {
      env: { ...process.env, PGPASSWORD: url.password },
      maxBuffer: 1 << 20,
    },
  );
  return stdout;
}
