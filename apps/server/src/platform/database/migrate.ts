import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { connectAsOwner } from './connect-as-owner.ts';
import { installTaskQueue } from '../tasks/install-task-queue.ts';
import type { Sql, Tx } from './database.ts';
import { bindOnNodes } from './bind-on-nodes.ts';
import { statementsOf } from './statements-of.ts';
import { ConfigError } from '../config/config.ts';

/** Any number that no other program uses for advisory locks on this database. */
export const MIGRATION_LOCK = 620_111_975;

/** A text that is applied to the database and known by its name from then on. */
export interface Script {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** What a database is made of. */
export interface DatabaseSources {
  /** Tables, in the order of their numbers: each is applied once and never changed. */
  readonly migrations: readonly Script[];
  /** Functions and their triggers as they are now: each is applied again whenever its text has changed. */
  readonly functions: readonly Script[];
}

const databaseFolder = path.resolve(import.meta.dirname, '../../../../../db');

/** Reads migrations and functions of this build. A migration that does not begin with its reason is an error: the reason is part of it. */
export function readSources(folder: string = databaseFolder): DatabaseSources {
  return {
    migrations: readMigrations(path.join(folder, 'migrations')),
    functions: readFunctions(path.join(folder, 'functions')),
  };
}

/** The reason at the head of a migration. It is for readers: what is applied, and known by its checksum, comes after it. */
const REASON = /^\/\*\n\S[\s\S]*?\n\*\/\n/;

function readMigrations(folder: string): Script[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}_/.test(file))
    .toSorted()
    .map((file) => {
      const name = file.replace(/\.sql$/, '');
      const text = readFileSync(path.join(folder, file), 'utf8');
      if (!REASON.test(text)) throw new Error(`migration ${name} does not begin with its reason, a comment /* … */`);
      return scriptOf(name, text.replace(REASON, ''));
    });
}

/** One function a file, `<schema>/<name>.sql`; its name is `<schema>.<name>`. */
function readFunctions(folder: string): Script[] {
  return globSync('*/*.sql', { cwd: folder })
    .toSorted()
    .map((file) =>
      scriptOf(file.replace(/\.sql$/, '').replace(path.sep, '.'), readFileSync(path.join(folder, file), 'utf8')),
    );
}

const scriptOf = (name: string, text: string): Script => ({
  name,
  text,
  checksum: createHash('sha256').update(text).digest('hex'),
});

/**
 * Brings the database at `url` (as its owner) up to date under an advisory lock: one transaction for each new migration, then one for all functions that have
 * changed. On a Citus cluster the nodes then get their copies of the functions. Returns the names of what was applied. Throws ConfigError when an applied migration's text has changed since, or when the database knows migrations
 * this build does not.
 */
export async function migrate(
  url: string,
  { migrations, functions }: DatabaseSources = readSources(),
): Promise<string[]> {
  const database = connectAsOwner(url, { applicationName: 'nesye-migrate' });
  try {
    await database.sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await database.sql`create table if not exists public.nesye_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
    await database.sql`create table if not exists public.nesye_function (name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
    const applied = checksumsOf(await database.sql<NamedChecksum[]>`select name, checksum from public.nesye_migration`);
    refuseForeign(applied, migrations);
    const fresh = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of fresh) {
      await database.transaction(async (tx) => {
        await tx`set local lock_timeout = '5s'`;
        await tx.script(migration.text);
        await tx`insert into public.nesye_migration (name, checksum) values (${migration.name}, ${migration.checksum})`;
      });
    }
    const known = checksumsOf(await database.sql<NamedChecksum[]>`select name, checksum from public.nesye_function`);
    const changed = functions.filter(({ name, checksum }) => known.get(name) !== checksum);
    if (changed.length > 0) await database.transaction((tx) => applyFunctions(tx, changed));
    await bindOnNodes(database.sql);
    await installTaskQueue(url);
    // A server that may not migrate itself has to see whether it fits.
    await database.sql`grant select on public.nesye_migration, public.nesye_function to nesye_app`;
    return [...fresh, ...changed].map(({ name }) => name);
  } finally {
    await database.close();
  }
}

/**
 * For a server that must not migrate: throws ConfigError when the database lacks a migration or a function of this build, or is not one this build can work
 * with. Needs no more than the application's rights.
 */
export async function requireMigrated(
  sql: Sql,
  { migrations, functions }: DatabaseSources = readSources(),
): Promise<void> {
  const [table] = await sql<
    { isThere: boolean }[]
  >`select to_regclass('public.nesye_function') is not null as "isThere"`;
  const isThere = table?.isThere === true;
  const applied = checksumsOf(
    isThere ? await sql<NamedChecksum[]>`select name, checksum from public.nesye_migration` : [],
  );
  refuseForeign(applied, migrations);
  const known = checksumsOf(
    isThere ? await sql<NamedChecksum[]>`select name, checksum from public.nesye_function` : [],
  );
  const missing = [
    ...migrations.filter(({ name }) => !applied.has(name)),
    ...functions.filter(({ name, checksum }) => known.get(name) !== checksum),
  ];
  if (missing.length > 0)
    throw new ConfigError(
      `Nesye cannot start: the database is ${missing.length} migrations or functions behind this build (the first: ${missing[0]?.name}), and MIGRATE_AT_START is no. Run npm run migrate with the owner's login first.`,
    );
}

/** All or none: a function may call another that has changed with it. Bodies are not looked into, so the order of the files does not matter. */
async function applyFunctions(tx: Tx, changed: readonly Script[]): Promise<void> {
  await tx`set local lock_timeout = '5s'`;
  await tx`set local check_function_bodies = off`;
  for (const { name, text, checksum } of changed) {
    for (const statement of statementsOf(text)) await tx.script(statement);
    await tx`
      insert into public.nesye_function (name, checksum) values (${name}, ${checksum})
      on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`;
  }
}

interface NamedChecksum {
  readonly name: string;
  readonly checksum: string;
}

const checksumsOf = (rows: readonly NamedChecksum[]): Map<string, string> =>
  new Map(rows.map((row) => [row.name, row.checksum]));

function refuseForeign(applied: ReadonlyMap<string, string>, migrations: readonly Script[]): void {
  const known = checksumsOf(migrations);
  for (const [name, checksum] of applied) {
    const expected = known.get(name);
    if (expected === undefined)
      throw new ConfigError(
        `Nesye cannot start: the database has migration ${name}, which this build does not know; start the build that made it, or a newer one.`,
      );
    if (expected !== checksum)
      throw new ConfigError(
        `Nesye cannot start: db/migrations/${name}.sql is not the text this database was made with; bring it back as it was, and put what it should do besides into a new migration.`,
      );
  }
}
