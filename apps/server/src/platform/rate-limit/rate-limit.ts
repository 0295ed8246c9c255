import type { Cost } from '@nesye/contract';
import { Refusal } from '../http/handler.ts';
import type { Allowance, Limit } from '../http/guard.ts';
import type { ShopCaller } from '../http/handler.ts';
import { networkOf } from './network-of.ts';
import { createSlidingWindow, type SlidingWindow } from './sliding-window.ts';

/** What a call counts as: what it declares as its `cost`, else by its method; a write that moves money is `money`. */
export type CallClass = 'read' | 'write' | 'money' | Cost;

/** Calls a user may make, in production. */
export const CALLS_PER_USER = { read: 120, write: 30, money: 10, costly: 10, bulky: 300 } as const satisfies Record<
  CallClass,
  number
>;

/** Calls one network may make without a user: a carrier's NAT puts many people behind one address. */
export const CALLS_PER_NETWORK = {
  read: 600,
  write: 120,
  money: 120,
  costly: 60,
  bulky: 300,
} as const satisfies Record<CallClass, number>;

/** Calls the servers of a shop may make with its keys of one mode, in production. */
export const CALLS_PER_SHOP = {
  read: 600,
  write: 600,
  money: 600,
  costly: 60,
  bulky: 300,
} as const satisfies Record<CallClass, number>;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** In each class. */
const MAX_CALLERS = 50_000;
/** From this part of an allowance on, a caller's counts are shared: most callers never reach it and cost nothing. */
const SHARED_FROM = 0.2;

/** How long one window of a class lasts, in milliseconds. */
export const WINDOW_MS = {
  read: MINUTE_MS,
  write: MINUTE_MS,
  money: MINUTE_MS,
  costly: HOUR_MS,
  bulky: MINUTE_MS,
} as const satisfies Record<CallClass, number>;

export type CallWindows = Readonly<Record<CallClass, SlidingWindow>>;

/** The counts of this process, by class. */
export function createCallWindows(): CallWindows {
  const windowOf = (callClass: CallClass) => createSlidingWindow(WINDOW_MS[callClass], MAX_CALLERS, SHARED_FROM);
  return {
    read: windowOf('read'),
    write: windowOf('write'),
    money: windowOf('money'),
    costly: windowOf('costly'),
    bulky: windowOf('bulky'),
  };
}

export interface RateLimitOptions {
  /** On every limit: 1 in production. */
  readonly factor: number;
  /** Where the calls are counted. */
  readonly windows: CallWindows;
  readonly now: () => Date;
}

/**
 * Limits how often a user, or a network without one, may call, by class of call: by the minute, costly ones by the hour.
 * Throws Refusal `rate_limited` with the seconds to wait; a shop with a key gets its allowance instead.
 *
 * Counted in this process's memory, for a count in the database would cost every call a query. `createSharedCounts` adds these counts to those of the other
 * processes. What guards codes and passwords is counted in identity's tables, in the transaction of the try.
 */
export function createRateLimit({ factor, windows, now }: RateLimitOptions): Limit {
  return (call, principal, ip) => {
    const callClass = classOf(call);
    if (principal?.shop !== undefined)
      return allowanceOf(windows[callClass], principal.shop, CALLS_PER_SHOP[callClass] * factor, now().getTime());
    const limits = principal === undefined ? CALLS_PER_NETWORK : CALLS_PER_USER;
    const retryAfterS = windows[callClass].take(
      principal === undefined ? networkOf(ip) : String(principal.userId),
      limits[callClass] * factor,
      now().getTime(),
    );
    if (retryAfterS > 0) throw new Refusal('rate_limited', { retryAfterS });
    return undefined;
  };
}

function allowanceOf(
  window: SlidingWindow,
  { merchantId, isLive }: ShopCaller,
  limit: number,
  nowMs: number,
): Allowance {
  const caller = `${isLive ? 'live' : 'test'} ${merchantId}`;
  const retryAfterS = window.take(caller, limit, nowMs);
  return { limit, retryAfterS, ...window.left(caller, limit, nowMs) };
}

function classOf({ cost, method, idempotency }: Parameters<Limit>[0]): CallClass {
  if (cost !== undefined) return cost;
  if (method === 'GET') return 'read';
  return idempotency === 'none' ? 'write' : 'money';
}
