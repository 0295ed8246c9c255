import { copyFileSync, createReadStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PassThrough, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type CopySession, openCopySession } from '../../apps/server/src/platform/database/copy-table.ts';
import { migrate, readSources, type Script } from '../../apps/server/src/platform/database/migrate.ts';
import type { BackupSource } from './write-backup.ts';
import { hashFile, type Manifest, readManifest } from './manifest.ts';
import { openSealedFile } from './seal-backup.ts';

/**
 * Brings a backup back into an empty database (any owner's login: no superuser is needed) and an empty files folder. Tables, roles and rights are made by the
 * migrations the backup had; rows come in one transaction, with every foreign key checked at its end. Throws, and leaves no rows, when anything is missing,
 * damaged, or there already.
 */
export async function restoreBackup(
  folder: string,
  { databaseUrl, filesFolder, key }: BackupSource,
): Promise<Manifest> {
  const manifest = await readManifest(folder, key);
  const migrations = migrationsOf(manifest);
  await verify(folder, manifest);
  if (existsSync(filesFolder) && readdirSync(filesFolder).length > 0)
    throw new Error(`${filesFolder} is not empty: files are restored into a new folder`);
  const session = await openCopySession(databaseUrl);
  try {
    const [known] = await session.query<{ at: string | null }>(
      `select to_regclass('public.nesye_migration')::text as at`,
    );
    if (known?.at !== null && known?.at !== undefined)
      throw new Error('the database holds Nesye already: restore into a new one');
    await migrate(databaseUrl, { ...readSources(), migrations });
    await loadRows(session, { folder, key }, manifest);
    await session.query('analyze');
  } finally {
    await session.close();
  }
  for (const { name } of manifest.files) {
    const target = path.join(filesFolder, name);
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    copyFileSync(path.join(folder, 'files', name), target);
  }
  return manifest;
}

/** The migrations the backup had applied, as this build has them. What is newer the next start applies. */
function migrationsOf(manifest: Manifest): Script[] {
  const known = new Map(readSources().migrations.map((migration) => [migration.name, migration]));
  return manifest.migrations.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (migration?.checksum !== checksum)
      throw new Error(
        `this build does not have migration ${name} as the backup had it: restore with the build that made the backup, then start the newer one`,
      );
    return migration;
  });
}

async function verify(folder: string, manifest: Manifest): Promise<void> {
  const files = [
    ...manifest.tables.map(({ file, sha256 }) => ({ file, sha256 })),
    ...manifest.files.map(({ name, sha256 }) => ({ file: path.join('files', name), sha256 })),
  ];
  for (const { file, sha256 } of files) {
    const location = path.join(folder, file);
    if (!existsSync(location)) throw new Error(`the backup is not whole: ${file} is missing`);
    if ((await hashFile(location)) !== sha256)
      throw new Error(`the backup is damaged: ${file} is not what was written`);
  }
}

async function loadRows(
  session: CopySession,
  { folder, key }: { readonly folder: string; readonly key: string | undefined },
  manifest: Manifest,
): Promise<void> {
  const tables = manifest.tables.map(({ name }) => name);
  await session.query('begin');
  try {
    for (const table of tables) await session.query(`alter table ${table} disable trigger user`);
    const keys = await dropForeignKeys(session, tables);
    // Migrations bring rows of their own; the backup has them as they were last.
    await session.query(`truncate ${tables.join(', ')}`);
    for (const { name, columns, file, rows } of manifest.tables) {
      const text = new PassThrough();
      await Promise.all([
        pipeline(await tableStream(path.join(folder, file), file, key), createGunzip(), text),
        session.copyIn(`${name} (${columns.join(', ')})`, text),
      ]);
      const [count] = await session.query<{ rows: string }>(`select count(*)::text as rows from ${name}`);
      if (count?.rows !== rows) throw new Error(`${name} came back with ${count?.rows} rows of ${rows}`);
    }
    for (const { table, name, definition } of keys)
      await session.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const table of tables) await session.query(`alter table ${table} enable trigger user`);
    for (const { name, lastValue, isCalled } of manifest.sequences)
      await session.query('select setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled]);
    await session.query('commit');
  } catch (error) {
    await session.query('rollback');
    throw error;
  }
}

/** The compressed rows of a table; all rows come in one transaction, so that one that does not open leaves none. */
const tableStream = async (location: string, name: string, key: string | undefined): Promise<Readable> =>
  key === undefined ? createReadStream(location) : await openSealedFile(location, key, name);

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Rows come table by table, so what points from one to another is checked when all are there: adding a key again checks it. */
async function dropForeignKeys(session: CopySession, tables: readonly string[]): Promise<readonly ForeignKey[]> {
  const keys = await session.query<{ table: string; name: string; definition: string }>(
    `select k.conrelid::regclass::text as "table", quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k where k.contype = 'f' and k.conparentid = 0 and k.conrelid = any ($1::regclass[]) order by 1, 2`,
    [tables],
  );
  for (const { table, name } of keys) await session.query(`alter table ${table} drop constraint ${name}`);
  return keys;
}
