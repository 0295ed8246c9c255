import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sql } from './database.ts';
import { connectAsOwner } from './connect-as-owner.ts';
import { installTaskQueue } from '../tasks/install-task-queue.ts';
import { ConfigError } from '../config/config.ts';

/** Any number that no other program uses for advisory locks on this database. */
export const MIGRATION_LOCK = 620_111_975;

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** Of texts it once had that lead to the same tables: a database that applied one of them is up to date. */
  readonly formerChecksums: readonly string[];
}

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../../../db/migrations');

/** Reads the migrations in the order of their numbers. A folder without `why.md` is an error: a reason is part of a migration. */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_/.test(name))
    .toSorted()
    .map((name) => {
      if (!existsSync(path.join(folder, name, 'why.md'))) throw new Error(`migration ${name} has no why.md`);
      const text = readFileSync(path.join(folder, name, 'up.sql'), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex'), formerChecksums: readFormerChecksums(path.join(folder, name)) };
    });
}

/** `formerly.txt`, where a migration has one: a SHA-256 a line. Its `why.md` gives the reason. */
function readFormerChecksums(folder: string): string[] {
  const file = path.join(folder, 'formerly.txt');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/**
 * Brings the database at `url` (as its owner) up to date under an advisory lock, one transaction a migration.
 * Throws ConfigError when an applied migration's text has changed since, or when the database knows migrations this build does not.
 */
export async function migrate(url: string, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  const database = connectAsOwner(url);
  try {
    await database.sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await database.sql`create table if not exists public.nesye_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
    const applied = new Map((await database.sql<{ name: string; checksum: string }[]>`select name, checksum from public.nesye_migration`).map((row) => [row.name, row.checksum]));
    refuseForeign(applied, migrations);
    const fresh = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of fresh) {
      await database.transaction(async (tx) => {
        await tx`set local lock_timeout = '5s'`;
        await tx.script(migration.text);
        await tx`insert into public.nesye_migration (name, checksum) values (${migration.name}, ${migration.checksum})`;
      });
    }
    await installTaskQueue(url);
    // A server that may not migrate itself has to see whether it fits.
    await database.sql`grant select on public.nesye_migration to nesye_app`;
    return fresh.map((migration) => migration.name);
  } finally {
    await database.close();
  }
}

/**
 * For a server that must not migrate: throws ConfigError when the database at `url` lacks a migration of this build, or is not one this build can work with. Needs no
 * more than the application's rights.
 */
export async function requireMigrated(sql: Sql, migrations: readonly Migration[] = readMigrations()): Promise<void> {
  const [table] = await sql<{ isThere: boolean }[]>`select to_regclass('public.nesye_migration') is not null as "isThere"`;
  const rows = table?.isThere === true ? await sql<{ name: string; checksum: string }[]>`select name, checksum from public.nesye_migration` : [];
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseForeign(applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
  if (missing.length > 0)
    throw new ConfigError(
      `Nesye cannot start: the database is ${missing.length} migrations behind this build (the first: ${missing[0]}), and MIGRATE_AT_START is no. Run npm run migrate with the owner's login first.`,
    );
}

function refuseForeign(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, [migration.checksum, ...migration.formerChecksums]]));
  for (const [name, checksum] of applied) {
    const checksums = known.get(name);
    if (checksums === undefined)
      throw new ConfigError(`Nesye cannot start: the database has migration ${name}, which this build does not know; start the build that made it, or a newer one.`);
    if (!checksums.includes(checksum))
      throw new ConfigError(
        `Nesye cannot start: db/migrations/${name}/up.sql is not the text this database was made with; bring it back as it was, and put what it should do besides into a new migration.`,
      );
  }
}
