import type { PictureType } from '../media-type.ts';
import { MAX_PIECES } from './byte-source.ts';

const START_OF_SCAN = Buffer.from([0xff, 0xda]);
/** A progressive picture has about ten, and a preview or second picture as many. Each costs the decoder a pass over all pixels, however short it is. */
const MAX_SCANS = 100;

const FILE_HEAD_BYTES = 12;
const PIECE_HEAD_BYTES = 8;
/** What a frame says of its place and time, before its own pieces. */
const FRAME_HEAD_BYTES = 16;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Is a picture built as encoders build them, so that decoding it costs what its size and pixels cost. Whether it can be decoded is another question. */
export function isHonest(type: PictureType, bytes: Buffer): boolean {
  if (type === 'image/webp') return isHonestWebp(bytes);
  return type === 'image/png' || hasFewScans(bytes);
}

function hasFewScans(bytes: Buffer): boolean {
  let scans = 0;
  for (let at = bytes.indexOf(START_OF_SCAN); at !== -1; at = bytes.indexOf(START_OF_SCAN, at + 2))
    if ((scans += 1) > MAX_SCANS) return false;
  return true;
}

/** No frame within a frame, and no more than 20,000 pieces. */
function isHonestWebp(bytes: Buffer): boolean {
  let left = MAX_PIECES;
  const areHonest = ({ from, to }: Span, isInFrame: boolean): boolean => {
    for (let at = from; at + PIECE_HEAD_BYTES <= to;) {
      if ((left -= 1) < 0) return false;
      const content = at + PIECE_HEAD_BYTES;
      const end = content + bytes.readUInt32LE(at + 4);
      if (bytes.toString('latin1', at, at + 4) === 'ANMF') {
        const frame = { from: content + FRAME_HEAD_BYTES, to: Math.min(end, to) };
        if (isInFrame || !areHonest(frame, true)) return false;
      }
      at = end + (end % 2);
    }
    return true;
  };
  return areHonest({ from: FILE_HEAD_BYTES, to: bytes.length }, false);
}
