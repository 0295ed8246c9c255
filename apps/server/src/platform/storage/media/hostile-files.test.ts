import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HIDDEN, type HostileFile, hostilePictures, hostileVideos } from './hostile-files.test-support.ts';
import type { MediaFinding } from './media-job.ts';
import {
  fragmentedMp4Of,
  jpegOf,
  jpegSegment,
  mp4Of,
  pngOf,
  pngPiece,
  webmOf,
  webpFile,
  webpHead,
  webpPiece,
  webpPixels,
} from './media-samples.test-support.ts';
import { createMediaReader, type MediaReader } from './media-reader.ts';
import { MEDIA_HEAD_BYTES, mediaTypeOf } from './media-type.ts';
import { byteSourceOf, type ByteSource, MAX_PIECES, MediaError } from './process/byte-source.ts';
import { walkMp4 } from './process/mp4-walk.ts';
import { walkWebm } from './process/webm-walk.ts';

const SEED = 20_261_127;
const RUNS = 300;
const PICTURE_BYTES = 9_900_000;
const VIDEO_BYTES = 49_000_000;
const CHUNK = 65_536;
/** An element's head is read in up to four steps, its content in two. */
const STEPS_PER_PIECE = 6;

/** What is refused here is refused by its bytes: a process that starts slowly under load has the time it needs. */
const PATIENCE_MS = 50_000;

let reader: MediaReader;
beforeAll(() => {
  reader = createMediaReader({ waitMs: PATIENCE_MS, timeoutMs: PATIENCE_MS });
});
afterAll(() => reader.close());

/** What the server itself does with a file, counted: each chunk is taken once and handed over. */
async function read(bytes: Buffer): Promise<{ finding: MediaFinding; handedOver: number }> {
  const type = mediaTypeOf(bytes.subarray(0, MEDIA_HEAD_BYTES));
  let handedOver = 0;
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const chunk = bytes.subarray(at, at + CHUNK);
      handedOver += chunk.length;
      yield chunk;
    }
  }
  if (type === undefined) return { finding: {}, handedOver };
  return { finding: await reader.read({ type, sizeBytes: bytes.length, chunks: chunks(), sentBy: 1n }), handedOver };
}

/** Refused, a video with a length, or a picture of ours in which nothing of the file is left. */
async function expectCleanOrRefused(bytes: Buffer): Promise<void> {
  const { finding, handedOver } = await read(bytes);
  expect(handedOver).toBeLessThanOrEqual(bytes.length);
  if (finding.durationMs !== undefined) expect(finding.durationMs).toBeGreaterThanOrEqual(0);
  if (finding.picture === undefined) return;
  const picture = Buffer.from(finding.picture);
  expect(picture.includes(HIDDEN)).toBe(false);
  const { format, exif, xmp, icc } = await sharp(picture).metadata();
  expect([format, exif, xmp, icc]).toEqual(['jpeg', undefined, undefined, undefined]);
}

test.each(hostilePictures(PICTURE_BYTES))(
  '$name is refused or becomes a picture of ours',
  { timeout: 60_000 },
  ({ bytes }) => expectCleanOrRefused(bytes),
);

test.each(
  hostilePictures(PICTURE_BYTES).filter(({ name }) => /WebP of (frames in frames|empty)|JPEG of scans/.test(name)),
)('$name is refused', async ({ bytes }) => {
  expect((await read(bytes)).finding).toEqual({});
});

/** The same source, which counts how often it is used. */
function countingSource(bytes: Buffer): { source: ByteSource; steps: () => number } {
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
  }
  const inner = byteSourceOf(chunks());
  let steps = 0;
  const counted =
    <Args extends unknown[], Value>(use: (...args: Args) => Promise<Value>) =>
    (...args: Args): Promise<Value> => ((steps += 1), use(...args));
  const source: ByteSource = {
    get position() {
      return inner.position;
    },
    take: counted((length: number) => inner.take(length)),
    skip: counted((length: number) => inner.skip(length)),
    isAtEnd: counted(() => inner.isAtEnd()),
    close: () => inner.close(),
  };
  return { source, steps: () => steps };
}

