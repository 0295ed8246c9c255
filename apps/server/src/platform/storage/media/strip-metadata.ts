import { crc32 } from 'node:zlib';
import { MediaError } from './byte-source.ts';
import type { MediaType } from './media-type.ts';
import { orientationOf, tiffOfOrientation } from './orientation.ts';

const EXIF_NAME = Buffer.from('Exif\0\0', 'latin1');
const ICC_NAME = Buffer.from('ICC_PROFILE\0', 'latin1');

/**
 * The same picture without what its camera wrote beside it: place, time, device, names, comments, previews, pictures behind its end. Only what is needed to show it right is left:
 * its pixels as they were encoded, its colours, and which way up it is. Of a film all is left. Undefined where the file is broken.
 */
export function stripMetadata(type: MediaType, bytes: Buffer): Buffer | undefined {
  try {
    if (type === 'image/jpeg') return Buffer.concat(jpegPieces(bytes));
    if (type === 'image/png') return Buffer.concat(pngPieces(bytes));
    return type === 'image/webp' ? webpWithout(bytes) : bytes;
  } catch (error) {
    // A read beyond the end: what the lengths inside say is not there.
    if (error instanceof MediaError || error instanceof RangeError) return undefined;
    throw error;
  }
}

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const JFIF_BYTES = 18;
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Everything behind the first end is left out: phones put a second picture there, with a place of its own. */
function jpegPieces(bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  let orientation = 1;
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) throw new MediaError('not a whole JPEG');
    const marker = bytes.readUInt8(at + 1);
    if (marker === END_OF_IMAGE) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) throw new MediaError('not a whole JPEG');
    const segment = bytes.subarray(at, end);
    if (marker === 0xe1 && segment.subarray(4, 10).equals(EXIF_NAME)) orientation = orientationOf(segment.subarray(10));
    const shown = shownSegment(marker, segment);
    if (shown !== undefined) pieces.push(shown);
    at = marker === START_OF_SCAN ? scanEnd(bytes, end) : end;
    if (marker === START_OF_SCAN) pieces.push(bytes.subarray(end, at));
  }
  const start = bytes.subarray(0, 2);
  return [
    start,
    ...(orientation === 1 ? [] : [exifSegment(orientation)]),
    ...pieces,
    Buffer.from([0xff, END_OF_IMAGE]),
  ];
}

/** A segment as it may stay: colours and pixels do, a preview in the head does not. */
function shownSegment(marker: number, segment: Buffer): Buffer | undefined {
  if (marker === COMMENT) return undefined;
  if (!isApplication(marker)) return segment;
  const name = segment.toString('latin1', 4, 9);
  if (marker === 0xe0 && name === 'JFIF\0' && segment.length >= JFIF_BYTES) return jfifWithoutPreview(segment);
  if (marker === 0xe2 && segment.subarray(4, 4 + ICC_NAME.length).equals(ICC_NAME)) return segment;
  return marker === 0xee && name === 'Adobe' ? segment : undefined;
}

function jfifWithoutPreview(segment: Buffer): Buffer {
  const head = Buffer.from(segment.subarray(0, JFIF_BYTES));
  head.writeUInt16BE(JFIF_BYTES - 2, 2);
  head.writeUInt16BE(0, JFIF_BYTES - 2);
  return head;
}

function exifSegment(orientation: number): Buffer {
  const body = Buffer.concat([EXIF_NAME, tiffOfOrientation(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([head, body]);
}

/** Where the next marker stands behind the pixels of a scan. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === 0 || isRestart(marker)) at += 2;
    else return at;
  }
  throw new MediaError('not a whole JPEG');
}

/** What is needed to show a PNG: pixels, also moving ones, transparency, colours, measures. */
const PNG_SHOWN = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
);

function pngPieces(bytes: Buffer): Buffer[] {
  const pieces = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new MediaError('not a whole PNG');
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (PNG_SHOWN.has(kind)) pieces.push(bytes.subarray(at, end));
    if (kind === 'eXIf') pieces.push(...pngOrientation(bytes.subarray(at + 8, end - 4)));
    at = end;
  }
  return pieces;
}

function pngOrientation(tiff: Buffer): Buffer[] {
  const orientation = orientationOf(tiff);
  if (orientation === 1) return [];
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), tiffOfOrientation(orientation)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  sum.writeUInt32BE(crc32(named));
  return [length, named, sum];
}

const WEBP_SHOWN = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);
const WEBP_HAS_EXIF = 0x08;
const WEBP_HAS_XMP = 0x04;
const FRAME_HEAD_BYTES = 16;

function webpWithout(bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...webpPieces(bytes.subarray(12))]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function webpPieces(bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  let orientation = 1;
  for (let at = 0; at < bytes.length;) {
    const kind = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > bytes.length) throw new MediaError('not a whole WebP');
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (kind === 'EXIF') orientation = orientationOf(withoutExifName(content));
    if (WEBP_SHOWN.has(kind)) pieces.push(webpPiece(kind, shownWebp(kind, content)));
    at += 8 + length + (length % 2);
  }
  const first = pieces[0];
  // Only a file with such a head may say more than its pixels.
  if (orientation === 1 || first?.toString('latin1', 0, 4) !== 'VP8X') return pieces;
  first.writeUInt8(first.readUInt8(8) | WEBP_HAS_EXIF, 8);
  return [...pieces, webpPiece('EXIF', tiffOfOrientation(orientation))];
}

function shownWebp(kind: string, content: Buffer): Buffer {
  if (kind === 'ANMF')
    return Buffer.concat([content.subarray(0, FRAME_HEAD_BYTES), ...webpPieces(content.subarray(FRAME_HEAD_BYTES))]);
  if (kind !== 'VP8X') return content;
  const head = Buffer.from(content);
  head.writeUInt8(head.readUInt8(0) & ~(WEBP_HAS_EXIF | WEBP_HAS_XMP), 0);
  return head;
}

const withoutExifName = (content: Buffer): Buffer =>
  content.subarray(0, EXIF_NAME.length).equals(EXIF_NAME) ? content.subarray(EXIF_NAME.length) : content;

function webpPiece(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(kind, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
