import { expect, test } from 'vitest';
import { isOpenAt } from './shop-hours.ts';

// 2026-11-28 is a Saturday.
test.each([
  ['2026-11-28T05:29:00Z', false],
  ['2026-11-28T05:30:00Z', true],
  ['2026-11-28T09:29:00Z', true],
  ['2026-11-28T09:30:00Z', false],
  ['2026-11-28T20:29:00Z', true],
  ['2026-11-28T20:30:00Z', false],
  ['2026-11-29T05:30:00Z', false],
  ['2026-12-04T12:00:00Z', true],
])('at %s it is %s', (at, isOpen) => {
  expect(isOpenAt('0:540:780 0:1020:1440 6:600:1200', Date.parse(at))).toBe(isOpen);
});
