import { forEachRecord } from '../tasks/for-each-record.ts';
import type { MachineTime } from '../clock/clock.ts';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SealedBox } from '../crypto/sealed-box.ts';
import type { Database, Sql, Tx } from '../database/database.ts';
import { CHUNK_BYTES, CHUNK_OVERHEAD_BYTES, type ChunkPlace, openChunk, sealChunk } from './chunk-cipher.ts';
import {
  deleteStoredFile,
  findStoredFile,
  findStoredFiles,
  findStoredVariant,
  insertStoredFile,
  lockStaleKeys,
  readStaleKeys,
  readKnownFiles,
  type StoredFileRow,
  type StoredVariant,
  updateFileKey,
} from './stored-files.ts';

export { CHUNK_BYTES } from './chunk-cipher.ts';

/** The bytes on disk are not those that were written: gone, too short, or altered. */
export class FileError extends Error {}

/** A file's id, its size in plain bytes, and its own key, sealed. */
export type StoredFile = StoredFileRow;

export interface NewStoredFile {
  /** The table it belongs to: `<schema>.<table>`. */
  readonly owner: string;
  readonly sizeBytes: number;
  readonly at: MachineTime;
  /** Of which other file it is a variant, and its name among those. It goes when that one goes. */
  readonly variant?: StoredVariant | undefined;
}

/**
 * Files outside the web root and outside the database, encrypted in chunks with a key of their own; the row of `platform.stored_file` holds that key, sealed by the data keys.
 * Nothing here is served by itself: anyone who reads a file must first check the right to it.
 */
export interface FileStore {
  /** Takes a place for a file. Throws RangeError for a size of less than one byte or more than 1 GiB. */
  create(tx: Tx, file: NewStoredFile): Promise<StoredFile>;
  find(sql: Sql | Tx, id: string): Promise<StoredFile | undefined>;
  /** The files of these ids, in their order, by one query; undefined where one is gone. */
  findAll(sql: Sql | Tx, ids: readonly string[]): Promise<readonly StoredFile[] | undefined>;
  findVariant(sql: Sql | Tx, originalId: string, name: string): Promise<StoredFile | undefined>;
  /**
   * Writes bytes from `offsetBytes`, a multiple of CHUNK_BYTES; they end on such a border too, or end the file. They are on disk when it returns, and may be written again.
   * Throws RangeError for anything else.
   */
  write(file: StoredFile, offsetBytes: number, bytes: Uint8Array): Promise<void>;
  /** The plain bytes in chunks, in order. Throws FileError where a chunk is missing or was tampered with: what came before is genuine. */
  read(file: StoredFile): AsyncGenerator<Buffer>;
  /**
   * Deletes the key, and with it the content for good, and the same of its variants. Returns the ids of all.
   * After the commit `erase` takes the bytes of each away; should that fail, `sweep` does.
   */
  forget(tx: Tx, id: string): Promise<readonly string[]>;
  erase(id: string): Promise<void>;
  /** Takes away files that no row knows and that no one wrote to for an hour. Returns how many. */
  sweep(sql: Sql, now: MachineTime): Promise<number>;
  /** Re-encrypts with the current data key the keys that a former one sealed; the files stay as they are. Safe to repeat. Returns how many; after 0 the former keys may go. */
  rewrapKeys(database: Database): Promise<number>;
}

const MAX_BYTES = 1024 ** 3;
const REWRAP_BATCH = 500;
const ORPHAN_AGE_MS = 3_600_000;
const ID = /^[0-9a-f]{32}$/;
const keyPlace = (id: string): string => `platform.stored_file.key:${id}`;

/** A store in `folder`, which it makes, for the process' own user alone. */
export function createFileStore({ folder, box }: { readonly folder: string; readonly box: SealedBox }): FileStore {
  const pathOf = (id: string): string => {
    if (!ID.test(id)) throw new RangeError('not the id of a file');
    return path.join(folder, id.slice(0, 2), id);
  };
  const keyOf = ({ id, keySealed }: StoredFile): Buffer => Buffer.from(box.open(keySealed, keyPlace(id)), 'base64url');
  return {
    create: async (tx, { owner, sizeBytes, at, variant }) => {
      if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 1 || sizeBytes > MAX_BYTES)
        throw new RangeError('not a size a file can have');
      const id = randomBytes(16).toString('hex');
      const keySealed = box.seal(randomBytes(32).toString('base64url'), keyPlace(id));
      await insertStoredFile(tx, { id, owner, sizeBytes, keySealed, at, variant });
      return { id, sizeBytes, keySealed };
    },
    find: findStoredFile,
    findAll: findStoredFiles,
    findVariant: findStoredVariant,
    write: (file, offsetBytes, bytes) => writeChunks(pathOf(file.id), file, keyOf(file), offsetBytes, bytes),
    read: (file) => readChunks(pathOf(file.id), file, keyOf(file)),
    forget: deleteStoredFile,
    erase: async (id) => rm(pathOf(id), { force: true }),
    sweep: (sql, now) => sweep(folder, sql, now),
    rewrapKeys: (database) => rewrapKeys(database, box),
  };
}

