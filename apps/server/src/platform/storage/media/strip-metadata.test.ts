import { describe, expect, test } from 'vitest';
import { inspectMedia } from './inspect-media.ts';
import { jpegOf, pngOf, webmOf, webpOf } from './media-samples.test-support.ts';
import type { MediaType } from './media-type.ts';
import { orientationOf } from './orientation.ts';
import { stripMetadata } from './strip-metadata.ts';
import { COLOUR_WORDS, PRIVATE_WORDS, taggedJpeg, taggedPng, taggedWebp } from './tagged-pictures.test-support.ts';

const TAGGED: readonly [MediaType, (orientation?: number) => Buffer, string][] = [
  ['image/jpeg', taggedJpeg, 'Exif\0\0'],
  ['image/png', taggedPng, 'eXIf'],
  ['image/webp', taggedWebp, 'EXIF'],
];
const PLAIN: readonly [MediaType, Buffer][] = [
  ['image/jpeg', jpegOf(640, 480)],
  ['image/png', pngOf(640, 480)],
  ['image/webp', webpOf(640, 480)],
];

const look = async (type: MediaType, bytes: Buffer) =>
  inspectMedia(
    type,
    (async function* chunks() {
      yield bytes;
    })(),
    bytes.length,
  );
const strip = (type: MediaType, bytes: Buffer): Buffer => {
  const stripped = stripMetadata(type, bytes);
  if (stripped === undefined) throw new Error('a picture that is whole');
  return stripped;
};

describe.each(TAGGED)('what a camera wrote beside a picture: %s', (type, tagged, exif) => {
  test('is gone, the colours stay, and the picture is as whole as before', async () => {
    const before = tagged();
    expect(before.includes(PRIVATE_WORDS)).toBe(true);
    const after = strip(type, before);
    expect(after.includes(PRIVATE_WORDS)).toBe(false);
    expect(after.includes(COLOUR_WORDS)).toBe(true);
    expect(after.includes(exif)).toBe(false);
    expect(await look(type, after)).toEqual({ widthPx: 640, heightPx: 480 });
    expect(strip(type, after)).toEqual(after);
  });

  test.each([3, 6, 8])('but which way up it is: %i', (orientation) => {
    const after = strip(type, tagged(orientation));
    const at = after.indexOf('II*\0', 0, 'latin1');
    expect(orientationOf(after.subarray(at, at + 26))).toBe(orientation);
    expect(after.includes(exif)).toBe(true);
    expect(after.includes(PRIVATE_WORDS)).toBe(false);
    expect(strip(type, after)).toEqual(after);
  });

  test('any byte turned or cut never throws', () => {
    const sample = tagged(6);
    for (let at = 2; at < sample.length; at += 1) {
      const turned = Buffer.from(sample);
      turned.writeUInt8(turned.readUInt8(at) ^ 0xff, at);
      expect(() => stripMetadata(type, turned)).not.toThrow();
      expect(() => stripMetadata(type, sample.subarray(0, at))).not.toThrow();
    }
  });
});

test.each(PLAIN)('a picture without any stays byte for byte: %s', (type, bytes) => {
  expect(strip(type, bytes)).toEqual(bytes);
});

test('a film stays as it is', () => {
  const film = webmOf(2);
  expect(strip('video/webm', film)).toBe(film);
});

test('restarts and stuffed bytes between the pixels of a JPEG are pixels', () => {
  const plain = jpegOf(640, 480);
  const pixels = Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 3, 0xff, 0, 0xff, 0xd9]);
  const bytes = Buffer.concat([plain.subarray(0, -2), pixels]);
  expect(strip('image/jpeg', bytes)).toEqual(bytes);
});
