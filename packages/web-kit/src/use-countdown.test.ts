import { expect, it } from 'vitest';
import { untilNextSecondMs } from './use-countdown.ts';

const NOW_MS = 1_700_000_000_000;

it.each([
  ['a minute', 60_000, 1_000],
  ['between two seconds', 59_300, 300],
  ['the last moment', 1, 1],
  ['a day', 24 * 3_600_000, 1_000],
])('%s: the figure changes next after so many milliseconds', (_name, leftMs, expected) => {
  expect(untilNextSecondMs(NOW_MS + leftMs, NOW_MS)).toBe(expected);
});

it('ticks once a second, and never when nothing changes', () => {
  const until = NOW_MS + 3_600_000;
  let now = NOW_MS + 250;
  let ticks = 0;
  while (now < until) {
    now += untilNextSecondMs(until, now);
    ticks += 1;
  }
  expect([ticks, now]).toEqual([3_600, until]);
});