async function writeChunks(
  location: string,
  { id, sizeBytes }: StoredFile,
  key: Buffer,
  offsetBytes: number,
  bytes: Uint8Array,
): Promise<void> {
  const end = offsetBytes + bytes.length;
  const isOnBorder = (position: number): boolean => position % CHUNK_BYTES === 0;
  if (
    bytes.length === 0 ||
    offsetBytes < 0 ||
    end > sizeBytes ||
    !isOnBorder(offsetBytes) ||
    !(isOnBorder(end) || end === sizeBytes)
  )
    throw new RangeError('not a place chunks can be written to');
  await mkdir(path.dirname(location), { recursive: true, mode: 0o700 });
  const handle = await open(location, constants.O_CREAT | constants.O_WRONLY, 0o600);
  try {
    for (let position = offsetBytes; position < end; position += CHUNK_BYTES) {
      const plain = bytes.subarray(
        position - offsetBytes,
        Math.min(position - offsetBytes + CHUNK_BYTES, bytes.length),
      );
      const index = position / CHUNK_BYTES;
      await writeFully(
        handle,
        sealChunk(key, { fileId: id, fileSizeBytes: sizeBytes, index }, plain),
        index * (CHUNK_BYTES + CHUNK_OVERHEAD_BYTES),
      );
    }
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

async function writeFully(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length;)
    written += (await handle.write(bytes, written, bytes.length - written, position + written)).bytesWritten;
}

async function* readChunks(location: string, { id, sizeBytes }: StoredFile, key: Buffer): AsyncGenerator<Buffer> {
  const handle = await openExisting(location);
  // One for all chunks: a large file would leave twice its size to be collected.
  const sealedChunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, sizeBytes) + CHUNK_OVERHEAD_BYTES);
  try {
    for (let index = 0; index * CHUNK_BYTES < sizeBytes; index += 1) {
      const plainBytes = Math.min(CHUNK_BYTES, sizeBytes - index * CHUNK_BYTES);
      const sealed = await readExactly(
        handle,
        sealedChunk.subarray(0, plainBytes + CHUNK_OVERHEAD_BYTES),
        index * (CHUNK_BYTES + CHUNK_OVERHEAD_BYTES),
      );
      yield openGenuine(key, { fileId: id, fileSizeBytes: sizeBytes, index }, sealed);
    }
  } finally {
    await handle.close();
  }
}

async function openExisting(location: string): Promise<FileHandle> {
  try {
    return await open(location, constants.O_RDONLY);
  } catch (error) {
    throw isAbsent(error) ? new FileError('the file is gone') : error;
  }
}

function openGenuine(key: Buffer, place: ChunkPlace, sealed: Buffer): Buffer {
  try {
    return openChunk(key, place, sealed);
  } catch (error) {
    throw new FileError('a chunk is not what was written', { cause: error });
  }
}

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readExactly(handle: FileHandle, buffer: Buffer, position: number): Promise<Buffer> {
  let filled = 0;
  while (filled < buffer.length) {
    const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, position + filled);
    if (bytesRead === 0) throw new FileError('the file ends too early');
    filled += bytesRead;
  }
  return buffer;
}

async function sweep(folder: string, sql: Sql, now: MachineTime): Promise<number> {
  let removed = 0;
  for (const shard of await namesIn(folder)) {
    const inside = path.join(folder, shard);
    const names = await namesIn(inside);
    const known = await readKnownFiles(sql, names);
    for (const name of names) {
      const location = path.join(inside, name);
      // One that is gone meanwhile needs no sweeping.
      const writtenMs = (await stat(location).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY;
      if (known.has(name) || now.getTime() - writtenMs < ORPHAN_AGE_MS) continue;
      await rm(location, { force: true });
      removed += 1;
    }
  }
  return removed;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

async function rewrapKeys(database: Database, box: SealedBox): Promise<number> {
  let total = 0;
  const rewrap = async (keys: readonly { readonly id: string }[]): Promise<void> => {
    total += await database.transaction(async (tx) => {
      const stale = await lockStaleKeys(tx, box.currentKeyId, keys);
      for (const { id, keySealed } of stale)
        await updateFileKey(tx, id, box.seal(box.open(keySealed, keyPlace(id)), keyPlace(id)));
      return stale.length;
    });
  };
  await forEachRecord({
    next: (last?: { readonly id: string }) =>
      readStaleKeys(database.sql, box.currentKeyId, { after: last?.id ?? '', limit: REWRAP_BATCH }),
    idOf: ({ id }) => `platform.stored_file ${id}`,
    work: (key) => rewrap([key]),
    workPage: rewrap,
  });
  return total;
}
