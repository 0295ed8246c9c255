import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../platform/testing/planted-record.ts';
import { readdir, truncate } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jpegOf, mp4Of, pngOf, webmOf } from '../../platform/storage/media/media-samples.test-support.ts';
import { PRIVATE_WORDS, taggedJpeg } from '../../platform/storage/media/tagged-pictures.test-support.ts';
import {
  type DocumentsWorld,
  type Person,
  sha256Of,
  START,
  startDocumentsWorld,
} from './testing/documents-world.test-support.ts';

const PART = 256 * 1024;
const TEST_VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-');
/** Two parts and a bit. */
const VIDEO = webmOf(10, { blockBytes: 60_000 });

let world: DocumentsWorld;
let sara: Person;
beforeAll(async () => {
  world = await startDocumentsWorld();
});
beforeEach(async () => {
  world.clock.moveTo(START);
  sara = await world.newPerson();
});
afterAll(() => world.close());

const claimOf = (bytes: Buffer, rest: object = {}) => ({
  purpose: 'selfie_video',
  size: bytes.length,
  sha256: sha256Of(bytes),
  content_type: 'video/webm;codecs=vp9,opus',
  ...rest,
});
const begin = async (bytes = VIDEO): Promise<string> =>
  String((await world.ask(sara, 'POST', '/api/v1/uploads/', claimOf(bytes))).body['id']);
const put = (id: string, offset: number, bytes: Buffer, person = sara) =>
  world.ask(person, 'PUT', `/api/v1/uploads/${id}/parts/${offset}`, bytes);
const complete = (id: string) => world.ask(sara, 'POST', `/api/v1/uploads/${id}/complete/`, {});
const show = (id: string) => world.ask(sara, 'GET', `/api/v1/uploads/${id}`);
const partsOf = (bytes: Buffer): [number, Buffer][] =>
  Array.from({ length: Math.ceil(bytes.length / PART) }, (_, index) => [
    index * PART,
    bytes.subarray(index * PART, (index + 1) * PART),
  ]);
