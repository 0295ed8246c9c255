import { describe, expect, it } from 'vitest';
import { epochDayOf, isoDate, isoDateFromEpochDay } from './iso-date.ts';
import { addJalaliMonths, dateFromJalali, isJalaliLeap, jalaliFromDate, jalaliMonthLength } from './jalali.ts';

describe('Jalali calendar', () => {
  it('equals the platform calendar on every day of 1300 to 1500', () => {
    const platform = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    const differences: string[] = [];
    const lastDay = epochDayOf(isoDate('2122-03-20'));
    for (let epochDay = epochDayOf(isoDate('1921-03-21')); epochDay <= lastDay; epochDay += 1) {
      const date = isoDateFromEpochDay(epochDay);
      const jalali = jalaliFromDate(date);
      const ours = `${jalali.month}/${jalali.day}/${jalali.year} AP`;
      if (platform.format(new Date(`${date}T00:00:00Z`)) !== ours || dateFromJalali(jalali) !== date)
        differences.push(date);
    }
    expect(differences).toEqual([]);
    expect(jalaliFromDate(isoDate('1921-03-21'))).toEqual({ year: 1300, month: 1, day: 1 });
    expect(jalaliFromDate(isoDate('2122-03-20'))).toEqual({ year: 1500, month: 12, day: 29 });
  });

  it.each([
    [1403, 12, 30, '2025-03-20'],
    [1404, 6, 31, '2025-09-22'],
    [1404, 12, 29, '2026-03-20'],
    [1405, 8, 30, '2026-11-21'],
    [1408, 12, 30, '2030-03-20'],
  ])('%d/%d/%d is %s', (year, month, day, date) => {
    expect(dateFromJalali({ year, month, day })).toBe(date);
  });

  it('has a gap of five years between the leap years 1403 and 1408', () => {
    const leapYears = Array.from({ length: 20 }, (_, index) => 1394 + index).filter(isJalaliLeap);
    expect(leapYears).toEqual([1395, 1399, 1403, 1408, 1412]);
    expect([1, 6, 7, 11, 12].map((month) => jalaliMonthLength(1405, month))).toEqual([31, 31, 30, 30, 29]);
    expect(jalaliMonthLength(1408, 12)).toBe(30);
  });

  it('adds months and clamps the anchor day', () => {
    const from = { year: 1405, month: 5, day: 31 };
    expect(addJalaliMonths(from, 2, 31)).toEqual({ year: 1405, month: 7, day: 30 });
    expect(addJalaliMonths(from, 7, 31)).toEqual({ year: 1405, month: 12, day: 29 });
    expect(addJalaliMonths(from, 8, 31)).toEqual({ year: 1406, month: 1, day: 31 });
    expect(addJalaliMonths(from, -5, 31)).toEqual({ year: 1404, month: 12, day: 29 });
  });

  it('refuses dates that do not exist and years it is not exact for', () => {
    expect(() => dateFromJalali({ year: 1405, month: 12, day: 30 })).toThrow(RangeError);
    expect(() => dateFromJalali({ year: 1405, month: 13, day: 1 })).toThrow(RangeError);
    expect(() => dateFromJalali({ year: 1405, month: 1, day: 0 })).toThrow(RangeError);
    expect(() => dateFromJalali({ year: 1502, month: 1, day: 1 })).toThrow(RangeError);
    expect(() => jalaliFromDate(isoDate('1700-01-01'))).toThrow(RangeError);
    expect(() => jalaliFromDate(isoDate('2200-01-01'))).toThrow(RangeError);
  });
});
