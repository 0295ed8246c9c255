import { holidayCalendarOf, isoDate, officialCalendar } from '@nesye/money';
import { expect, test } from 'vitest';
import { jalaliMonthOf, limitFailure, retryDay, validUntil } from './draw-plan.ts';

const POLICY = { maxTries: 3, retryAfterDays: 1 };
const holidays = officialCalendar();

test('a row is tried again on the next business day, and not beyond the last try', () => {
  // A Thursday; Friday is off.
  expect(retryDay({ attempt: 1, day: isoDate('2026-11-26') }, POLICY, holidays)).toBe('2026-11-28');
  expect(retryDay({ attempt: 2, day: isoDate('2026-11-28') }, POLICY, holidays)).toBe('2026-11-29');
  expect(retryDay({ attempt: 3, day: isoDate('2026-11-29') }, POLICY, holidays)).toBeUndefined();
});

test('holidays at the turn of a year are passed over', () => {
  const closed = holidayCalendarOf(['2027-03-21', '2027-03-22', '2027-03-23', '2027-03-24']);
  expect(retryDay({ attempt: 1, day: isoDate('2027-03-20') }, POLICY, closed)).toBe('2027-03-25');
});

test('a month of limits is a Jalali month, over the end of a year too', () => {
  expect(jalaliMonthOf(isoDate('2026-11-22'))).toEqual({ from: '2026-11-22', before: '2026-12-22' });
  expect(jalaliMonthOf(isoDate('2027-03-20'))).toEqual({ from: '2027-02-20', before: '2027-03-21' });
  expect(validUntil(isoDate('2026-11-22'), { validMonths: 12 })).toBe('2027-11-22');
});

test.each([
  [100n, 0n, undefined],
  [101n, 0n, 'over_draw_limit'],
  [100n, 200n, undefined],
  [100n, 201n, 'over_month_limit'],
])('%s after %s of the month: %s', (amount, drawn, expected) => {
  expect(limitFailure(amount, { maxPerDraw: 100n, maxPerMonth: 300n }, drawn)).toBe(expected);
});
