import { type ByteSource, MediaError } from './byte-source.ts';

export interface ImageFacts {
  readonly widthPx: number;
  readonly heightPx: number;
}

const MAX_PIECES = 20_000;

/** A PNG from behind its signature to its end: nothing may follow the last piece. */
export async function walkPng(source: ByteSource): Promise<ImageFacts> {
  await source.skip(8);
  let facts: ImageFacts | undefined;
  for (let piece = 0; piece < MAX_PIECES; piece += 1) {
    const head = await source.take(8);
    const length = head.readUInt32BE(0);
    const kind = head.toString('latin1', 4);
    if ((piece === 0) !== (kind === 'IHDR')) throw new MediaError('a PNG begins with its measures');
    if (kind === 'IHDR') {
      const measures = await source.take(13);
      facts = { widthPx: measures.readUInt32BE(0), heightPx: measures.readUInt32BE(4) };
      await source.skip(4);
    } else await source.skip(length + 4);
    if (kind !== 'IEND') continue;
    if (facts === undefined || !(await source.isAtEnd())) break;
    return facts;
  }
  throw new MediaError('not a whole PNG');
}

const START_OF_FRAME = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const START_OF_SCAN = 0xda;

/** A JPEG from behind its first marker; its last two bytes must be its end. */
export async function walkJpeg(source: ByteSource, sizeBytes: number): Promise<ImageFacts> {
  await source.skip(2);
  let facts: ImageFacts | undefined;
  for (let piece = 0; piece < MAX_PIECES; piece += 1) {
    const head = await source.take(4);
    const marker = head.readUInt8(1);
    const length = head.readUInt16BE(2);
    if (head.readUInt8(0) !== 0xff || length < 2) break;
    if (START_OF_FRAME.has(marker)) {
      const frame = await source.take(length - 2);
      if (frame.length < 5) break;
      facts = { widthPx: frame.readUInt16BE(3), heightPx: frame.readUInt16BE(1) };
    } else await source.skip(length - 2);
    if (marker !== START_OF_SCAN) continue;
    if (facts === undefined) break;
    await source.skip(sizeBytes - source.position - 2);
    if ((await source.take(2)).readUInt16BE(0) !== 0xffd9) break;
    return facts;
  }
  throw new MediaError('not a whole JPEG');
}

/** A WebP, whose frame says how long it is and whose first piece says how large the picture is. */
export async function walkWebp(source: ByteSource, sizeBytes: number): Promise<ImageFacts> {
  const head = await source.take(30);
  const lengthBytes = head.readUInt32LE(4) + 8;
  if (lengthBytes !== sizeBytes) throw new MediaError('a WebP of another length');
  const facts = webpFacts(head);
  await source.skip(sizeBytes - source.position);
  return facts;
}

function webpFacts(head: Buffer): ImageFacts {
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { widthPx: head.readUIntLE(24, 3) + 1, heightPx: head.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { widthPx: head.readUInt16LE(26) & 0x3fff, heightPx: head.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') throw new MediaError('not a picture');
  const bits = head.readUInt32LE(21);
  return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1 };
}
