/** A piece of a long list that waits to be drawn. */
interface Piece {
  readonly draw: () => void;
  readonly rows: number;
  /** How far from the screen it came near, in pixels; 0 for what is in sight. */
  readonly distancePx: number;
}

/** What a cheap phone draws in one frame without holding up a touch. */
export const ROWS_A_FRAME = 6;

const waiting = new Set<Piece>();
let isScheduled = false;

/**
 * Draws a few rows in each frame, the nearest to the screen first: a jump down a long list brings many near at once, and drawn together they would hold up a
 * cheap phone while it is touched. Returns a function that takes the piece out of the queue.
 */
export function drawInTurn(piece: Piece): () => void {
  waiting.add(piece);
  scheduleNext();
  return () => void waiting.delete(piece);
}

function scheduleNext(): void {
  if (isScheduled || waiting.size === 0) return;
  isScheduled = true;
  requestAnimationFrame(drawNext);
}

function drawNext(): void {
  isScheduled = false;
  let rows = 0;
  for (const piece of [...waiting].sort((a, b) => a.distancePx - b.distancePx)) {
    // A piece that is larger by itself is drawn all the same.
    if (rows > 0 && rows + piece.rows > ROWS_A_FRAME) break;
    rows += piece.rows;
    waiting.delete(piece);
    piece.draw();
  }
  scheduleNext();
}
