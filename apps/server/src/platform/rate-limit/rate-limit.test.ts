import { expect, it } from 'vitest';
import type { Principal } from '../http/handler.ts';
import type { Refusal } from '../http/refusal.ts';
import {
  CALLS_PER_NETWORK,
  CALLS_PER_USER,
  createCallWindows,
  createRateLimit,
  type RateLimitOptions,
} from './rate-limit.ts';

const READ = { method: 'GET', access: 'signed_in', idempotency: 'none' } as const;
const WRITE = { method: 'POST', access: 'public', idempotency: 'none' } as const;
const MONEY = { method: 'POST', access: 'customer', idempotency: 'body_uid' } as const;
const PDF = { method: 'GET', access: 'signed_in', idempotency: 'none', cost: 'costly' } as const;
const PART = { method: 'PUT', access: 'signed_in', idempotency: 'none', cost: 'bulky' } as const;
const START = Date.parse('2026-11-21T08:00:00Z');
const principal = (userId: bigint): Principal => ({
  userId,
  sessionId: 1n,
  isCustomer: true,
  isMerchant: false,
  isForeign: false,
});

const limitAt = (clock: { nowMs: number }, options: Partial<RateLimitOptions> = {}) =>
  createRateLimit({
    factor: 1,
    windows: createCallWindows(),
    now: () => new Date(clock.nowMs),
    ...options,
  });

/** How many calls pass before the first refusal. */
function passes(attempt: () => void, most = 2_000): number {
  for (let count = 0; count < most; count += 1) {
    try {
      attempt();
    } catch (error) {
      expect((error as Refusal).code).toBe('rate_limited');
      expect((error as Refusal).options.retryAfterS).toBeGreaterThan(0);
      return count;
    }
  }
  return most;
}

it.each([
  ['reads', READ, CALLS_PER_USER.read],
  ['writes', WRITE, CALLS_PER_USER.write],
  ['writes that move money', MONEY, CALLS_PER_USER.money],
  ['documents', PDF, CALLS_PER_USER.costly],
  ['parts of files', PART, CALLS_PER_USER.bulky],
])('limits a user’s %s, each class and each user separately', (_, call, most) => {
  const limit = limitAt({ nowMs: START });
  expect(passes(() => limit(call, principal(64n), '203.0.113.1'))).toBe(most);
  expect(passes(() => limit(call, principal(128n), '203.0.113.1'))).toBe(most);
  expect(() => limit(call === READ ? WRITE : READ, principal(64n), '203.0.113.1')).not.toThrow();
});

it('follows a user from address to address, and guests by their network', () => {
  const limit = limitAt({ nowMs: START });
  let host = 0;
  expect(passes(() => limit(MONEY, principal(64n), `203.0.113.${(host += 1)}`))).toBe(CALLS_PER_USER.money);
  expect(passes(() => limit(WRITE, undefined, '198.51.100.7'))).toBe(CALLS_PER_NETWORK.write);
  expect(() => limit(WRITE, undefined, '198.51.100.8')).not.toThrow();
  expect(passes(() => limit(WRITE, undefined, `2001:db8:0:7::${(host += 1).toString(16)}`))).toBe(
    CALLS_PER_NETWORK.write,
  );
});

it('opens again after a minute, for documents after an hour', () => {
  const clock = { nowMs: START };
  const limit = limitAt(clock);
  passes(() => limit(MONEY, principal(64n), ''));
  passes(() => limit(PDF, principal(64n), ''));
  clock.nowMs += 2 * 60_000;
  expect(() => limit(MONEY, principal(64n), '')).not.toThrow();
  expect(() => limit(PDF, principal(64n), '')).toThrow();
  clock.nowMs += 2 * 3_600_000;
  expect(() => limit(PDF, principal(64n), '')).not.toThrow();
});

it('multiplies every limit by the factor', () => {
  const limit = limitAt({ nowMs: START }, { factor: 3 });
  expect(passes(() => limit(MONEY, principal(64n), ''))).toBe(30);
});
