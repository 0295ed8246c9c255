import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  jpegOf,
  jpegSegment,
  pngOf,
  pngPiece,
  webpFile,
  webpHead,
  webpOf,
  webpPiece,
  webpPixels,
} from './media-samples.test-support.ts';
import { createMediaReader, type MediaReader } from './media-reader.ts';
import { MEDIA_HEAD_BYTES, mediaTypeOf } from './media-type.ts';
import { PRIVATE_WORDS, taggedJpeg, taggedPng, taggedWebp } from './tagged-pictures.test-support.ts';

let reader: MediaReader;
beforeAll(() => {
  // The process gives way to all others, so on a busy machine a picture takes long. Tests of the limits name their own.
  reader = createMediaReader({ waitMs: 60_000, timeoutMs: 60_000 });
});
afterAll(() => reader.close());

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function read(bytes: Buffer, sentBy = 1n, by = reader): Promise<Buffer | undefined> {
  const type = mediaTypeOf(bytes.subarray(0, MEDIA_HEAD_BYTES));
  if (type === undefined) throw new Error('not a file that is read');
  const { picture } = await by.read({ type, sizeBytes: bytes.length, chunks: piecesOf(bytes), sentBy });
  return picture === undefined ? undefined : Buffer.from(picture);
}

async function look(bytes: Buffer) {
  const picture = await read(bytes);
  if (picture === undefined) throw new Error('a picture that is whole');
  return sharp(picture).metadata();
}

describe('a picture', () => {
  test.each([
    ['a PNG', pngOf(640, 480)],
    ['a JPEG', jpegOf(640, 480)],
    ['a WebP', webpOf(640, 480)],
  ])('%s is stored as a JPEG of its pixels', async (_what, bytes) => {
    expect(await look(bytes)).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3, width: 640, height: 480 });
  });

  test.each([
    ['a JPEG', taggedJpeg],
    ['a PNG', taggedPng],
    ['a WebP', taggedWebp],
  ])('%s loses what a camera added to it and is turned the right way up', async (_what, tagged) => {
    const sent = tagged(6);
    expect(sent.includes(PRIVATE_WORDS)).toBe(true);
    const stored = (await read(sent)) as Buffer;
    for (const trace of [PRIVATE_WORDS, 'Exif', 'http://ns.adobe.com/xap', 'ICC_PROFILE', 'Photoshop'])
      expect(stored.includes(trace), trace).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ width: 480, height: 640 });
    expect((await sharp(stored).metadata()).orientation ?? 1).toBe(1);
  });

  test('colours of another profile become sRGB, and nothing says otherwise', async () => {
    const wide = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#00ff00' } })
      .withIccProfile('p3')
      .jpeg({ quality: 100 })
      .toBuffer();
    const picture = (await read(wide)) as Buffer;
    expect((await sharp(picture).metadata()).icc).toBeUndefined();
    const [red, green] = await sharp(picture).raw().toBuffer();
    expect([Number(red) < 60, Number(green) > 200]).toEqual([true, true]);
  });

  test('what was transparent is white; of moving pictures the first is left', async () => {
    const frame = (shade: number) => ({
      create: { width: 16, height: 16, channels: 4, background: { r: shade, g: shade, b: shade, alpha: 0 } } as const,
    });
    const clear = await sharp(frame(0)).png().toBuffer();
    expect([
      ...(
        await sharp((await read(clear)) as Buffer)
          .raw()
          .toBuffer()
      ).subarray(0, 3),
    ]).toEqual([255, 255, 255]);
    const still = (shade: number) =>
      sharp({ create: { ...frame(shade).create, background: { r: shade, g: shade, b: shade, alpha: 1 } } })
        .png()
        .toBuffer();
    const moving = await sharp([await still(10), await still(240)], { join: { animated: true } })
      .webp({ lossless: true, loop: 0, delay: [100, 100] })
      .toBuffer();
    const first = (await read(moving)) as Buffer;
    expect(await sharp(first).metadata()).toMatchObject({ width: 16, height: 16 });
    expect((await sharp(first).raw().toBuffer())[0]).toBeLessThan(20);
  });

  test('a file hidden behind or within its pieces is not in what is stored', async () => {
    const script = '<script>alert(1)</script>';
    for (const sent of [
      Buffer.concat([pngOf(10, 10), Buffer.from(script)]),
      Buffer.concat([jpegOf(10, 10), Buffer.from(script)]),
      Buffer.concat([pngOf(10, 10).subarray(0, 33), pngPiece('tEXt', `a\0${script}`), pngOf(10, 10).subarray(33)]),
      Buffer.concat([jpegOf(10, 10).subarray(0, 2), jpegSegment(0xfe, script), jpegOf(10, 10).subarray(2)]),
      webpFile(webpHead(10, 10, 0), webpPixels(10, 10), webpPiece('html', Buffer.from(script))),
    ])
      expect((await read(sent))?.includes(script)).toBe(false);
  });
});

