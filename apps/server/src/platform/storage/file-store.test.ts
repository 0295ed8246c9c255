import { failedRecordsOf, plantBadRecord, plantedRecord } from '../testing/planted-record.ts';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSealedBox } from '../crypto/sealed-box.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { CHUNK_OVERHEAD_BYTES } from './chunk-cipher.ts';
import { CHUNK_BYTES, createFileStore, FileError, type FileStore, type StoredFile } from './file-store.ts';

const AT = new Date('2026-11-21T08:00:00Z');
const FORMER = 'a former secret of the tests, of more than thirty-two characters';
const CURRENT = 'the current secret of the tests, of more than thirty-two characters';

let database: TestDatabase;
let folder: string;
let store: FileStore;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'nesye-files-'));
  store = createFileStore({ folder, box: createSealedBox([FORMER]) });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const create = (sizeBytes: number): Promise<StoredFile> =>
  database.transaction((tx) => store.create(tx, { owner: 'kyc.upload', sizeBytes, at: AT }));
const pathOf = ({ id }: StoredFile): string => path.join(folder, id.slice(0, 2), id);
async function readAll(from: FileStore, file: StoredFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of from.read(file)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
async function write(content: Buffer): Promise<StoredFile> {
  const file = await create(content.length);
  await store.write(file, 0, content);
  return file;
}

test.each([1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES])(
  'a file of %d bytes is read as it was written, and no chunk of it is readable',
  async (size) => {
    const content = Buffer.alloc(size, 'نسیه');
    const file = await write(content);
    expect((await readAll(store, file)).equals(content)).toBe(true);
    const onDisk = await readFile(pathOf(file));
    expect(onDisk.length).toBe(size + Math.ceil(size / CHUNK_BYTES) * CHUNK_OVERHEAD_BYTES);
    expect(onDisk.includes(content.subarray(0, 8)) && size > 8).toBe(false);
    expect((await stat(pathOf(file))).mode & 0o077).toBe(0);
  },
);

test('several files are found in the order of their ids, and none where one is gone', async () => {
  const files = [await create(1), await create(2), await create(3)];
  const ids = files.map(({ id }) => id);
  expect(await store.findAll(database.sql, ids.toReversed())).toEqual(files.toReversed());
  await database.transaction((tx) => store.forget(tx, ids[1] ?? ''));
  expect(await store.findAll(database.sql, ids)).toBeUndefined();
});

test('parts come one after the other, also twice and with other bytes', async () => {
  const content = randomBytes(2 * CHUNK_BYTES + 10);
  const file = await create(content.length);
  await store.write(file, 0, randomBytes(CHUNK_BYTES));
  for (const from of [2 * CHUNK_BYTES, 0, CHUNK_BYTES])
    await store.write(file, from, content.subarray(from, from + CHUNK_BYTES));
  expect((await readAll(store, file)).equals(content)).toBe(true);
});

test('what does not end on a border, or reaches beyond the size, is not written', async () => {
  const file = await create(2 * CHUNK_BYTES);
  for (const [from, length] of [
    [1, CHUNK_BYTES],
    [0, 10],
    [CHUNK_BYTES, CHUNK_BYTES + 1],
    [-CHUNK_BYTES, CHUNK_BYTES],
    [0, 0],
  ] as const)
    await expect(store.write(file, from, Buffer.alloc(length))).rejects.toThrow(RangeError);
  for (const size of [0, 1.5, 2 ** 31]) await expect(create(size)).rejects.toThrow(RangeError);
});

test('a bit turned, chunks swapped, an end cut off, another file’s bytes: none of it is read', async () => {
  const content = randomBytes(3 * CHUNK_BYTES);
  const spoil = async (change: (sealed: Buffer) => Buffer): Promise<StoredFile> => {
    const file = await write(content);
    await writeFile(pathOf(file), change(await readFile(pathOf(file))));
    return file;
  };
  const length = CHUNK_BYTES + CHUNK_OVERHEAD_BYTES;
  const other = await readFile(pathOf(await write(content)));
  const spoilt = [
    await spoil((sealed) => (sealed.writeUInt8(sealed.readUInt8(100) ^ 1, 100), sealed)),
    await spoil((sealed) =>
      Buffer.concat([sealed.subarray(length, 2 * length), sealed.subarray(0, length), sealed.subarray(2 * length)]),
    ),
    await spoil((sealed) => sealed.subarray(0, 2 * length)),
    await spoil(() => other),
  ];
  for (const file of [...spoilt, await create(10)]) await expect(readAll(store, file)).rejects.toThrow(FileError);
  const shorter = { ...(await write(content)), sizeBytes: 2 * CHUNK_BYTES };
  await expect(readAll(store, shorter)).rejects.toThrow(FileError);
});

test('a change of the data keys re-seals the file’s key alone; then the former one is not needed', async () => {
  const content = randomBytes(CHUNK_BYTES + 5);
  const { id } = await write(content);
  const before = await readFile(path.join(folder, id.slice(0, 2), id));
  const both = createFileStore({ folder, box: createSealedBox([CURRENT, FORMER]) });
  const currentOnly = createFileStore({ folder, box: createSealedBox([CURRENT]) });
  const read = async (from: FileStore): Promise<Buffer> => {
    const file = await from.find(database.sql, id);
    return file === undefined ? Buffer.alloc(0) : readAll(from, file);
  };
  await expect(read(currentOnly)).rejects.toThrow('not given');
  expect(await both.rewrapKeys(database)).toBeGreaterThan(0);
  expect(await both.rewrapKeys(database)).toBe(0);
  expect((await read(currentOnly)).equals(content)).toBe(true);
  expect((await readFile(path.join(folder, id.slice(0, 2), id))).equals(before)).toBe(true);
});

test('what is deleted has no key; a sweep takes what no row knows, once an hour has passed since the last write', async () => {
  const [stored, forgotten] = [await write(randomBytes(10)), await write(randomBytes(10))];
  await database.transaction((tx) => store.forget(tx, forgotten.id));
  expect(await store.find(database.sql, forgotten.id)).toBeUndefined();
  const now = new Date();
  expect(await store.sweep(database.sql, now)).toBe(0);
  await utimes(pathOf(forgotten), 0, 0);
  expect(await store.sweep(database.sql, now)).toBe(1);
  expect((await readdir(folder, { recursive: true })).some((name) => name.includes(forgotten.id))).toBe(false);
  expect((await readAll(store, stored)).length).toBe(10);
  await store.erase(stored.id);
  await store.erase(stored.id);
  await expect(store.erase('../../etc/passwd')).rejects.toThrow(RangeError);
});

test(plantedRecord('platform.reencrypt'), async () => {
  const [bad, good] = [await write(Buffer.from('bad')), await write(Buffer.from('good'))];
  const both = createFileStore({ folder, box: createSealedBox([CURRENT, FORMER]) });
  const heal = await plantBadRecord(database.owner, { table: 'platform.stored_file', value: bad.id });
  expect(await failedRecordsOf(both.rewrapKeys(database))).toEqual([`platform.stored_file ${bad.id}`]);
  const currentOnly = createFileStore({ folder, box: createSealedBox([CURRENT]) });
  const file = await currentOnly.find(database.sql, good.id);
  expect(file && (await readAll(currentOnly, file)).toString()).toBe('good');
  await heal();
  expect(await both.rewrapKeys(database)).toBe(1);
});
