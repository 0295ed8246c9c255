import { expect, test } from 'vitest';
import { consequenceOf, nextTryAt } from './webhook-plan.ts';

const HOUR_MS = 3_600_000;
const START = new Date('2026-11-22T00:00:00Z');
const after = (hours: number): Date => new Date(START.getTime() + hours * HOUR_MS);

test('an attempt is repeated after 1, 5 and 30 minutes, 2 and 6 hours, then each 6 hours, until 72 hours are over', () => {
  const times: number[] = [];
  let now: Date | undefined = START;
  for (let tries = 1; now !== undefined; tries += 1) {
    times.push((now.getTime() - START.getTime()) / 60_000);
    now = nextTryAt(tries, START, now);
  }
  expect(times.slice(0, 6)).toEqual([0, 1, 6, 36, 156, 516]);
  expect(times.slice(6).map((time, index) => time - (times[index + 5] ?? 0))).toEqual(times.slice(6).map(() => 360));
  expect(times).toHaveLength(16);
  expect(times.at(-1)).toBeLessThanOrEqual(72 * 60);
});

test.each([
  [71, null, 'none'],
  [72, null, 'warning'],
  [73, 72, 'none'],
  [167, 72, 'none'],
  [168, 72, 'off'],
  [400, null, 'warning'],
  [401, 400, 'none'],
  [424, 400, 'off'],
])('after %s hours of failures, warned after %s: %s', (hours, warned, consequence) => {
  const failing = { failingSince: START, warnedAt: warned === null ? null : after(warned) };
  expect(consequenceOf(failing, after(hours))).toBe(consequence);
});
