import { describe, expect, test } from 'vitest';
import { fragmentedMp4Of, jpegOf, mp4Of, pngOf, webmOf, webpOf } from '../media-samples.test-support.ts';
import { MEDIA_HEAD_BYTES, type MediaType, mediaTypeOf } from '../media-type.ts';
import { walkVideo } from './walk-video.ts';
import type { VideoFacts } from './webm-walk.ts';

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  // Pieces that end anywhere, also within a number.
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}

const typeOf = (bytes: Buffer): MediaType | undefined => mediaTypeOf(bytes.subarray(0, MEDIA_HEAD_BYTES));

async function look(bytes: Buffer): Promise<[type: string | undefined, facts: VideoFacts | undefined]> {
  const type = typeOf(bytes);
  if (type !== 'video/mp4' && type !== 'video/webm') return [type, undefined];
  return [type, await walkVideo(type, piecesOf(bytes), bytes.length)];
}

describe('what a file is, by its bytes', () => {
  test.each<[string, Buffer, string, VideoFacts]>([
    ['a WebM without a length', webmOf(12), 'video/webm', { durationMs: 12_000 }],
    ['an MP4 in one piece', mp4Of(9), 'video/mp4', { durationMs: 9_000 }],
    ['an MP4 in fragments', fragmentedMp4Of(7), 'video/mp4', { durationMs: 7_000 }],
  ])('%s', async (_what, bytes, type, facts) => {
    expect(await look(bytes)).toEqual([type, facts]);
  });
  test('a picture', () => {
    expect([pngOf(640, 480), jpegOf(1_280, 720), webpOf(300, 200)].map(typeOf)).toEqual([
      'image/png',
      'image/jpeg',
      'image/webp',
    ]);
  });
  test.each([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a Matroska film', webmOf(3, { docType: 'mkvx' })],
    ['a QuickTime film', mp4Of(3, { brand: 'qt  ' })],
    ['a program', Buffer.from([0x4d, 0x5a, 0x90, 0])],
    ['nothing', Buffer.alloc(0)],
  ])('%s is not read here', (_what, bytes) => {
    expect(typeOf(bytes)).toBeUndefined();
  });
});

describe('a video that is not what its first bytes say', () => {
  const behind = Buffer.from('<script>alert(1)</script>');
  test.each([
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
  test('any byte turned or cut never throws', async () => {
    for (const sample of [webmOf(1, { blockBytes: 4 }), fragmentedMp4Of(1)]) {
      for (let at = 4; at < sample.length; at += 3) {
        const turned = Buffer.from(sample);
        turned.writeUInt8(turned.readUInt8(at) ^ 0xff, at);
        await expect(look(turned)).resolves.toHaveLength(2);
        await expect(look(sample.subarray(0, at))).resolves.toHaveLength(2);
      }
    }
  });
});