describe('what is not a picture to its end', () => {
  test.each([
    ['HTML with the head of a PNG', Buffer.concat([pngOf(10, 10).subarray(0, 8), Buffer.from('<html>')])],
    ['a PNG cut off', pngOf(100, 100).subarray(0, -30)],
    [
      'a JPEG without measures',
      Buffer.concat([jpegOf(9, 9).subarray(0, 2), jpegSegment(0xfe, 'x'), jpegOf(9, 9).subarray(-2)]),
    ],
    ['a WebP of another length', webpOf(10, 10).subarray(0, -4)],
    ['a PNG of too many pixels', pngOf(60_000, 60_000, Buffer.alloc(20))],
    ['a PNG of no pixels', pngOf(0, 10, Buffer.alloc(20))],
    ['a JPEG of too many pixels', jpegOf(30_000, 30_000, Buffer.alloc(20))],
    ['a WebP of too many pixels in forty bytes', webpOf(16_383, 16_383)],
  ])('%s is refused', async (_what, bytes) => {
    expect(await read(bytes)).toBeUndefined();
  });

  test('25 million pixels are taken, and 5,000 more are not', async () => {
    expect(await look(webpOf(5_000, 5_000))).toMatchObject({ width: 5_000, height: 5_000 });
    expect(await read(webpOf(5_000, 5_001))).toBeUndefined();
  });
});

describe('the process that reads', () => {
  test('does one picture of each sender in turn, refuses who has too many waiting, and is none of the server', async () => {
    const own = createMediaReader({ maxOfSource: 2 });
    const done: bigint[] = [];
    const send = async (sentBy: bigint) => void (await read(pngOf(9, 9), sentBy, own), done.push(sentBy));
    const all = [send(1n), send(1n), send(1n)];
    await expect(send(1n)).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
    await Promise.all([...all, send(2n)]);
    expect(done).toEqual([1n, 1n, 2n, 1n]);
    expect(own.processId).not.toBe(process.pid);
    own.close();
  });

  test('a picture that takes too long is refused, and the next one gets a new process', async () => {
    const own = createMediaReader({ timeoutMs: 4_000 });
    await read(pngOf(9, 9), 1n, own);
    const first = own.processId;
    // A file whose end does not come: the longest that one can take.
    const never = Promise.withResolvers<never>();
    async function* endless(): AsyncGenerator<Buffer> {
      yield pngOf(9, 9).subarray(0, 40);
      await never.promise;
    }
    expect(await own.read({ type: 'image/png', sizeBytes: 100, chunks: endless(), sentBy: 1n })).toEqual({});
    expect(await read(pngOf(9, 9), 2n, own)).toBeDefined();
    expect(own.processId).not.toBe(first);
    own.close();
  });

  test('a picture that needs more memory than there is for it is refused, and the next one is taken', async () => {
    const own = createMediaReader({ maxMemoryMiB: 700 });
    const turned = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#888' } })
      .withMetadata({ orientation: 6 })
      .webp({ effort: 0 })
      .toBuffer();
    expect(await read(turned, 1n, own)).toBeUndefined();
    expect(await read(pngOf(9, 9), 2n, own)).toBeDefined();
    own.close();
  });

  test('one that does not start refuses no picture for good', async () => {
    // Node itself does not fit into this.
    const own = createMediaReader({ maxMemoryMiB: 20 });
    await expect(read(pngOf(9, 9), 1n, own)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    own.close();
  });

  test('what could not be read for its sender’s disk is not called broken', async () => {
    async function* spoilt(): AsyncGenerator<Buffer> {
      yield Buffer.alloc(10);
      throw new Error('the disk');
    }
    await expect(reader.read({ type: 'image/png', sizeBytes: 100, chunks: spoilt(), sentBy: 1n })).rejects.toThrow(
      'the disk',
    );
    expect(await read(pngOf(9, 9))).toBeDefined();
  });
});
