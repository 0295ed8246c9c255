import { describe, expect, it } from 'vitest';
import { isoDate } from './iso-date.ts';
import { ageOn, dateFromJalali } from './jalali.ts';

const day = (year: number, month: number, dayOfMonth: number) => dateFromJalali({ year, month, day: dayOfMonth });

describe('ageOn', () => {
  it.each([
    ['1991-08-14', '2026-11-21', 35],
    ['2008-11-20', '2026-11-21', 18],
    ['2008-11-21', '2026-11-21', 17],
    // 1387 began on 20 March and 1405 on the 21st: by the Gregorian calendar all of 1387 would be a day early.
    ['2008-11-27', '2026-11-27', 17],
    ['2008-11-27', '2026-11-28', 18],
    ['2008-03-20', '2026-03-20', 17],
    ['2009-03-21', '2027-03-20', 17],
  ])('born on %s, on %s: %d', (born, on, age) => {
    expect(ageOn(isoDate(born), isoDate(on))).toBe(age);
  });

  it('counts a birthday on 30 Esfand on 1 Farvardin where Esfand has 29 days', () => {
    const born = day(1387, 12, 30);
    expect(
      [day(1405, 12, 29), day(1406, 1, 1), day(1408, 12, 29), day(1408, 12, 30)].map((on) => ageOn(born, on)),
    ).toEqual([17, 18, 20, 21]);
  });

  it('grows by one on the birthday of each year, and on no other day', () => {
    for (const [month, dayOfMonth] of [
      [1, 1],
      [6, 31],
      [9, 7],
      [12, 29],
    ] as const)
      for (let year = 1301; year <= 1420; year += 1) {
        const birthday = day(year, month, dayOfMonth);
        const before = new Date(Date.parse(`${birthday}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
        expect([
          ageOn(day(1300, month, dayOfMonth), birthday),
          ageOn(day(1300, month, dayOfMonth), isoDate(before)),
        ]).toEqual([year - 1300, year - 1301]);
      }
  });
});
