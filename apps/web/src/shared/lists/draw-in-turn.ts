/** Pieces of long lists that wait to be drawn, each with how far from the screen it came near, in pixels. */
const waiting = new Map<() => void, number>();
let isScheduled = false;

/**
 * Draws one piece in each frame, the nearest to the screen first: a jump down a long list brings several near at once, and drawn together they would hold up a
 * cheap phone while it is touched. Returns a function that takes the piece out of the queue.
 */
export function drawInTurn(draw: () => void, distancePx: number): () => void {
  waiting.set(draw, distancePx);
  scheduleNext();
  return () => void waiting.delete(draw);
}

function scheduleNext(): void {
  if (isScheduled || waiting.size === 0) return;
  isScheduled = true;
  requestAnimationFrame(drawNext);
}

function drawNext(): void {
  isScheduled = false;
  const [next] = [...waiting].sort(([, a], [, b]) => a - b);
  if (next === undefined) return;
  waiting.delete(next[0]);
  scheduleNext();
  next[0]();
}
