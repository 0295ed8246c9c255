import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import type { EmbeddedPostgres } from '../tools/postgres/embedded.ts';

const run = promisify(execFile);
const DATABASE = 'yardstick';

/** Debian keeps pgbench next to the server's programs, off the path. */
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
  await pgbench(server, DATABASE, ['-i', '-q', '-s', '20']);
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
export const tpcbPerSecond = (server: EmbeddedPostgres, seconds: number): Promise<number> =>
  runPgbench(server, DATABASE, seconds);

/** Transactions per second of pgbench's own script, or of the one in `args`, with 32 clients and prepared statements. */
export async function runPgbench(
  server: EmbeddedPostgres,
  database: string,
  seconds: number,
  args: readonly string[] = [],
): Promise<number> {
  const load = ['-M', 'prepared', '-c', '32', '-j', '2', '-T', String(seconds)];
  const output = await pgbench(server, database, [...load, ...args]);
  const rate = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  if (!(rate > 0)) throw new Error(`pgbench printed:\n${output}`);
  return rate;
}

async function pgbench(server: EmbeddedPostgres, database: string, args: readonly string[]): Promise<string> {
  const url = new URL(server.urlOf(database));
  const connection = ['-h', url.hostname, '-p', url.port, '-U', url.username];
  const { stdout } = await run(pgbenchPath(), [...connection, ...args, database], {
    env: { ...process.env, PGPASSWORD: url.password },
    maxBuffer: 1 << 20,
  });
  return stdout;
}
