import { expect, test } from 'vitest';
import { createRecentCalls } from './recent-calls.ts';

test('counts responses of the last five minutes by call, and forgets older ones', () => {
  let now = 600_000;
  const calls = createRecentCalls(() => now);
  calls.observe('C001', 200, 10);
  calls.observe('C001', 500, 30);
  now += 60_000;
  calls.observe('C001', 404, 20);
  calls.observe('C002', 200, 5);
  expect(calls.read()).toEqual([
    { callId: 'C001', count: 3, errors: 1, totalMs: 60, maxMs: 30 },
    { callId: 'C002', count: 1, errors: 0, totalMs: 5, maxMs: 5 },
  ]);
  now += 240_000;
  expect(calls.read()).toHaveLength(2);
  expect(calls.read()[0]).toMatchObject({ count: 1 });
  now += 60_000;
  expect(calls.read()).toEqual([]);
});
