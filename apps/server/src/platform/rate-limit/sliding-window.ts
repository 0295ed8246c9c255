import { RecentMap } from '../recent-map/recent-map.ts';

interface Count {
  /** Which window `current` belongs to, counted from 1970. */
  window: number;
  current: number;
  previous: number;
  /** Parts of `current` and `previous` that were counted here and are not shared yet. */
  unsharedCurrent: number;
  unsharedPrevious: number;
}

/** Calls of one key in one window, counted from 1970. */
export interface CountedCalls {
  readonly key: string;
  readonly window: number;
  readonly calls: number;
}

export interface SlidingWindow {
  /** Counts one more for `key`, a user's number or a network; 0 when it is within the limit, else the whole seconds to wait. What is refused does not count. */
  take(key: string, limit: number, nowMs: number): number;
  /** How many calls of `key` still fit, and the whole seconds until the present window ends. */
  left(key: string, limit: number, nowMs: number): { readonly remaining: number; readonly resetS: number };
  /** What was counted here and is not shared yet, of keys that have used a good part of their limit here or elsewhere. */
  unshared(nowMs: number): CountedCalls[];
  /** These of the unshared calls are in the shared totals now. */
  markShared(counted: CountedCalls): void;
  /** Takes over the total of all processes. It holds what this process has shared, and nothing that is unshared. */
  learn(total: CountedCalls): void;
  readonly size: number;
}

/**
 * Counts by key over a sliding window: the present window's count and the part of the last one's that still reaches into the span.
 * Holds at most `maxKeys` keys; beyond, those longest untouched are dropped, and never one of the last `maxKeys / 2`.
 * A key is shared from the call on with which it has used the share `sharedFrom` of its limit; never without it.
 */
export function createSlidingWindow(windowMs: number, maxKeys: number, sharedFrom = Infinity): SlidingWindow {
  const counts = new RecentMap<string, Count>(maxKeys);
  const toShare = new Set<string>();
  return {
    take: (key, limit, nowMs) => {
      const window = Math.floor(nowMs / windowMs);
      const passed = nowMs / windowMs - window;
      const known = counts.get(key);
      const count = turnedTo(known, window);
      const isWithin = count.current + count.previous * (1 - passed) + 1 <= limit;
      if (isWithin) {
        count.current += 1;
        count.unsharedCurrent += 1;
        if (count.current >= limit * sharedFrom) toShare.add(key);
      }
      if (count !== known) counts.set(key, count);
      return isWithin ? 0 : Math.max(1, Math.ceil((waitOf(count, limit, passed) * windowMs) / 1_000));
    },
    left: (key, limit, nowMs) => {
      const window = Math.floor(nowMs / windowMs);
      const passed = nowMs / windowMs - window;
      const { current, previous } = turnedTo(counts.get(key), window);
      return {
        remaining: Math.max(0, Math.floor(limit - current - previous * (1 - passed))),
        resetS: Math.max(1, Math.ceil(((1 - passed) * windowMs) / 1_000)),
      };
    },
    unshared: (nowMs) => {
      const window = Math.floor(nowMs / windowMs);
      return [...toShare].flatMap((key) => {
        const count = counts.get(key);
        const parts = count === undefined ? [] : unsharedParts(key, count).filter((part) => part.window >= window - 1);
        if (parts.length === 0) toShare.delete(key);
        return parts;
      });
    },
    markShared: ({ key, window, calls }) => {
      const count = counts.get(key);
      if (count?.window === window) count.unsharedCurrent -= calls;
      else if (count?.window === window + 1) count.unsharedPrevious -= calls;
    },
    learn: ({ key, window, calls }) => {
      const known = counts.get(key);
      const count = turnedTo(known, window);
      if (count.window === window) count.current = calls + count.unsharedCurrent;
      else if (count.window === window + 1) count.previous = calls + count.unsharedPrevious;
      if (count !== known) counts.set(key, count);
      if (count.unsharedCurrent + count.unsharedPrevious > 0) toShare.add(key);
    },
    get size() {
      return counts.size;
    },
  };
}

const unsharedParts = (key: string, { window, unsharedCurrent, unsharedPrevious }: Count): CountedCalls[] =>
  [
    { key, window: window - 1, calls: unsharedPrevious },
    { key, window, calls: unsharedCurrent },
  ].filter(({ calls }) => calls > 0);

function turnedTo(count: Count | undefined, window: number): Count {
  if (count === undefined || count.window < window - 1)
    return { window, current: 0, previous: 0, unsharedCurrent: 0, unsharedPrevious: 0 };
  if (count.window === window - 1)
    return {
      window,
      current: 0,
      previous: count.current,
      unsharedCurrent: 0,
      unsharedPrevious: count.unsharedCurrent,
    };
  return count;
}

/** Windows to wait until one more fits: while this window lasts the last one's share shrinks, after it this one's does. */
function waitOf({ current, previous }: Count, limit: number, passed: number): number {
  const room = limit - 1 - current;
  if (room >= 0 && previous > 0) return Math.max(0, 1 - room / previous - passed);
  const share = current > 0 ? Math.max(0, (limit - 1) / current) : 1;
  return 1 - passed + Math.max(0, 1 - share);
}
