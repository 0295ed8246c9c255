import { deflateSync } from 'node:zlib';
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
  webpOf,
  webpPiece,
  webpPixels,
} from './media-samples.test-support.ts';

/** A file made to cost its reader as much as its size allows, or to be something else than it says. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What must never be found in a picture that was stored. */
export const HIDDEN = '<script>hidden()</script>';

const IS_ANIMATED = 0x02;
const filled = (sizeBytes: number, piece: Buffer): Buffer =>
  Buffer.alloc(Math.floor(sizeBytes / piece.length) * piece.length, piece);
/** `piece` as often as it fits into `sizeBytes`, between two parts of a file. */
const stuffed = (sizeBytes: number, before: Buffer, piece: Buffer, behind: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([before, filled(sizeBytes - before.length - behind.length, piece), behind]);

/** Frames in frames, as many levels as given, around pixels or around nothing but bytes. */
export function nestedFrames(levels: number, core: Buffer): Buffer {
  const heads: Buffer[] = [];
  for (let level = 0, length = core.length; level < levels; level += 1) {
    const head = Buffer.alloc(24);
    head.write('ANMF', 'latin1');
    head.writeUInt32LE(length + 16, 4);
    heads.unshift(head);
    length += 24;
  }
  return webpFile(webpHead(640, 480, IS_ANIMATED), webpPiece('ANIM', Buffer.alloc(6)), Buffer.concat(heads), core);
}

/** Scan after scan over 25 million pixels, each of some sixty bytes. */
export function manyScans(sizeBytes: number, [widthPx, heightPx] = [5_000, 5_000] as const): Buffer {
  const blocks = Math.ceil(widthPx / 8) * Math.ceil(heightPx / 8);
  const measures = Buffer.from([8, heightPx >> 8, heightPx & 255, widthPx >> 8, widthPx & 255, 1, 1, 0x11, 0]);
  const oneCode = (table: number, value: number) =>
    Buffer.from([table, 1, ...Array.from({ length: 15 }, () => 0), value]);
  const head = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xdb, Buffer.from([0, ...Array.from({ length: 64 }, () => 1)])),
    jpegSegment(0xc2, measures),
    jpegSegment(0xc4, oneCode(0, 0)),
    // One bit, then fourteen of how many blocks more than 16,384 are empty.
    jpegSegment(0xc4, oneCode(0x10, 0xe0)),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 0, 0])),
    Buffer.alloc(Math.ceil(blocks / 8)),
  ]);
  const scan = Buffer.concat([
    jpegSegment(0xda, Buffer.from([1, 1, 0, 1, 63, 0])),
    Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8)),
  ]);
  return stuffed(Math.max(sizeBytes, head.length + scan.length + 2), head, scan, Buffer.from([0xff, 0xd9]));
}

const withLengthAt = (bytes: Buffer, at: number, length: readonly number[]): Buffer => {
  const changed = Buffer.from(bytes);
  changed.set(length, at);
  return changed;
};

