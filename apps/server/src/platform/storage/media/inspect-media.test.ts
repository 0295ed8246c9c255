import { describe, expect, test } from 'vitest';
import { type MediaFacts, inspectMedia } from './inspect-media.ts';
import { fragmentedMp4Of, jpegOf, mp4Of, pngOf, webmOf, webpOf } from './media-samples.test-support.ts';
import { MEDIA_HEAD_BYTES, mediaTypeOf } from './media-type.ts';

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  // Pieces that end anywhere, also within a number.
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}

async function look(bytes: Buffer): Promise<[type: string | undefined, facts: MediaFacts | undefined]> {
  const type = mediaTypeOf(bytes.subarray(0, MEDIA_HEAD_BYTES));
  return [type, type === undefined ? undefined : await inspectMedia(type, piecesOf(bytes), bytes.length)];
}

describe('what a file is, by its bytes', () => {
  test.each<[string, Buffer, string, MediaFacts]>([
    ['a PNG', pngOf(640, 480), 'image/png', { widthPx: 640, heightPx: 480 }],
    ['a JPEG', jpegOf(1_280, 720), 'image/jpeg', { widthPx: 1_280, heightPx: 720 }],
    ['a WebP', webpOf(300, 200), 'image/webp', { widthPx: 300, heightPx: 200 }],
    ['a WebM without a length', webmOf(12), 'video/webm', { durationMs: 12_000 }],
    ['an MP4 in one piece', mp4Of(9), 'video/mp4', { durationMs: 9_000 }],
    ['an MP4 in fragments', fragmentedMp4Of(7), 'video/mp4', { durationMs: 7_000 }],
  ])('%s', async (_what, bytes, type, facts) => {
    expect(await look(bytes)).toEqual([type, facts]);
  });
  test.each([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a Matroska film', webmOf(3, { docType: 'mkvx' })],
    ['a QuickTime film', mp4Of(3, { brand: 'qt  ' })],
    ['a program', Buffer.from([0x4d, 0x5a, 0x90, 0])],
    ['nothing', Buffer.alloc(0)],
  ])('%s is not read here', async (_what, bytes) => {
    expect(await look(bytes)).toEqual([undefined, undefined]);
  });
});

describe('a file that is not what its first bytes say', () => {
  const behind = Buffer.from('<script>alert(1)</script>');
  test.each([
    ['a PNG with HTML behind its end', Buffer.concat([pngOf(10, 10), behind])],
    ['HTML with the head of a PNG', Buffer.concat([pngOf(10, 10).subarray(0, 8), behind])],
    ['a PNG cut off', pngOf(10, 10).subarray(0, -6)],
    ['a JPEG with HTML behind its end', Buffer.concat([jpegOf(10, 10), behind])],
    ['a WebP with HTML behind its end', Buffer.concat([webpOf(10, 10), behind])],
    ['a WebM cut off', webmOf(5).subarray(0, -20)],
    ['a WebM with HTML behind its end', Buffer.concat([webmOf(5), behind])],
    ['a WebM of sound alone', webmOf(5, { trackKinds: [2] })],
    ['a WebM without a block', webmOf(5).subarray(0, 90)],
    ['an MP4 cut off', mp4Of(5).subarray(0, -20)],
    ['an MP4 of sound alone', mp4Of(5, { handler: 'soun' })],
    ['an MP4 without tables', mp4Of(5).subarray(0, 20)],
  ])('%s is broken', async (_what, bytes) => {
    const [type, facts] = await look(bytes);
    expect(type).toBeDefined();
    expect(facts).toBeUndefined();
  });
  test('a million empty elements are not walked to their end', async () => {
    const head = webmOf(0);
    const [type, facts] = await look(Buffer.concat([head, Buffer.alloc(400_000, Buffer.from([0xec, 0x80]))]));
    expect([type, facts]).toEqual(['video/webm', undefined]);
  });
  test('any byte turned or cut never throws', async () => {
    for (const sample of [pngOf(3, 3), jpegOf(3, 3), webpOf(3, 3), webmOf(1, { blockBytes: 4 }), fragmentedMp4Of(1)]) {
      for (let at = 4; at < sample.length; at += 3) {
        const turned = Buffer.from(sample);
        turned.writeUInt8(turned.readUInt8(at) ^ 0xff, at);
        await expect(look(turned)).resolves.toHaveLength(2);
        await expect(look(sample.subarray(0, at))).resolves.toHaveLength(2);
      }
    }
  });
});
