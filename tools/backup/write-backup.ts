import {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createGzip } from 'node:zlib';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CopySession, openCopySession } from '../../apps/server/src/platform/database/copy-table.ts';
import { hashFile, type Manifest, MANIFEST_FILE, SEALED_MANIFEST_FILE, type TableCopy } from './manifest.ts';
import { sealingStream } from './seal-backup.ts';

export interface BackupSource {
  /** Of who may read every table: the owner. */
  readonly databaseUrl: string;
  /** DATA_DIR/files; may be missing. */
  readonly filesFolder: string;
  /** Encrypts and authenticates tables and manifest; uploaded files are sealed as they lie. Undefined: they are readable. */
  readonly key?: string | undefined;
}

/** Maintained by the migrations and by the task queue's own migrations, which run before the rows come back. */
const NOT_COPIED = ['public.nesye_migration', 'graphile_worker.migrations'];

/**
 * Writes database and uploaded files into `folder`, which must not exist; it gets its name when it is whole. The database is read in one snapshot while the product
 * works; files are never changed once written, and are copied after the snapshot was taken, so that each one the snapshot names is there. Keys are not in it.
 */
export async function writeBackup({ databaseUrl, filesFolder, key }: BackupSource, folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new Error(`${folder} is there already: a backup is written into a new folder`);
  const partial = `${folder}.partial-${process.pid}`;
  mkdirSync(path.join(partial, 'tables'), { recursive: true, mode: 0o700 });
  const session = await openCopySession(databaseUrl);
  try {
    await session.query('begin isolation level repeatable read read only');
    const [now] = await session.query<{ at: Date; version: string }>(
      `select now() as at, current_setting('server_version') as version`,
    );
    const files = await copyFiles(filesFolder, path.join(partial, 'files'));
    const migrations = await session.query<{ name: string; checksum: string }>(
      'select name, checksum from public.nesye_migration order by name',
    );
    const tables: TableCopy[] = [];
    for (const table of await listTables(session))
      tables.push(await copyTable(session, table, { folder: partial, key }));
    const sequences = await readSequences(session);
    await session.query('commit');
    const manifest: Manifest = {
      format: 1,
      takenAt: now?.at.toISOString() ?? '',
      postgres: now?.version ?? '',
      migrations,
      tables,
      sequences,
      files,
    };
    await writeManifest(partial, manifest, key);
    renameSync(partial, folder);
    return manifest;
  } finally {
    await session.close();
  }
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

async function listTables(session: CopySession): Promise<readonly Table[]> {
  return await session.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array(select quote_ident(a.attname) from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
       and n.nspname || '.' || c.relname <> all ($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1`,
    [NOT_COPIED],
  );
}

async function copyTable(
  session: CopySession,
  { name, columns }: Table,
  { folder, key }: { readonly folder: string; readonly key: string | undefined },
): Promise<TableCopy> {
  const file = `tables/${name.replaceAll('"', '')}.copy.gz${key === undefined ? '' : '.sealed'}`;
  const target = path.join(folder, file);
  const [count] = await session.query<{ rows: string }>(`select count(*)::text as rows from ${name}`);
  const rows = new PassThrough();
  await Promise.all([
    session.copyOut(`${name} (${columns.join(', ')})`, rows),
    pipeline(
      rows,
      createGzip({ level: 6 }),
      key === undefined ? new PassThrough() : sealingStream(key, file),
      createWriteStream(target, { mode: 0o600 }),
    ),
  ]);
  return { name, columns, rows: count?.rows ?? '0', file, sha256: await hashFile(target) };
}

async function writeManifest(folder: string, manifest: Manifest, key: string | undefined): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  if (key === undefined) return writeFileSync(path.join(folder, MANIFEST_FILE), text);
  await pipeline(
    Readable.from([Buffer.from(text)]),
    sealingStream(key, SEALED_MANIFEST_FILE),
    createWriteStream(path.join(folder, SEALED_MANIFEST_FILE), { mode: 0o600 }),
  );
}

/** A sequence has no snapshot: read after the rows, its value is never behind them. */
async function readSequences(session: CopySession): Promise<Manifest['sequences']> {
  const names = await session.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname not like 'pg\\_%' order by 1`,
  );
  const sequences = [];
  for (const { name } of names) {
    const [row] = await session.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${name}`,
    );
    if (row !== undefined) sequences.push({ name, lastValue: row.value, isCalled: row.is_called });
  }
  return sequences;
}

async function copyFiles(from: string, to: string): Promise<Manifest['files']> {
  if (!existsSync(from)) return [];
  const files = [];
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const name = path.relative(from, path.join(entry.parentPath, entry.name));
    const target = path.join(to, name);
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    try {
      copyFileSync(path.join(from, name), target);
    } catch (error) {
      // Taken away between listing and copying: its row was gone before the snapshot, or it was never whole.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') continue;
      throw error;
    }
    files.push({ name, sha256: await hashFile(target) });
  }
  return files;
}
