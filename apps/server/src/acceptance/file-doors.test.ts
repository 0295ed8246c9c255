import { createHash } from 'node:crypto';
import { type Call, calls, errorsOf, isImplemented } from '@nesye/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultOfResponse, type LoopResponse } from '../platform/http/contract-loop.test-support.ts';
import { type ReadyExample, wireRequestOf } from '../platform/http/ready-example.test-support.ts';
import {
  HIDDEN,
  type HostileFile,
  hostilePictures,
  hostileVideos,
} from '../platform/storage/media/hostile-files.test-support.ts';
import { type DemoWorld, startDemoWorld } from './testing/demo-world.test-support.ts';

/** Small: files of full size, and those of the most pixels, are in the reader's own test. */
const SIZE_BYTES = 300_000;
const HOSTILE: readonly HostileFile[] = [...hostilePictures(SIZE_BYTES), ...hostileVideos(SIZE_BYTES)].filter(
  ({ name }) => !/of 25 million/.test(name),
);
const PART_BYTES = 256 * 1024;

let world: DemoWorld;
beforeAll(async () => {
  world = await startDemoWorld();
}, 120_000);
afterAll(() => world.stop());

/** The fields of a form that take a file, by the contract. */
const fileFieldsOf = ({ body }: Call): readonly string[] =>
  Object.entries((body?.['properties'] ?? {}) as Readonly<Record<string, { readonly title?: string }>>)
    .filter(([, { title }]) => title === 'File')
    .map(([name]) => name);

const doors = Object.values(calls as Readonly<Record<string, Call>>).filter(
  (call) => isImplemented(call) && fileFieldsOf(call).length > 0 && call.example.refusal === undefined,
);

async function send(call: Call, example: ReadyExample): Promise<LoopResponse> {
  const { method, url, headers, body } = wireRequestOf(call, example);
  const response = await world.full.ask({ method, path: url, ...(headers && { headers }), body });
  return { status: response.status, headers: response.headers, body: response.text };
}

/** What is wrong with the response to a file: only a declared refusal or a success as declared is right, and never an error of the server. */
const faultOf = (call: Call, { name }: HostileFile, response: LoopResponse): readonly string[] => {
  const fault =
    response.status >= 500 ? `${response.status} ${response.body}` : faultOfResponse(call, errorsOf(call), response);
  return fault === undefined ? [] : [`${call.id} ${call.path}, ${name}: ${fault}`];
};

test('the doors for files are those of the contract', () => {
  expect(doors.length).toBeGreaterThanOrEqual(7);
});

test.each(doors.map((call) => [call.id, call] as const))(
  'a form with a hostile file is taken or refused as declared: %s',
  { timeout: 120_000 },
  async (_id, call) => {
    const example = await world.readyExample(call);
    const faults: string[] = [];
    for (const file of HOSTILE) {
      const files = Object.fromEntries(fileFieldsOf(call).map((field) => [field, file.bytes]));
      // A video is sent as a file or as an upload, never as both.
      const { upload_id: _, ...body } = { ...(example.body as Readonly<Record<string, unknown>>), ...files };
      faults.push(...faultOf(call, file, await send(call, { ...example, body })));
    }
    expect(faults).toEqual([]);
  },
);

test('an upload in parts of a hostile file is ready or refused as declared', { timeout: 120_000 }, async () => {
  const { createUpload, putUploadPart, completeUpload } = calls as Readonly<Record<string, Call>>;
  if (createUpload === undefined || putUploadPart === undefined || completeUpload === undefined)
    throw new Error('the calls of uploads');
  const begin = await world.readyExample(createUpload);
  const faults: string[] = [];
  for (const file of HOSTILE) {
    const isVideo = /MP4|WebM/.test(file.name);
    const claim = {
      purpose: isVideo ? 'selfie_video' : 'passport_image',
      content_type: isVideo ? 'video/mp4' : 'image/png',
      size: file.bytes.length,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
    };
    const begun = await send(createUpload, { ...begin, body: claim });
    expect(begun.status).toBe(201);
    const { id } = JSON.parse(begun.body) as { id: string };
    const common = { ...begin, query: {}, body: undefined };
    for (let offset = 0; offset < file.bytes.length; offset += PART_BYTES) {
      const body = file.bytes.subarray(offset, offset + PART_BYTES);
      const params = { id, offset: String(offset) };
      expect((await send(putUploadPart, { ...common, params, body })).status).toBe(200);
    }
    faults.push(...faultOf(completeUpload, file, await send(completeUpload, { ...common, params: { id }, body: {} })));
  }
  expect(faults).toEqual([]);
});

test('after all this no error is in the log, nothing hidden is stored, and the server does its work', async () => {
  expect(world.full.faults).toEqual([]);
  expect((await world.full.ask({ path: '/healthz' })).status).toBe(200);
  const { app, database } = world.full;
  const rows = await database.owner<
    { id: string }[]
  >`select file_id as id from documents.page union select file_id from guarantees.picture`;
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) {
    const file = await app.files.find(database.sql, id);
    if (file === undefined) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of app.files.read(file)) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    expect([bytes.subarray(0, 3).toString('hex'), bytes.includes(HIDDEN)]).toEqual(['ffd8ff', false]);
  }
});
