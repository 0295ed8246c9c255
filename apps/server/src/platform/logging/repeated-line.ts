/** Writes one line for `count` events of one key. */
type WriteLine = (key: string, count: number) => void;

const WINDOW_MS = 10_000;

/**
 * Turns a flood of equal events into few lines: the first of a key is written immediately with a count of 1, those that follow within ten seconds are written
 * together as one line with their count. Keys must be few: names of calls, jobs, parties.
 */
export function createRepeatedLine(write: WriteLine, windowMs: number = WINDOW_MS): (key: string) => void {
  const waiting = new Map<string, number>();
  return (key) => {
    const count = waiting.get(key);
    if (count !== undefined) {
      waiting.set(key, count + 1);
      return;
    }
    waiting.set(key, 0);
    write(key, 1);
    setTimeout(() => {
      const more = waiting.get(key) ?? 0;
      waiting.delete(key);
      if (more > 0) write(key, more);
    }, windowMs).unref();
  };
}
