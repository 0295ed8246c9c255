import { describe, expect, it } from 'vitest';
import { monthAfter, monthOf, readMonth, weeksOf } from './jalali-month.ts';

describe('monthAfter', () => {
  it.each([
    [{ year: 1405, month: 8 }, 1, { year: 1405, month: 9 }],
    [{ year: 1405, month: 12 }, 1, { year: 1406, month: 1 }],
    [{ year: 1405, month: 1 }, -1, { year: 1404, month: 12 }],
    [{ year: 1405, month: 3 }, -27, { year: 1402, month: 12 }],
  ])('%j and %d', (from, count, expected) => expect(monthAfter(from, count)).toEqual(expected));
});

it('knows the month of a date', () => {
  expect(monthOf('2026-11-21')).toEqual({ year: 1405, month: 8 });
  expect(monthOf('2026-11-22')).toEqual({ year: 1405, month: 9 });
});

describe('weeksOf', () => {
  it('1 Azar 1405 is a Sunday: one empty place before it, Saturday first', () => {
    const weeks = weeksOf({ year: 1405, month: 9 });
    expect(weeks[0]).toEqual([
      undefined,
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
    expect(weeks.at(-1)?.findLast((day) => day !== undefined)).toBe('2026-12-21');
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  });
  it.each([
    [1405, 1, 31],
    [1405, 12, 29],
    [1408, 12, 30],
  ])('%d/%d has %d days', (year, month, length) => {
    expect(weeksOf({ year, month }).flat().filter(Boolean)).toHaveLength(length);
  });
});

it.each([
  ['y=1404&m=2', { year: 1404, month: 2 }],
  ['', { year: 1405, month: 8 }],
  ['y=9999&m=13', { year: 1405, month: 8 }],
  ['y=1404', { year: 1404, month: 8 }],
  ['y=abc&m=-1', { year: 1405, month: 8 }],
])('reads %s', (query, expected) =>
  expect(readMonth(new URLSearchParams(query), { year: 1405, month: 8 })).toEqual(expected),
);
