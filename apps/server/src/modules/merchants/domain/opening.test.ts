import { expect, test } from 'vitest';
import { isOpenAt, tehranWeekday } from './opening.ts';

// 2026-11-28 is a Saturday.
test.each([
  ['2026-11-27T20:29:00Z', 6],
  ['2026-11-27T20:30:00Z', 0],
  ['2026-11-28T12:00:00Z', 0],
  ['2026-12-03T12:00:00Z', 5],
])('the weekday of %s in Tehran is %d', (at, weekday) => {
  expect(tehranWeekday(new Date(at))).toBe(weekday);
});

test.each([
  ['05:29', false],
  ['05:30', true],
  ['09:29', true],
  ['09:30', false],
  ['20:29', true],
  ['20:30', false],
])('a shop that is open on Saturday from 9 to 13 and from 17 to 24: at %s in Greenwich %s', (time, isOpen) => {
  const hours = [
    { weekday: 0, opens: 540, closes: 780 },
    { weekday: 0, opens: 1_020, closes: 1_440 },
  ];
  expect(isOpenAt(hours, new Date(`2026-11-28T${time}:00Z`))).toBe(isOpen);
});