test.each(hostileVideos(VIDEO_BYTES))(
  '$name costs no more steps than its bytes, nor than twenty thousand pieces',
  async ({ bytes, name }: HostileFile) => {
    const { source, steps } = countingSource(bytes);
    const walk = name.startsWith('an MP4') ? walkMp4 : walkWebm;
    await expect(walk(source, bytes.length)).rejects.toThrow(MediaError);
    expect(source.position).toBeLessThanOrEqual(bytes.length);
    expect(steps()).toBeLessThanOrEqual(STEPS_PER_PIECE * MAX_PIECES);
    expect((await read(bytes)).finding).toEqual({});
  },
);

/** Pieces of a container, in any order, nested, repeated, with contents of any kind. */
const content = fc.oneof(
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  fc.constant(Buffer.from(HIDDEN)),
);
type Wrap = (kind: string, body: Buffer) => Buffer;
const treeOf = (kinds: readonly string[], wrap: Wrap): fc.Arbitrary<Buffer> =>
  fc.letrec<{ piece: Buffer; body: Buffer }>((tie) => ({
    body: fc.oneof(
      { maxDepth: 12 },
      content,
      fc.array(tie('piece'), { maxLength: 3 }).map((pieces) => Buffer.concat(pieces)),
    ),
    piece: fc.tuple(fc.constantFrom(...kinds), tie('body')).map(([kind, body]) => wrap(kind, body)),
  })).piece;
const many = (piece: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.array(piece, { maxLength: 6 }), fc.integer({ min: 1, max: 50 }))
    .map(([pieces, times]) => Buffer.concat(Array.from({ length: times }, () => pieces).flat()));

const box: Wrap = (kind, body) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const element: Wrap = (id, body) =>
  Buffer.concat([
    Buffer.from(id, 'hex'),
    Buffer.from([0x40 | (body.length >> 8), body.length & 255]),
    body.subarray(0, 16_383),
  ]);
const segment: Wrap = (marker, body) => jpegSegment(Number.parseInt(marker, 16), body.subarray(0, 60_000));

const [PNG, JPEG, MP4, WEBM] = [pngOf(40, 30), jpegOf(40, 30), fragmentedMp4Of(2), webmOf(2)];
const between = (file: Buffer, at: number) => (pieces: Buffer) =>
  Buffer.concat([file.subarray(0, at), pieces, file.subarray(at)]);
const built = fc.oneof(
  many(treeOf(['IHDR', 'IDAT', 'PLTE', 'tRNS', 'iCCP', 'eXIf', 'acTL', 'fdAT', 'IEND', 'zTXt'], pngPiece)).map(
    between(PNG, 33),
  ),
  many(treeOf(['c0', 'c2', 'c4', 'da', 'db', 'dd', 'e0', 'e1', 'e2', 'ee', 'fe'], segment)).map(between(JPEG, 2)),
  many(treeOf(['ANMF', 'ANIM', 'ALPH', 'VP8 ', 'VP8L', 'ICCP', 'EXIF', 'RIFF'], webpPiece)).map((pieces) =>
    webpFile(webpHead(40, 30, 0x1e), pieces, webpPixels(40, 30)),
  ),
  many(treeOf(['moov', 'trak', 'mdia', 'moof', 'traf', 'trun', 'tfhd', 'hdlr', 'free', 'mdat'], box)).map(
    between(MP4, 20),
  ),
  many(treeOf(['18538067', '1549a966', '1654ae6b', 'ae', '1f43b675', 'e7', 'a0', 'a1', 'a3', 'ec'], element)).map(
    between(WEBM, WEBM.length),
  ),
  fc.constantFrom(PNG, JPEG, MP4, WEBM, mp4Of(3)),
);
/** Lengths and anything else are turned, and ends are cut off or put behind. */
const file = fc
  .tuple(built, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }), fc.option(fc.nat()), fc.boolean())
  .map(([bytes, turns, cut, hasTail]) => {
    const changed = Buffer.concat([bytes, Buffer.from(hasTail ? HIDDEN : '')]);
    for (const [at, value] of turns)
      if (changed.length > 12) changed.writeUInt8(value, 12 + (at % (changed.length - 12)));
    return cut === null ? changed : changed.subarray(0, Math.max(12, cut % (changed.length + 1)));
  });

test(
  'any file of nested, repeated, cut and turned pieces is refused or becomes a picture of ours, and the process lives',
  { timeout: 120_000 },
  async () => {
    await read(PNG);
    const { processId } = reader;
    await fc.assert(fc.asyncProperty(file, expectCleanOrRefused), { seed: SEED, numRuns: RUNS });
    expect(reader.processId).toBe(processId);
  },
);
