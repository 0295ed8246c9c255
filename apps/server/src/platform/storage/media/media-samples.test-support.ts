import { crc32, deflateSync } from 'node:zlib';

/** Small files of each kind, written byte by byte: their content is known. Each can be decoded, and each pair of measures gives another one. */

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A piece of a PNG with its right sum. */
export function pngPiece(kind: string, body: string | Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), Buffer.from(body as string, 'latin1')]);
  return Buffer.concat([u32(named.length - 4), named, u32(crc32(named))]);
}

/** A black PNG of these measures, one byte a pixel before it is packed. Without `pixels` its rows are packed here: not for millions of them. */
export function pngOf(widthPx: number, heightPx: number, pixels?: Buffer): Buffer {
  const measures = Buffer.concat([u32(widthPx), u32(heightPx), Buffer.from([8, 0, 0, 0, 0])]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngPiece('IHDR', measures),
    pngPiece('IDAT', pixels ?? deflateSync(Buffer.alloc((widthPx + 1) * heightPx))),
    pngPiece('IEND', ''),
  ]);
}

/** A segment of a JPEG, which says its length itself. */
export function jpegSegment(marker: number, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A code table with one code of one bit, for the value zero. */
const ONE_CODE = [1, ...Array.from({ length: 15 }, () => 0), 0];

/** A grey JPEG: every block of 8 by 8 pixels is two bits, no difference to the one before and no detail. Without `scan` they are written here: not for millions of blocks. */
export function jpegOf(widthPx: number, heightPx: number, scan?: Buffer): Buffer {
  const measures = Buffer.from([8, heightPx >> 8, heightPx & 255, widthPx >> 8, widthPx & 255, 1, 1, 0x11, 0]);
  const blocks = Math.ceil(widthPx / 8) * Math.ceil(heightPx / 8);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xdb, Buffer.from([0, ...Array.from({ length: 64 }, () => 1)])),
    jpegSegment(0xc0, measures),
    jpegSegment(0xc4, Buffer.from([0, ...ONE_CODE])),
    jpegSegment(0xc4, Buffer.from([0x10, ...ONE_CODE])),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    scan ?? Buffer.alloc(Math.ceil(blocks / 4)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A piece of a WebP, filled up to an even length. */
export function webpPiece(kind: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(kind, 'latin1'), length, body, Buffer.alloc(body.length % 2)]);
}

/** A WebP of these pieces. */
export const webpFile = (...pieces: Buffer[]): Buffer => webpPiece('RIFF', Buffer.from('WEBP'), ...pieces);

/** Black pixels without loss: one colour has codes of no length, so that any measures, to 16,384 by 16,384, take 16 bytes. */
export function webpPixels(widthPx: number, heightPx: number): Buffer {
  const body = Buffer.alloc(5);
  body.writeUInt8(0x2f);
  body.writeUInt32LE((widthPx - 1) | ((heightPx - 1) << 14), 1);
  // No transform, no cache, no groups; then five codes, each of one value of one bit.
  return webpPiece('VP8L', body, bitsOf([0, 0, 0, ...Array.from({ length: 5 }, () => [1, 0, 0, 0]).flat()]));
}

/** Bits as bytes, the lowest first. */
function bitsOf(bits: readonly number[]): Buffer {
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [at, bit] of bits.entries()) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (bit << (at & 7));
  return bytes;
}

/** A WebP of these measures. */
export const webpOf = (widthPx: number, heightPx: number): Buffer => webpFile(webpPixels(widthPx, heightPx));

/** The first piece of a WebP that has more than pixels. */
export function webpHead(widthPx: number, heightPx: number, flags: number): Buffer {
  const body = Buffer.alloc(10);
  body.writeUInt8(flags);
  body.writeUIntLE(widthPx - 1, 4, 3);
  body.writeUIntLE(heightPx - 1, 7, 3);
  return webpPiece('VP8X', body);
}

