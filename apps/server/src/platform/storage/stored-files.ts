import type { Sql, Tx } from '../database/database.ts';

export interface StoredFileRow {
  readonly id: string;
  readonly sizeBytes: number;
  readonly keySealed: Buffer;
}

export interface StoredVariant {
  readonly originalId: string;
  readonly name: string;
}

/** Keeps size and sealed key of a file that is about to be written. */
export async function insertStoredFile(
  tx: Tx,
  file: StoredFileRow & {
    readonly owner: string;
    readonly at: Date;
    readonly variant?: StoredVariant | undefined;
  },
): Promise<void> {
  await tx`
    insert into platform.stored_file (id, owner, size_bytes, key_sealed, created_at, original_id, variant)
    values (${file.id}, ${file.owner}, ${file.sizeBytes}, ${file.keySealed}, ${file.at}, ${file.variant?.originalId ?? null}, ${file.variant?.name ?? null})`;
}

/** What is known of a file, its key still sealed; undefined for a deleted one. */
export async function findStoredFile(sql: Sql | Tx, id: string): Promise<StoredFileRow | undefined> {
  const [row] = await sql<FileRow[]>`select id, size_bytes, key_sealed from platform.stored_file where id = ${id}`;
  return row && fileOf(row);
}

/** The same of several files, in the order of their ids; undefined where one is deleted. */
export async function findStoredFiles(sql: Sql | Tx, ids: readonly string[]): Promise<StoredFileRow[] | undefined> {
  const rows = await sql<FileRow[]>`
    select id, size_bytes, key_sealed from platform.stored_file where id = any (${[...ids]}::text[])`;
  const byId = new Map(rows.map((row) => [row.id, fileOf(row)]));
  const files = ids.map((id) => byId.get(id)).filter((file) => file !== undefined);
  return files.length < ids.length ? undefined : files;
}

/** The same of a variant of a file. */
export async function findStoredVariant(
  sql: Sql | Tx,
  originalId: string,
  name: string,
): Promise<StoredFileRow | undefined> {
  const [row] = await sql<FileRow[]>`
    select id, size_bytes, key_sealed from platform.stored_file where original_id = ${originalId} and variant = ${name}`;
  return row && fileOf(row);
}

interface FileRow {
  id: string;
  size_bytes: bigint;
  key_sealed: Buffer;
}

const fileOf = (row: FileRow): StoredFileRow => ({
  id: row.id,
  sizeBytes: Number(row.size_bytes),
  keySealed: row.key_sealed,
});

/**
 * Deletes the key of a file and those of its variants, so that no one can read them any more. Their bytes are taken away after the commit.
 * References to the row are removed first. Returns the ids of all that had a row.
 */
export async function deleteStoredFile(tx: Tx, id: string): Promise<string[]> {
  const variants = await tx<{ id: string }[]>`
    delete from platform.stored_file where original_id = ${id} returning id`;
  const originals = await tx<{ id: string }[]>`delete from platform.stored_file where id = ${id} returning id`;
  return [...originals, ...variants].map((row) => row.id);
}

/** Those of `ids` that have a row. */
export async function readKnownFiles(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`select id from platform.stored_file where id = any (${[...ids]})`;
  return new Set(rows.map(({ id }) => id));
}

/** Files whose key a former data key seals, behind an id. */
export async function readStaleKeys(
  sql: Sql,
  currentKeyId: Uint8Array,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ id: string }[]> {
  return await sql<{ id: string }[]>`
    select id from platform.stored_file where substring(key_sealed from 1 for ${currentKeyId.length}) <> ${currentKeyId} and id > ${after} order by id limit ${limit}`;
}

/** Of some files those whose key a former data key seals, locked. */
export async function lockStaleKeys(
  tx: Tx,
  currentKeyId: Uint8Array,
  files: readonly { readonly id: string }[],
): Promise<{ id: string; keySealed: Buffer }[]> {
  const rows = await tx<{ id: string; key_sealed: Buffer }[]>`
    select id, key_sealed from platform.stored_file
    where id = any(${files.map(({ id }) => id)}::text[]) and substring(key_sealed from 1 for ${currentKeyId.length}) <> ${currentKeyId} order by id for update`;
  return rows.map((row) => ({ id: row.id, keySealed: row.key_sealed }));
}

/** Keeps the same key under another seal. The caller has locked the row. */
export async function updateFileKey(tx: Tx, id: string, keySealed: Buffer): Promise<void> {
  await tx`update platform.stored_file set key_sealed = ${keySealed} where id = ${id}`;
}