const filesOnDisk = async (): Promise<number> =>
  (await readdir(world.filesFolder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

describe('an upload in parts', () => {
  test('arrives whole, goes on where it ended, and is checked at its end', async () => {
    const id = await begin();
    const [first, second, third] = partsOf(VIDEO) as [[number, Buffer], [number, Buffer], [number, Buffer]];
    expect((await put(id, ...first)).body).toMatchObject({
      state: 'receiving',
      received: PART,
      size: VIDEO.length,
      part_size: PART,
      refused_for: null,
    });
    expect((await show(id)).body).toMatchObject({ received: PART });
    expect(await complete(id)).toMatchObject({ status: 409, body: { code: 'upload_incomplete', received: PART } });
    expect(await put(id, ...third)).toMatchObject({
      status: 409,
      body: { code: 'upload_offset_mismatch', received: PART },
    });
    await put(id, ...second);
    expect((await put(id, ...third)).body).toMatchObject({ received: VIDEO.length, state: 'receiving' });
    expect(await complete(id)).toMatchObject({ status: 200, body: { state: 'ready' } });
    expect(await complete(id)).toMatchObject({ status: 200, body: { state: 'ready' } });
    expect(await put(id, ...first)).toMatchObject({ status: 409, body: { code: 'upload_closed' } });
  });

  test('takes a part again, and many of one place at once, without harm', async () => {
    const id = await begin();
    const parts = partsOf(VIDEO);
    for (const [offset, bytes] of parts) {
      const responses = await Promise.all(Array.from({ length: 5 }, () => put(id, offset, bytes)));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      // What is stored stays, whatever comes in its place later.
      expect((await put(id, offset, Buffer.alloc(bytes.length, 9))).status).toBe(200);
    }
    expect(await complete(id)).toMatchObject({ status: 200, body: { state: 'ready' } });
  });

  test('takes parts of the declared length alone', async () => {
    const id = await begin();
    expect((await put(id, 0, VIDEO.subarray(0, 100))).status).toBe(400);
    expect((await put(id, 0, VIDEO.subarray(0, PART + 1))).status).toBe(400);
    expect((await put(id, 0, Buffer.alloc(1024 * 1024 + 1))).status).toBe(413);
    expect((await put(id, 999_999_999_999, VIDEO.subarray(0, PART))).status).toBe(400);
    expect(await put(id, 1, VIDEO.subarray(1, PART + 1))).toMatchObject({ status: 409 });
    expect((await world.ask(sara, 'PUT', `/api/v1/uploads/${id}/parts/x`, VIDEO)).status).toBe(404);
    expect((await show(id)).body).toMatchObject({ received: 0 });
  });

  test('is checked once where many complete it at once', async () => {
    const id = await begin();
    for (const [offset, bytes] of partsOf(VIDEO)) await put(id, offset, bytes);
    const responses = await Promise.all(Array.from({ length: 4 }, () => complete(id)));
    for (const { status, body } of responses)
      expect([200, 409]).toContain(status === 200 && body['state'] === 'ready' ? 200 : status);
    expect((await show(id)).body).toMatchObject({ state: 'ready' });
  });
});

describe('what is refused before a byte is sent', () => {
  const ask = (body: object) => world.ask(sara, 'POST', '/api/v1/uploads/', body);
  test('a video of 2 GB, and one of a byte too much', async () => {
    for (const size of [2 * 1024 ** 3, 50 * 1024 * 1024 + 1])
      expect(await ask(claimOf(VIDEO, { size }))).toMatchObject({ status: 413, body: { code: 'upload_too_large' } });
  });
  test('another kind of file', async () => {
    for (const content_type of ['text/html', 'image/png', 'video/quicktime', 'video', 'image/svg+xml'])
      expect(await ask(claimOf(VIDEO, { content_type }))).toMatchObject({
        status: 415,
        body: { code: 'media_not_allowed' },
      });
  });
  test('more than the day’s quota, also when all come together, and given up ones count', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => ask(claimOf(VIDEO, { size: 45 * 1024 * 1024 }))),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(4);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.body['code']).toBe('upload_limit_reached');
    expect(Number(refused?.headers['retry-after'])).toBe(86_400);
    for (const { status, body } of responses)
      if (status === 201) await world.ask(sara, 'DELETE', `/api/v1/uploads/${String(body['id'])}`);
    expect((await ask(claimOf(VIDEO, { size: 45 * 1024 * 1024 }))).status).toBe(429);
    world.clock.moveTo('2026-11-22T08:00:01.000Z');
    expect((await ask(claimOf(VIDEO, { size: 45 * 1024 * 1024 }))).status).toBe(201);
  });
});