const OPEN = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
const element = (id: number[], body: Buffer): Buffer => {
  const length = Buffer.from([0x10, (body.length >> 16) & 255, (body.length >> 8) & 255, body.length & 255]);
  return Buffer.concat([Buffer.from(id), length, body]);
};

/** A WebM as a browser records it: lengths of segment and clusters open, none in the head; one cluster and one block a second. */
export function webmOf(seconds: number, { blockBytes = 200, docType = 'webm', trackKinds = [1, 2] } = {}): Buffer {
  const header = element([0x1a, 0x45, 0xdf, 0xa3], docTypeOf(docType));
  const facts = element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40])));
  const tracks = element(
    [0x16, 0x54, 0xae, 0x6b],
    Buffer.concat(trackKinds.map((kind) => element([0xae], element([0x83], Buffer.from([kind]))))),
  );
  const clusters = Array.from({ length: seconds + 1 }, (_, second) =>
    Buffer.concat([
      Buffer.from([0x1f, 0x43, 0xb6, 0x75]),
      OPEN,
      element([0xe7], u32(second * 1_000)),
      element([0xa3], Buffer.concat([Buffer.from([0x81, 0, 0, 0x80]), Buffer.alloc(blockBytes, second)])),
    ]),
  );
  return Buffer.concat([header, Buffer.from([0x18, 0x53, 0x80, 0x67]), OPEN, facts, tracks, ...clusters]);
}

const docTypeOf = (docType: string): Buffer =>
  Buffer.concat([Buffer.from([0x42, 0x82, 0x80 | docType.length]), Buffer.from(docType)]);

const box = (kind: string, ...bodies: Buffer[]): Buffer => {
  const body = Buffer.concat(bodies);
  return Buffer.concat([u32(body.length + 8), Buffer.from(kind, 'latin1'), body]);
};
const HEAD = Buffer.alloc(4);
const flags = (value: number): Buffer => u32(value);

/** An MP4 in one piece, its length in the head. */
export function mp4Of(seconds: number, { handler = 'vide', brand = 'isom' } = {}): Buffer {
  const movie = box('mvhd', HEAD, u32(0), u32(0), u32(1_000), u32(seconds * 1_000), Buffer.alloc(80));
  return Buffer.concat([
    fileType(brand),
    box('moov', movie, trackBox(seconds * 1_000, handler)),
    box('mdat', Buffer.alloc(500, 3)),
  ]);
}

/** An MP4 in fragments of a second, without a length in its head. */
export function fragmentedMp4Of(seconds: number): Buffer {
  const movie = box('mvhd', HEAD, u32(0), u32(0), u32(1_000), u32(0), Buffer.alloc(80));
  const standard = box('mvex', box('trex', HEAD, u32(1), u32(1), u32(100), u32(0), u32(0)));
  const fragments = Array.from({ length: seconds }, (_, second) => {
    const samples = box('trun', flags(0x100), u32(2), u32(400), u32(600));
    return Buffer.concat([
      box('moof', box('traf', box('tfhd', HEAD, u32(1)), box('tfdt', HEAD, u32(second * 1_000)), samples)),
      box('mdat', Buffer.alloc(50)),
    ]);
  });
  return Buffer.concat([fileType('iso5'), box('moov', movie, trackBox(0, 'vide'), standard), ...fragments]);
}

const fileType = (brand: string): Buffer => box('ftyp', Buffer.from(brand, 'latin1'), u32(0), Buffer.from('isom'));
const trackBox = (ticks: number, handler: string): Buffer =>
  box(
    'trak',
    box('tkhd', HEAD, u32(0), u32(0), u32(1), Buffer.alloc(64)),
    box(
      'mdia',
      box('mdhd', HEAD, u32(0), u32(0), u32(1_000), u32(ticks), u32(0)),
      box('hdlr', HEAD, u32(0), Buffer.from(handler), Buffer.alloc(13)),
    ),
  );
