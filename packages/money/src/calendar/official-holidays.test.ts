import { describe, expect, it } from 'vitest';
import { payableUntil } from './due-dates.ts';
import { isoDate } from './iso-date.ts';
import { dateFromJalali, jalaliFromDate } from './jalali.ts';
import { holidayCalendarOf, officialCalendar, officialHolidays } from './official-holidays.ts';

describe('officialHolidays', () => {
  it('lists the days of 1405 that the printed calendar names', () => {
    const announced = officialHolidays(1405).filter((holiday) => !holiday.isEstimated);
    const days = new Set(announced.map(({ date }) => `${jalaliFromDate(date).month}/${jalaliFromDate(date).day}`));
    expect([...days]).toEqual([
      '1/1',
      '1/2',
      '1/3',
      '1/4',
      '1/12',
      '1/13',
      '3/6',
      '3/14',
      '3/15',
      '4/3',
      '4/4',
      '11/22',
      '12/29',
    ]);
  });

  it.each([1405, 1406])('holds every lunar holiday of %d once, in its year and in order', (year) => {
    const holidays = officialHolidays(year);
    expect(holidays.filter((holiday) => holiday.title === 'عاشورا')).toHaveLength(1);
    expect(holidays.every((holiday) => jalaliFromDate(holiday.date).year === year)).toBe(true);
    expect(holidays.map((holiday) => holiday.date)).toEqual(holidays.map((holiday) => holiday.date).toSorted());
  });

  it('counts 30 Esfand of a leap year, and knows the solar holidays of years without a table', () => {
    expect(officialHolidays(1408).map((holiday) => holiday.date)).toContain(
      dateFromJalali({ year: 1408, month: 12, day: 30 }),
    );
    expect(officialHolidays(1410)).toHaveLength(10);
  });

  it('moves the last day of payment over the new year holidays', () => {
    const calendar = holidayCalendarOf([1405, 1406].flatMap(officialHolidays).map((holiday) => holiday.date));
    const lastDay = payableUntil(dateFromJalali({ year: 1405, month: 12, day: 29 }), calendar);
    expect(jalaliFromDate(lastDay)).toEqual({ year: 1406, month: 1, day: 5 });
  });

  it.each([1401, 1407, 1412, 1450])('moves past Nowruz of %d in the calendar of every year', (year) => {
    const nowruz = dateFromJalali({ year, month: 1, day: 1 });
    expect(jalaliFromDate(payableUntil(nowruz, officialCalendar())).day).toBeGreaterThanOrEqual(5);
    expect(payableUntil(nowruz, officialCalendar())).toBe(
      payableUntil(nowruz, holidayCalendarOf(officialHolidays(year).map((holiday) => holiday.date))),
    );
  });

  it('refuses a calendar with dates that do not exist', () => {
    expect(() => holidayCalendarOf(['2026-02-30'])).toThrow(RangeError);
    expect(holidayCalendarOf([isoDate('2026-11-22')]).holidays.size).toBe(1);
  });
});
