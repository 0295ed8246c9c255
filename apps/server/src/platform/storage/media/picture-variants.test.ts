import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSealedBox } from '../../crypto/sealed-box.ts';
import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../testing/planted-record.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createFileStore, type FileStore } from '../file-store.ts';
import { createMediaReader, type MediaReader } from './media-reader.ts';
import { createVariantMaker, keepPictureShape, makeMissingVariants, openVariant } from './picture-variants.ts';
import { taggedJpeg } from './tagged-pictures.test-support.ts';
import { takePicture } from './take-picture.ts';

const AT = new Date('2026-11-21T08:00:00Z');
const SECRET = 'a secret of the tests, of more than thirty-two characters';
const TURNED = 6;

let database: TestDatabase;
let folder: string;
let files: FileStore;
let media: MediaReader;
const maker = createVariantMaker();
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'nesye-pictures-'));
  files = createFileStore({ folder, box: createSealedBox([SECRET]) });
  media = createMediaReader();
});
beforeEach(async () => {
  await database.owner`delete from platform.stored_file`;
  await rm(folder, { recursive: true });
});
afterAll(async () => {
  media.close();
  maker.close();
  await database.close();
});

const make = () => makeMissingVariants({ database, files, maker, now: () => AT });
/** Takes a picture as a form does, and keeps it. */
async function keep(bytes: Buffer): Promise<string> {
  const gate = { media, scanner: { scan: async () => ({ isClean: true as const }) } };
  const taken = await takePicture(gate, { bytes }, { field: 'file', sentBy: 1n, maxSidePx: 3_840 });
  return await database.transaction(async (tx) => {
    const stored = { owner: 'kyc.upload', sizeBytes: taken.bytes.length, at: AT };
    const file = await files.create(tx, stored);
    await files.write(file, 0, taken.bytes);
    await keepPictureShape(tx, file.id, taken.shape);
    return file.id;
  });
}
async function open(id: string, format: 'avif' | 'webp' | 'jpeg', width: number): Promise<Buffer | undefined> {
  const found = await openVariant(database.sql, files, id, { format, width });
  if (found === undefined) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of found.content) pieces.push(piece);
  return Buffer.concat(pieces);
}
async function known(id: string) {
  const [row] = await database.sql<{ width: number; height: number; blur: Uint8Array; widths: number[] }[]>`
    select width, height, blur, widths from platform.picture where file_id = ${id}`;
  return row;
}
const filesOnDisk = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

describe('variants of a picture', () => {
  test('have the widths up to its own in three formats, the right way up, and nothing of the camera', async () => {
    const id = await keep(taggedJpeg(TURNED, [1_100, 1_300]));
    // Turned on its side, it is as wide as it was high.
    const before = await known(id);
    expect(before).toMatchObject({ width: 1_300, height: 1_100, widths: [] });
    expect((await sharp(before?.blur ?? Buffer.alloc(0)).metadata()).width).toBe(16);
    expect(await open(id, 'avif', 640)).toBeUndefined();

    expect(await make()).toBe(1);
    const widths = [640, 750, 828, 1_080, 1_200];
    expect(await known(id)).toMatchObject({ width: 1_300, widths });
    for (const width of widths)
      for (const format of ['avif', 'webp', 'jpeg'] as const) {
        const { exif, xmp, iptc, ...facts } = await sharp(await open(id, format, width)).metadata();
        expect([facts.format, facts.width, exif, xmp, iptc]).toEqual([
          format === 'avif' ? 'heif' : format,
          width,
          undefined,
          undefined,
          undefined,
        ]);
        expect(facts.height).toBe(Math.round((width * 1_100) / 1_300));
      }
    // No other is ever made.
    for (const width of [641, 1_920, 3_840]) expect(await open(id, 'webp', width)).toBeUndefined();
    expect(await filesOnDisk()).toBe(1 + 3 * widths.length);
    expect(await make()).toBe(0);
  });

  test('of one narrower than all widths are as wide as it is', async () => {
    const id = await keep(taggedJpeg(1, [300, 200]));
    await make();
    expect((await known(id))?.widths).toEqual([300]);
    expect((await sharp(await open(id, 'webp', 300)).metadata()).height).toBe(200);
  });

  test('go with their original: keys, rows and bytes', async () => {
    const id = await keep(taggedJpeg(1, [700, 500]));
    await make();
    expect(await filesOnDisk()).toBe(4);
    const gone = await database.transaction((tx) => files.forget(tx, id));
    expect(gone).toHaveLength(4);
    expect(await open(id, 'jpeg', 640)).toBeUndefined();
    for (const each of gone) await files.erase(each);
    expect(await filesOnDisk()).toBe(0);
    const [left] = await database.sql<{ files: bigint; pictures: bigint }[]>`
      select (select count(*) from platform.stored_file) as files, (select count(*) from platform.picture) as pictures`;
    expect(left).toEqual({ files: 0n, pictures: 0n });
  });

  test('are not kept where the original went while they were made', async () => {
    const id = await keep(taggedJpeg(1, [700, 500]));
    const slow = {
      ...maker,
      make: async (picture: AsyncIterable<Uint8Array>) => {
        const made = await maker.make(picture);
        await database.transaction((tx) => files.forget(tx, id));
        return made;
      },
    };
    await makeMissingVariants({ database, files, maker: slow, now: () => AT });
    expect(await open(id, 'jpeg', 640)).toBeUndefined();
    expect(await filesOnDisk()).toBe(1);
  });

  test('are tried five times', async () => {
    const id = await keep(taggedJpeg(1, [700, 500]));
    const broken = { ...maker, make: () => Promise.reject(new Error('a planted bad record')) };
    for (let tries = 1; tries <= 5; tries += 1)
      expect(await failedRecordsOf(makeMissingVariants({ database, files, maker: broken, now: () => AT }))).toEqual([
        id,
      ]);
    expect(await make()).toBe(0);
  });
});

test(plantedRecord('platform.make_variants'), async () => {
  const [one, other] = [await keep(taggedJpeg(1, [700, 500])), await keep(taggedJpeg(1, [700, 500]))];
  const heal = await plantBadRecord(database.owner, { table: 'platform.picture', column: 'file_id', value: one });
  expect(await failedRecordsOf(make())).toEqual([one]);
  expect(await open(one, 'webp', 640)).toBeUndefined();
  expect(await open(other, 'webp', 640)).toBeDefined();
  await heal();
  expect(await make()).toBe(1);
});
