import { MAX_PIECES } from './byte-source.ts';

const FILE_HEAD_BYTES = 12;
const PIECE_HEAD_BYTES = 8;
/** What a frame says of its place and time, before its own pieces. */
const FRAME_HEAD_BYTES = 16;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Is a WebP built as encoders build them: no frame within a frame, and no more than 20,000 pieces. Whether its pixels can be decoded is another question. */
export function isHonestWebp(bytes: Buffer): boolean {
  let left = MAX_PIECES;
  const isHonest = ({ from, to }: Span, isInFrame: boolean): boolean => {
    for (let at = from; at + PIECE_HEAD_BYTES <= to;) {
      if ((left -= 1) < 0) return false;
      const content = at + PIECE_HEAD_BYTES;
      const end = content + bytes.readUInt32LE(at + 4);
      if (bytes.toString('latin1', at, at + 4) === 'ANMF') {
        const frame = { from: content + FRAME_HEAD_BYTES, to: Math.min(end, to) };
        if (isInFrame || !isHonest(frame, true)) return false;
      }
      at = end + (end % 2);
    }
    return true;
  };
  return isHonest({ from: FILE_HEAD_BYTES, to: bytes.length }, false);
}
