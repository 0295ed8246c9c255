import { holidayCalendarOf, isoDate, officialHolidays } from '@nesye/money';
import { expect, it } from 'vitest';
import { payoutForecastDate } from './payout-forecast.ts';

const holidays = holidayCalendarOf(officialHolidays(1405).map((holiday) => holiday.date));

it.each([
  ['2026-11-21', '2026-11-22', 'Saturday: the next day'],
  ['2026-11-19', '2026-11-21', 'Thursday: over Friday'],
  ['2026-11-20', '2026-11-21', 'Friday: the next day is open'],
  ['2027-02-10', '2027-02-13', 'Wednesday before 22 Bahman, a Thursday: over it and Friday'],
])('a sale captured on %s is forecast for %s (%s)', (captured, expected) => {
  expect(payoutForecastDate(isoDate(captured), holidays)).toBe(expected);
});

it('refuses a calendar that never opens', () => {
  const closed = holidayCalendarOf(
    Array.from({ length: 60 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10)),
  );
  expect(() => payoutForecastDate(isoDate('2026-11-01'), closed)).toThrow(RangeError);
});
