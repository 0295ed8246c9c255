import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import type { EmbeddedPostgres } from '../tools/postgres/embedded.ts';
import { runPgbench } from './pgbench.ts';

const DATABASE = 'pgledger';
const ACCOUNTS = 10_000;
/** In the order in which its README loads them. */
const FILES = [
  'vendor/scoville-pgsql-ulid/ulid-to-uuid.sql',
  'vendor/scoville-pgsql-ulid/uuid-to-ulid.sql',
  'pgledger.sql',
];
/** Accounts are found by number in a table of ours, so that pgbench can choose two at random. */
const TRANSFER = `\\set source random(1, ${ACCOUNTS})
\\set target 1 + (:source + random(1, ${ACCOUNTS - 1}) - 1) % ${ACCOUNTS}
select id from pgledger_create_transfer((select id from bench_account where n = :source), (select id from bench_account where n = :target), 10);
`;

/** The folder of a checkout of pgr0ss/pgledger that lies next to the project or is named by PGLEDGER_DIR; undefined without one. */
export function findPgledger(): string | undefined {
  const folder = path.resolve(process.env['PGLEDGER_DIR'] ?? '../pgledger');
  return FILES.every((file) => existsSync(path.join(folder, file))) ? folder : undefined;
}

/** Loads pgledger into its own database on the same server, with ten thousand accounts. */
export async function preparePgledger(server: EmbeddedPostgres, folder: string): Promise<void> {
  const admin = connectAsOwner(server.adminUrl);
  await admin.sql.script(`create database ${DATABASE}`);
  await admin.close();
  const database = connectAsOwner(server.urlOf(DATABASE));
  try {
    for (const file of FILES) await database.sql.script(readFileSync(path.join(folder, file), 'utf8'));
    await database.sql.script(`
      create table bench_account as select n, (pgledger_create_account('account ' || n, 'IRR')).id as id from generate_series(1, ${ACCOUNTS}) n;
      alter table bench_account add primary key (n);`);
    await database.sql.script('vacuum analyze');
  } finally {
    await database.close();
  }
}

/** pgledger's single transfers per second under pgbench: 32 clients, prepared statements, two accounts at random. */
export async function pgledgerPerSecond(server: EmbeddedPostgres, seconds: number): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pgledger-'));
  const script = path.join(folder, 'transfer.sql');
  try {
    writeFileSync(script, TRANSFER);
    return await runPgbench(server, DATABASE, seconds, ['-n', '-f', script]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
