import { RecentMap } from '../recent-map/recent-map.ts';

interface Count {
  /** Which window `current` belongs to, counted from 1970. */
  window: number;
  current: number;
  previous: number;
}

export interface SlidingWindow {
  /** Counts one more for `key`, a user's number or a network; 0 when it is within the limit, else the whole seconds to wait. What is refused does not count. */
  take(key: string | bigint, limit: number, nowMs: number): number;
  readonly size: number;
}

/**
 * Counts by key over a sliding window: the present window's count and the part of the last one's that still reaches into the span.
 * Holds at most `maxKeys` keys; beyond, those longest untouched are dropped, and never one of the last `maxKeys / 2`.
 */
export function createSlidingWindow(windowMs: number, maxKeys: number): SlidingWindow {
  const counts = new RecentMap<string | bigint, Count>(maxKeys);
  return {
    take: (key, limit, nowMs) => {
      const window = Math.floor(nowMs / windowMs);
      const passed = nowMs / windowMs - window;
      const known = counts.get(key);
      const count = turnedTo(known, window);
      const isWithin = count.current + count.previous * (1 - passed) + 1 <= limit;
      if (isWithin) count.current += 1;
      if (count !== known) counts.set(key, count);
      return isWithin ? 0 : Math.max(1, Math.ceil((waitOf(count, limit, passed) * windowMs) / 1_000));
    },
    get size() {
      return counts.size;
    },
  };
}

function turnedTo(count: Count | undefined, window: number): Count {
  if (count === undefined || count.window < window - 1) return { window, current: 0, previous: 0 };
  if (count.window === window - 1) return { window, current: 0, previous: count.current };
  return count;
}

/** Windows to wait until one more fits: while this window lasts the last one's share shrinks, after it this one's does. */
function waitOf({ current, previous }: Count, limit: number, passed: number): number {
  const room = limit - 1 - current;
  if (room >= 0 && previous > 0) return Math.max(0, 1 - room / previous - passed);
  const share = current > 0 ? Math.max(0, (limit - 1) / current) : 1;
  return 1 - passed + Math.max(0, 1 - share);
}