describe('what the bytes show', () => {
  test.each<[string, Buffer, object, number, string]>([
    [
      'HTML that calls itself a PNG',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      { purpose: 'passport_image', content_type: 'image/png' },
      415,
      'media_not_allowed',
    ],
    ['a PNG that calls itself a video', pngOf(10, 10), {}, 415, 'media_not_allowed'],
    [
      'a PNG with HTML within it',
      Buffer.concat([pngOf(10, 10).subarray(0, 33), Buffer.from('<html>'), pngOf(10, 10).subarray(33)]),
      { purpose: 'passport_image', content_type: 'image/png' },
      422,
      'media_unreadable',
    ],
    [
      'a picture of too many pixels',
      pngOf(60_000, 60_000, Buffer.alloc(20)),
      { purpose: 'passport_image', content_type: 'image/png' },
      422,
      'media_unreadable',
    ],
    ['a video of a minute', webmOf(60), {}, 422, 'media_unreadable'],
    ['a video cut off', VIDEO.subarray(0, -100), {}, 422, 'media_unreadable'],
    ['other bytes than were announced', VIDEO, { sha256: '0'.repeat(64) }, 422, 'upload_checksum_mismatch'],
    ['a virus', Buffer.concat([mp4Of(5), freeBox(TEST_VIRUS)]), { content_type: 'video/mp4' }, 422, 'malware_found'],
  ])('%s', async (_what, bytes, claim, status, code) => {
    const before = await filesOnDisk();
    expect(await world.upload(sara, bytes, claim)).toMatchObject({ status, body: { code } });
    expect(await filesOnDisk()).toBe(before);
    const [row] = await world.database.sql<
      { id: string; state: string; refused_for: string; file_id: string | null }[]
    >`
      select id, state, refused_for, file_id from kyc.upload where user_id = ${sara.userId}`;
    expect(row).toMatchObject({ state: 'refused', refused_for: code, file_id: null });
    // Asked again, it says the same.
    expect(await complete(row?.id ?? '')).toMatchObject({ status, body: { code } });
  });

  test('pictures and films as they should be', async () => {
    expect(
      (await world.upload(sara, pngOf(800, 600), { purpose: 'national_card_image', content_type: 'image/png' })).body,
    ).toMatchObject({ state: 'ready' });
    expect((await world.upload(sara, mp4Of(20), { content_type: 'video/mp4' })).body).toMatchObject({ state: 'ready' });
  });

  test('a picture is stored without what a camera wrote beside it, and the file that was sent is gone', async () => {
    const claim = { purpose: 'national_card_image', content_type: 'image/jpeg' };
    await world.upload(sara, jpegOf(800, 600), claim);
    const before = await filesOnDisk();
    const sent = taggedJpeg(6);
    const { status, body } = await world.upload(sara, sent, claim);
    expect([status, body['state']]).toEqual([200, 'ready']);
    expect(await filesOnDisk()).toBe(before + 1);
    const [row] = await world.database.sql<
      { file_id: string }[]
    >`select file_id from kyc.upload where id = ${String(body['id'])}`;
    const stored = await world.storedBytes(row?.file_id ?? '');
    expect(stored.includes(PRIVATE_WORDS)).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 640 });
    expect(await complete(String(body['id']))).toMatchObject({ status: 200, body: { state: 'ready' } });
  });

  test.each(['error', 'timeout'])('without the scanner (%s) nothing is let in and nothing is lost', async (mode) => {
    await world.sandbox.put('/sandbox/faults/virus-scan', { mode, latency_ms: 50 });
    const response = await world.upload(sara, VIDEO);
    await world.sandbox.put('/sandbox/faults/virus-scan', { mode: 'ok' });
    expect(response).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    const [row] = await world.database.sql<
      { id: string; state: string }[]
    >`select id, state from kyc.upload where user_id = ${sara.userId}`;
    expect(row?.state).toBe('receiving');
    expect((await complete(row?.id ?? '')).body).toMatchObject({ state: 'ready' });
  });
});

function freeBox(text: string): Buffer {
  const box = Buffer.alloc(8 + text.length);
  box.writeUInt32BE(box.length);
  box.write(`free${text}`, 4, 'latin1');
  return box;
}

