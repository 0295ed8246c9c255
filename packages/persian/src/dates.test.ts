import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showDatesIn } from './date-words.ts';
import { showDigitsOf } from './digits.ts';
import {
  formatClock,
  formatHour,
  formatJalaliDate,
  formatJalaliDateTime,
  jalaliPartsOf,
  relativeDueText,
} from './dates.ts';

describe('formatJalaliDate', () => {
  it.each([
    ['2026-11-21', '۳۰ آبان ۱۴۰۵', '۱۴۰۵/۰۸/۳۰', 'شنبه ۳۰ آبان ۱۴۰۵', 'آبان ۱۴۰۵'],
    ['2025-03-20', '۳۰ اسفند ۱۴۰۳', '۱۴۰۳/۱۲/۳۰', 'پنجشنبه ۳۰ اسفند ۱۴۰۳', 'اسفند ۱۴۰۳'],
    ['2026-03-21', '۱ فروردین ۱۴۰۵', '۱۴۰۵/۰۱/۰۱', 'شنبه ۱ فروردین ۱۴۰۵', 'فروردین ۱۴۰۵'],
  ])('shows %s', (date, long, short, weekday, month) => {
    expect(formatJalaliDate(date)).toBe(long);
    expect(formatJalaliDate(date, 'short')).toBe(short);
    expect(formatJalaliDate(date, 'weekday').replaceAll('\u200c', '')).toBe(weekday);
    expect(formatJalaliDate(date, 'month')).toBe(month);
  });

  it('takes the day and the time of an instant from Tehran', () => {
    expect(formatJalaliDateTime('2026-11-21T20:35:00Z')).toBe('۱ آذر ۱۴۰۵، ۰۰:۰۵');
    expect(formatJalaliDateTime(new Date('2026-11-21T10:35:00Z'), 'short')).toBe('۱۴۰۵/۰۸/۳۰، ۱۴:۰۵');
  });

  it('takes the seconds of an instant with its hour', () => {
    expect(formatClock('2026-11-21T20:35:07.900Z')).toBe('۰۰:۰۵:۰۷');
    expect(() => formatClock('soon')).toThrow(RangeError);
  });

  it('gives the parts as numbers', () => {
    expect(jalaliPartsOf('2026-11-21')).toEqual({ year: 1405, month: 8, day: 30 });
  });

  it('refuses what is no date', () => {
    for (const text of [
      '',
      '2026-13-01',
      '2026-02-30',
      '2026-02-29',
      '2026-04-31',
      '1405/08/30',
      '2026-11-21T00:00:00Z',
    ]) {
      expect(() => formatJalaliDate(text)).toThrow(RangeError);
      expect(() => jalaliPartsOf(text)).toThrow(RangeError);
      expect(() => relativeDueText(text, '2026-11-21')).toThrow(RangeError);
    }
    for (const text of ['2026-02-30T10:00:00Z', 'Nov 21 2026', ''])
      expect(() => formatJalaliDateTime(text)).toThrow(RangeError);
  });
});

describe('relativeDueText', () => {
  it.each([
    ['2026-11-24', '۳ روز دیگر'],
    ['2026-11-22', 'فردا'],
    ['2026-11-21', 'امروز'],
    ['2026-11-20', 'دیروز'],
    ['2026-11-19', '۲ روز گذشته'],
    ['2027-11-21', '۳۶۵ روز دیگر'],
  ])('of %s on 2026-11-21 is %s', (dueDate, text) => {
    expect(relativeDueText(dueDate, '2026-11-21')).toBe(text);
  });
});

describe('in Arabic', () => {
  beforeAll(() => {
    showDigitsOf('ar');
    showDatesIn({
      months: ['فروردين', 'أرديبهشت', 'خرداد', 'تير', 'مرداد', 'شهريور', 'مهر', 'آبان', 'آذر', 'دي', 'بهمن', 'إسفند'],
      weekdays: ['السبت', 'الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة'],
      today: 'اليوم',
      tomorrow: 'غدًا',
      yesterday: 'أمس',
      inDays: (days) => `بعد ${days}`,
      daysAgo: (days) => `قبل ${days}`,
    });
  });
  afterAll(() => {
    showDigitsOf('fa');
    showDatesIn(undefined);
  });

  it('writes months, days of the week and digits of the page', () => {
    expect(formatJalaliDate('2026-11-21', 'weekday')).toBe('السبت ٣٠ آبان ١٤٠٥');
    expect(formatJalaliDate('2026-04-22', 'month')).toBe('أرديبهشت ١٤٠٥');
    expect(formatJalaliDate('2026-11-24', 'weekday')).toBe('الثلاثاء ٣ آذر ١٤٠٥');
    expect(formatJalaliDateTime('2026-11-21T10:35:00Z')).toBe('٣٠ آبان ١٤٠٥، ١٤:٠٥');
  });

  it('says how far a due date is', () => {
    expect(
      ['2026-11-21', '2026-11-22', '2026-11-20', '2026-11-25', '2026-11-19'].map((day) =>
        relativeDueText(day, '2026-11-21'),
      ),
    ).toEqual(['اليوم', 'غدًا', 'أمس', 'بعد 4', 'قبل 2']);
  });
});

it('shows the hour in Tehran', () => {
  expect(formatHour('2026-11-20T21:05:00Z')).toBe('۰۰:۳۵');
  expect(formatHour('2026-11-20T10:35:00Z')).toBe('۱۴:۰۵');
});