/** Pictures of up to this size: nested, of many pieces, unfolding to gigabytes, of wrong lengths, cut off, or another file besides. */
export function hostilePictures(sizeBytes: number): readonly HostileFile[] {
  const [png, jpeg, webp] = [pngOf(64, 64), jpegOf(64, 64), webpOf(64, 64)];
  const hidden = Buffer.from(HIDDEN);
  return [
    { name: 'a WebP of frames in frames', bytes: nestedFrames(1_500, Buffer.alloc(sizeBytes - 40_000)) },
    { name: 'a WebP of frames in frames around pixels', bytes: nestedFrames(300, webpPixels(64, 64)) },
    {
      name: 'a WebP of empty pieces',
      bytes: webpFile(webpHead(64, 64, 0), filled(sizeBytes - 100, webpPiece('note')), webpPixels(64, 64)),
    },
    {
      name: 'a WebP of empty frames',
      bytes: webpFile(webpHead(64, 64, IS_ANIMATED), filled(sizeBytes - 100, webpPiece('ANMF', Buffer.alloc(16)))),
    },
    { name: 'a WebP of 268 million pixels', bytes: webpOf(16_383, 16_383) },
    { name: 'a WebP of 25 million pixels', bytes: webpOf(5_000, 5_000) },
    { name: 'a WebP longer than it is', bytes: withLengthAt(webp, 4, [0xff, 0xff, 0xff, 0xff]) },
    {
      name: 'a WebP with a script',
      bytes: webpFile(webpHead(64, 64, 0), webpPixels(64, 64), webpPiece('html', hidden)),
    },
    {
      name: 'a JPEG of comments',
      bytes: stuffed(sizeBytes, jpeg.subarray(0, 2), jpegSegment(0xfe, ''), jpeg.subarray(2)),
    },
    { name: 'a JPEG of scans', bytes: manyScans(sizeBytes) },
    {
      name: 'a JPEG of stuffed bytes',
      bytes: stuffed(sizeBytes, jpeg.subarray(0, -2), Buffer.from([0xff, 0]), jpeg.subarray(-2)),
    },
    { name: 'a JPEG of 4,290 million pixels', bytes: jpegOf(65_500, 65_500, Buffer.alloc(100)) },
    { name: 'a JPEG of 25 million pixels', bytes: jpegOf(5_000, 5_000) },
    { name: 'a JPEG with a page behind it', bytes: Buffer.concat([jpeg, hidden]) },
    {
      name: 'a PNG of texts',
      bytes: stuffed(sizeBytes, png.subarray(0, 33), pngPiece('tEXt', 'a\0'), png.subarray(33)),
    },
    {
      name: 'a PNG of empty pixels',
      bytes: stuffed(sizeBytes, png.subarray(0, 33), pngPiece('IDAT', ''), png.subarray(33)),
    },
    { name: 'a PNG of 25 million pixels', bytes: pngOf(5_000, 5_000) },
    { name: 'a PNG of 3,600 million pixels', bytes: pngOf(60_000, 60_000, deflateSync(Buffer.alloc(1_000_000))) },
    {
      name: 'a PNG that unfolds to more than its measures',
      bytes: pngOf(10, 10, deflateSync(Buffer.alloc(30_000_000))),
    },
    { name: 'a PNG with a piece of two gigabytes', bytes: withLengthAt(png, 33, [0x7f, 0xff, 0xff, 0xff]) },
    { name: 'a PNG of no width', bytes: pngOf(0, 64, Buffer.alloc(9)) },
    { name: 'a PNG cut off', bytes: png.subarray(0, -20) },
    {
      name: 'a PNG that is a PDF as well',
      bytes: Buffer.concat([png.subarray(0, 33), pngPiece('tEXt', `%PDF-1.7 ${HIDDEN}`), png.subarray(33)]),
    },
    { name: 'a PNG with an archive behind it', bytes: Buffer.concat([png, Buffer.from('PK\u0003\u0004'), hidden]) },
    { name: 'a PDF', bytes: Buffer.from(`%PDF-1.7\n${HIDDEN}`) },
    { name: 'an SVG', bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${HIDDEN}</svg>`) },
    { name: 'a GIF', bytes: Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(40, 1)]) },
    { name: 'one byte', bytes: Buffer.from([0x89]) },
  ];
}

const box = (kind: string, ...bodies: Buffer[]): Buffer => {
  const body = Buffer.concat(bodies);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, body]);
};

const nestedBoxes = (levels: number): Buffer => {
  let inner = box('trak');
  for (let level = 0; level < levels; level += 1) inner = box('trak', inner);
  return inner;
};

/** Videos of up to this size: nested, of many pieces, of wrong lengths, cut off, endless. */
export function hostileVideos(sizeBytes: number): readonly HostileFile[] {
  const [mp4, webm] = [mp4Of(5), webmOf(5)];
  return [
    { name: 'an MP4 of boxes', bytes: stuffed(sizeBytes, mp4, box('free')) },
    { name: 'an MP4 of fragments', bytes: stuffed(sizeBytes, fragmentedMp4Of(1), box('moof')) },
    { name: 'an MP4 of boxes in boxes', bytes: Buffer.concat([mp4, box('moov', nestedBoxes(300))]) },
    {
      name: 'an MP4 with a table of many boxes',
      bytes: Buffer.concat([mp4, box('moov', filled(3_000_000, box('free')))]),
    },
    {
      name: 'an MP4 longer than any file',
      bytes: Buffer.concat([
        mp4,
        Buffer.from([0, 0, 0, 1, ...Buffer.from('free'), 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
      ]),
    },
    { name: 'an MP4 cut off', bytes: mp4.subarray(0, -10) },
    { name: 'a WebM of empty elements', bytes: stuffed(sizeBytes, webm, Buffer.from([0xec, 0x80])) },
    { name: 'a WebM of clusters', bytes: stuffed(sizeBytes, webm, Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0xff])) },
    {
      name: 'a WebM with an element longer than any file',
      bytes: Buffer.concat([webm, Buffer.from([0xec, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe])]),
    },
    { name: 'a WebM cut off', bytes: webm.subarray(0, -10) },
  ];
}
