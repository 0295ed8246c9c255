import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDate } from './business-date.ts';
import { endOfMonthBillDate, endOfMonthDueDate, isBusinessDay, monthlyDueDates, payableUntil } from './due-dates.ts';
import { addDays, daysBetween, isoDate, parseIsoDate, weekdayOf } from './iso-date.ts';
import { dateFromJalali, jalaliFromDate, jalaliMonthLength } from './jalali.ts';

const jalaliText = (date: string): string => {
  const { year, month, day } = jalaliFromDate(isoDate(date));
  return `${year}/${month}/${day}`;
};

describe('monthlyDueDates', () => {
  it('keeps the anchor day through shorter months', () => {
    const start = dateFromJalali({ year: 1405, month: 5, day: 31 });
    expect(monthlyDueDates(start, 8).map(jalaliText)).toEqual([
      '1405/6/31',
      '1405/7/30',
      '1405/8/30',
      '1405/9/30',
      '1405/10/30',
      '1405/11/30',
      '1405/12/29',
      '1406/1/31',
    ]);
  });

  it('reaches 30 Esfand in a leap year only', () => {
    const start = dateFromJalali({ year: 1407, month: 11, day: 30 });
    expect(jalaliText(monthlyDueDates(start, 1)[0] ?? '')).toBe('1407/12/29');
    expect(jalaliText(monthlyDueDates(start, 13)[12] ?? '')).toBe('1408/12/30');
  });

  it('is the anchor or the last day of its month, one month after another', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30_000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 31 }),
        (day, count, anchor) => {
          const start = addDays(isoDate('1990-01-01'), day);
          const dueDates = monthlyDueDates(start, count, anchor);
          const first = jalaliFromDate(start);
          for (const [index, dueDate] of dueDates.entries()) {
            const { year, month, day: dayOfMonth } = jalaliFromDate(dueDate);
            expect(year * 12 + month).toBe(first.year * 12 + first.month + index + 1);
            expect(dayOfMonth).toBe(Math.min(anchor, jalaliMonthLength(year, month)));
          }
        },
      ),
    );
  });

  it('refuses a negative count and an anchor that is no day', () => {
    expect(monthlyDueDates(isoDate('2026-11-21'), 0)).toEqual([]);
    expect(() => monthlyDueDates(isoDate('2026-11-21'), -1)).toThrow(RangeError);
    expect(() => monthlyDueDates(isoDate('2026-11-21'), 1, 32)).toThrow(RangeError);
  });
});

describe('the end-of-month product', () => {
  it.each([
    [{ year: 1405, month: 8, day: 30 }, '1405/8/30', '1405/9/5'],
    [{ year: 1405, month: 12, day: 1 }, '1405/12/29', '1406/1/5'],
    [{ year: 1408, month: 12, day: 29 }, '1408/12/30', '1409/1/5'],
  ])('bills %j on %s, due on %s', (capture, billed, due) => {
    expect(jalaliText(endOfMonthBillDate(dateFromJalali(capture)))).toBe(billed);
    expect(jalaliText(endOfMonthDueDate(dateFromJalali(capture)))).toBe(due);
  });
});

describe('payableUntil', () => {
  const calendar = { holidays: new Set(['2026-11-28', '2026-11-29']) };

  it.each([
    ['2026-11-26', '2026-11-26'],
    ['2026-11-27', '2026-11-30'],
    ['2026-11-28', '2026-11-30'],
    ['2026-12-04', '2026-12-05'],
  ])('of %s is %s', (dueDate, lastDay) => {
    expect(payableUntil(isoDate(dueDate), calendar)).toBe(lastDay);
  });

  it('is a business day on or after the due date, and a business day stays', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), (days) => {
        const dueDate = addDays(isoDate('2026-01-01'), days);
        const lastDay = payableUntil(dueDate, calendar);
        expect(isBusinessDay(lastDay, calendar) && lastDay >= dueDate).toBe(true);
        if (isBusinessDay(dueDate, calendar)) expect(lastDay).toBe(dueDate);
      }),
    );
  });

  it('refuses a calendar that never opens', () => {
    const days = Array.from({ length: 40 }, (_, index) => addDays(isoDate('2026-11-21'), index));
    expect(() => payableUntil(isoDate('2026-11-21'), { holidays: new Set(days) })).toThrow(RangeError);
  });
});

describe('calendar dates', () => {
  it('reads only dates that exist', () => {
    expect(parseIsoDate('2024-02-29')).toBe('2024-02-29');
    for (const input of [
      '0000-01-01',
      '2026-02-29',
      '2026-13-01',
      '2026-1-1',
      '2026-11-21T00:00',
      '',
      20261121,
      null,
    ]) {
      expect(parseIsoDate(input)).toBeUndefined();
    }
    expect(() => isoDate('2026-02-30')).toThrow(RangeError);
  });

  it('counts days and weekdays', () => {
    expect(daysBetween(isoDate('2026-11-21'), isoDate('2026-12-21'))).toBe(30);
    expect(['2026-11-20', '2026-11-21', '1969-12-31'].map((date) => weekdayOf(isoDate(date)))).toEqual([5, 6, 3]);
  });

  it('takes the business day from Tehran', () => {
    expect(businessDate(new Date('2026-11-21T20:29:59Z'))).toBe('2026-11-21');
    expect(businessDate(new Date('2026-11-21T20:30:00Z'))).toBe('2026-11-22');
    expect(businessDate(new Date('2021-07-01T19:30:00Z'))).toBe('2021-07-02');
    expect(() => businessDate(new Date(Number.NaN))).toThrow(RangeError);
  });
});
