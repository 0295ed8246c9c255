const MINUTE_MS = 60_000;
/** Minutes that are looked back on, the present one among them. */
export const RECENT_MINUTES = 5;
/** Calls are of the contract; a name made at run time must not fill the memory. */
const MAX_CALLS = 2_000;

/** How a call did in the last minutes, by this process. */
export interface RecentCall {
  readonly callId: string;
  readonly count: number;
  /** Responses with a status of 500 or more. */
  readonly errors: number;
  readonly totalMs: number;
  readonly maxMs: number;
}

export interface RecentCalls {
  /** Takes note of one response. */
  observe(callId: string, status: number, elapsedMs: number): void;
  /** All calls with a response in the last minutes. */
  read(): readonly RecentCall[];
}

interface Tally {
  count: number;
  errors: number;
  totalMs: number;
  maxMs: number;
}

/** Counts responses by minute and call, for a few minutes; older ones are forgotten. Of one process alone. */
export function createRecentCalls(nowMs: () => number = Date.now): RecentCalls {
  const minutes = new Map<number, Map<string, Tally>>();
  const present = () => Math.floor(nowMs() / MINUTE_MS);
  const forget = (minute: number) => {
    for (const old of minutes.keys()) if (old <= minute - RECENT_MINUTES || old > minute) minutes.delete(old);
  };
  return {
    observe: (callId, status, elapsedMs) => {
      const minute = present();
      let calls = minutes.get(minute);
      if (calls === undefined) {
        forget(minute);
        calls = new Map();
        minutes.set(minute, calls);
      }
      let tally = calls.get(callId);
      if (tally === undefined) {
        if (calls.size >= MAX_CALLS) return;
        tally = { count: 0, errors: 0, totalMs: 0, maxMs: 0 };
        calls.set(callId, tally);
      }
      tally.count += 1;
      if (status >= 500) tally.errors += 1;
      tally.totalMs += elapsedMs;
      tally.maxMs = Math.max(tally.maxMs, elapsedMs);
    },
    read: () => {
      forget(present());
      const sums = new Map<string, Tally>();
      for (const calls of minutes.values())
        for (const [callId, { count, errors, totalMs, maxMs }] of calls) {
          const sum = sums.get(callId) ?? { count: 0, errors: 0, totalMs: 0, maxMs: 0 };
          sums.set(callId, {
            count: sum.count + count,
            errors: sum.errors + errors,
            totalMs: sum.totalMs + totalMs,
            maxMs: Math.max(sum.maxMs, maxMs),
          });
        }
      return [...sums].map(([callId, tally]) => ({ callId, ...tally }));
    },
  };
}
