import {
  jpegOf,
  jpegSegment as segment,
  pngOf,
  pngPiece,
  webpFile,
  webpHead,
  webpPiece,
  webpPixels,
} from './media-samples.test-support.ts';

/** What a camera wrote next to the pixels: found in a file's bytes, the file says where someone lives. */
export const PRIVATE_WORDS = 'GPS 35.6892N 51.3890E';

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

/** A JPEG with EXIF, XMP, IPTC, comments, a preview in its head, and a second picture behind its end. */
export function taggedJpeg(
  orientation = 1,
  [widthPx, heightPx]: readonly [widthPx: number, heightPx: number] = [640, 480],
): Buffer {
  const plain = jpegOf(widthPx, heightPx);
  const preview = Buffer.from([1, 2, 0, 0, 1, 0, 1, 7, 1, ...Buffer.from(PRIVATE_WORDS.slice(0, 21))]);
  const tagged = Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe0, 'JFIF\0', preview),
    segment(0xe1, 'Exif\0\0', tiffOf(orientation)),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x>${PRIVATE_WORDS}</x>`),
    segment(0xe2, `MPF\0${PRIVATE_WORDS}`),
    segment(0xed, `Photoshop 3.0\x008BIM${PRIVATE_WORDS}`),
    segment(0xfe, PRIVATE_WORDS),
    plain.subarray(2),
  ]);
  return Buffer.concat([tagged, plain.subarray(0, 2), segment(0xe1, 'Exif\0\0', tiffOf(6)), plain.subarray(2)]);
}

/** A PNG with EXIF, texts of all three kinds, a time, and a piece that only one program knows. */
export function taggedPng(orientation = 1): Buffer {
  const plain = pngOf(640, 480);
  return Buffer.concat([
    plain.subarray(0, 33),
    pngPiece('tEXt', `Comment\0${PRIVATE_WORDS}`),
    pngPiece('zTXt', `Comment\0\0${PRIVATE_WORDS}`),
    pngPiece('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${PRIVATE_WORDS}`),
    pngPiece('eXIf', tiffOf(orientation)),
    pngPiece('tIME', Buffer.alloc(7, 1)),
    pngPiece('caBX', PRIVATE_WORDS),
    plain.subarray(33),
  ]);
}

const HAS_EXIF_AND_XMP = 0x0c;

/** A WebP with EXIF, XMP, and a piece that only one program knows. */
export function taggedWebp(orientation = 1): Buffer {
  return webpFile(
    webpHead(640, 480, HAS_EXIF_AND_XMP),
    webpPixels(640, 480),
    webpPiece('EXIF', Buffer.from('Exif\0\0', 'latin1'), tiffOf(orientation)),
    webpPiece('XMP ', Buffer.from(`<x>${PRIVATE_WORDS}</x>`)),
    webpPiece('note', Buffer.from(PRIVATE_WORDS)),
  );
}