describe('whose it is, and how long', () => {
  test('another person’s upload does not exist', async () => {
    const id = await begin();
    const other = await world.newPerson();
    for (const response of [
      await world.ask(other, 'GET', `/api/v1/uploads/${id}`),
      await put(id, 0, VIDEO.subarray(0, PART), other),
      await world.ask(other, 'POST', `/api/v1/uploads/${id}/complete/`, {}),
      await world.ask(other, 'DELETE', `/api/v1/uploads/${id}`),
    ])
      expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await show(id)).body).toMatchObject({ received: 0 });
  });

  test('given up, nothing of it stays', async () => {
    const id = await begin();
    const before = await filesOnDisk();
    await put(id, 0, VIDEO.subarray(0, PART));
    expect((await world.ask(sara, 'DELETE', `/api/v1/uploads/${id}`)).body).toEqual({ deleted: true });
    expect(await filesOnDisk()).toBe(before);
    expect((await show(id)).status).toBe(404);
    expect((await world.ask(sara, 'DELETE', `/api/v1/uploads/${id}`)).status).toBe(404);
  });

  test('half done for a day, it is over; the job erases it and leaves the others', async () => {
    const id = await begin();
    await put(id, 0, VIDEO.subarray(0, PART));
    world.clock.moveTo('2026-11-22T07:00:00.000Z');
    const young = await begin();
    await put(young, 0, VIDEO.subarray(0, PART));
    world.clock.moveTo('2026-11-22T08:00:01.000Z');
    expect(await put(id, PART, VIDEO.subarray(PART, 2 * PART))).toMatchObject({
      status: 410,
      body: { code: 'upload_expired' },
    });
    await world.documents.tidyUp();
    expect((await show(id)).body).toMatchObject({ state: 'refused', refused_for: 'upload_expired' });
    expect(await complete(id)).toMatchObject({ status: 410, body: { code: 'upload_expired' } });
    expect((await put(young, PART, VIDEO.subarray(PART, 2 * PART))).status).toBe(200);
    const [row] = await world.database.owner<
      { files: number }[]
    >`select count(*)::int as files from platform.stored_file f join kyc.upload u on u.file_id = f.id where u.user_id = ${String(sara.userId)}`;
    expect(row?.files).toBe(1);
  });

  test('a file that the disk has spoilt must be sent again; given up during the check, it is gone', async () => {
    const id = await begin();
    for (const [offset, bytes] of partsOf(VIDEO)) await put(id, offset, bytes);
    const [row] = await world.database.sql<{ file_id: string }[]>`select file_id from kyc.upload where id = ${id}`;
    const location = path.join(world.filesFolder, row?.file_id.slice(0, 2) ?? '', row?.file_id ?? '');
    await truncate(location, 1_000);
    expect(await complete(id)).toMatchObject({ status: 422, body: { code: 'upload_checksum_mismatch' } });
    await world.sandbox.put('/sandbox/faults/virus-scan', { mode: 'slow', latency_ms: 300 });
    const second = await begin();
    for (const [offset, bytes] of partsOf(VIDEO)) await put(second, offset, bytes);
    const [completed, dropped] = await Promise.all([
      complete(second),
      new Promise((resolve) => void setTimeout(resolve, 150)).then(() =>
        world.ask(sara, 'DELETE', `/api/v1/uploads/${second}`),
      ),
    ]);
    await world.sandbox.put('/sandbox/faults/virus-scan', { mode: 'ok' });
    expect([completed.status, dropped.status]).toEqual([404, 200]);
  });

  test('a check that was cut off is open again after its time', async () => {
    const id = await begin();
    for (const [offset, bytes] of partsOf(VIDEO)) await put(id, offset, bytes);
    await world.database
      .sql`update kyc.upload set state = 'checking', checking_until = ${new Date(START)} where id = ${id}`;
    expect(await complete(id)).toMatchObject({ status: 409, body: { code: 'upload_closed' } });
    world.clock.moveTo('2026-11-21T08:00:01.000Z');
    expect((await complete(id)).body).toMatchObject({ state: 'ready' });
  });
});

test(plantedRecord('kyc.tidy_documents'), async () => {
  world.clock.moveTo('2026-11-23T07:00:00.000Z');
  const [bad, good] = [await begin(), await begin()];
  const heal = await plantBadRecord(world.database.owner, { table: 'kyc.upload', value: bad });
  world.clock.moveTo('2026-11-24T08:00:01.000Z');
  expect(await failedRecordsOf(world.documents.tidyUp())).toEqual([bad]);
  const stateOf = async (id: string) => ((await show(id)).body as { state: string }).state;
  expect(await stateOf(good)).toBe('refused');
  await heal();
  await world.documents.tidyUp();
  expect(await stateOf(bad)).toBe('refused');
});
