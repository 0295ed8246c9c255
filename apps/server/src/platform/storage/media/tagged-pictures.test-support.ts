import { crc32 } from 'node:zlib';
import { jpegOf, pngOf, webpOf } from './media-samples.test-support.ts';

/** What a camera wrote beside the pixels: found in a file's bytes, the file says where somebody lives. */
export const PRIVATE_WORDS = 'GPS 35.6892N 51.3890E';
/** What colours need; it must stay. */
export const COLOUR_WORDS = 'ICC colours';

/** EXIF as a phone writes it: a device, which way up, a directory of places. */
function tiffOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(38);
  tiff.write('MM', 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  tiff.writeUInt16BE(0x01_12, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  tiff.writeUInt16BE(0x88_25, 22);
  tiff.writeUInt16BE(4, 24);
  tiff.writeUInt32BE(1, 26);
  tiff.writeUInt32BE(34, 30);
  return Buffer.concat([tiff, Buffer.from(PRIVATE_WORDS)]);
}

const segment = (marker: number, ...parts: (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** A JPEG with EXIF, XMP, IPTC, comments, a preview in its head, and a second picture behind its end. */
export function taggedJpeg(orientation = 1, [widthPx, heightPx] = [640, 480] as const): Buffer {
  const plain = jpegOf(widthPx, heightPx);
  const preview = Buffer.from([1, 2, 0, 0, 1, 0, 1, 7, 1, ...Buffer.from(PRIVATE_WORDS.slice(0, 21))]);
  const tagged = Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe0, 'JFIF\0', preview),
    segment(0xe1, 'Exif\0\0', tiffOf(orientation)),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x>${PRIVATE_WORDS}</x>`),
    segment(0xe2, `ICC_PROFILE\0\x01\x01${COLOUR_WORDS}`),
    segment(0xe2, `MPF\0${PRIVATE_WORDS}`),
    segment(0xed, `Photoshop 3.0\x008BIM${PRIVATE_WORDS}`),
    segment(0xfe, PRIVATE_WORDS),
    plain.subarray(2, -2),
    // Between two scans, as a progressive picture has them.
    segment(0xfe, PRIVATE_WORDS),
    plain.subarray(-62),
  ]);
  return Buffer.concat([tagged, plain.subarray(0, 2), segment(0xe1, 'Exif\0\0', tiffOf(6)), plain.subarray(2)]);
}

const chunk = (kind: string, body: Buffer | string): Buffer => {
  const named = Buffer.concat([Buffer.from(kind), typeof body === 'string' ? Buffer.from(body, 'latin1') : body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A PNG with EXIF, texts of all three kinds, a time, and a piece that only one program knows. */
export function taggedPng(orientation = 1): Buffer {
  const plain = pngOf(640, 480);
  return Buffer.concat([
    plain.subarray(0, 33),
    chunk('iCCP', COLOUR_WORDS),
    chunk('tEXt', `Comment\0${PRIVATE_WORDS}`),
    chunk('zTXt', `Comment\0\0${PRIVATE_WORDS}`),
    chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${PRIVATE_WORDS}`),
    chunk('eXIf', tiffOf(orientation)),
    chunk('tIME', Buffer.alloc(7, 1)),
    chunk('caBX', PRIVATE_WORDS),
    plain.subarray(33),
  ]);
}

const riff = (kind: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(kind, 'latin1'), length, content, Buffer.alloc(content.length % 2)]);
};

/** A WebP with EXIF and XMP, and a piece of neither inside a moving picture's frame. */
export function taggedWebp(orientation = 1): Buffer {
  const plain = webpOf(640, 480);
  plain.writeUInt8(0x2c, 20);
  const frame = Buffer.concat([
    Buffer.alloc(16, 5),
    riff('VP8L', Buffer.alloc(9, 4)),
    riff('note', Buffer.from(PRIVATE_WORDS)),
  ]);
  const body = Buffer.concat([
    plain.subarray(12),
    riff('ICCP', Buffer.from(COLOUR_WORDS)),
    riff('ANMF', frame),
    riff('EXIF', Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiffOf(orientation)])),
    riff('XMP ', Buffer.from(`<x>${PRIVATE_WORDS}</x>`)),
  ]);
  return Buffer.concat([Buffer.from('RIFF'), lengthOf(body.length + 4), Buffer.from('WEBP'), body]);
}

function lengthOf(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
