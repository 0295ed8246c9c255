import { holidayCalendarOf, isoDate, rial } from '@nesye/money';
import { expect, it } from 'vitest';
import { planEndOfMonth } from './plan-installments.ts';

it('a holiday that is announced moves the last day of what is planned after it, in the same process', () => {
  const businessDate = isoDate('2026-11-24');
  const calendar = { holidays: holidayCalendarOf([]).holidays };
  const lastDays = () =>
    planEndOfMonth({ credit: rial(5_000_000n), businessDate, holidays: calendar }).rows.map((row) => row.payableUntil);
  const [before] = lastDays();
  calendar.holidays = holidayCalendarOf([before ?? '']).holidays;
  const [after] = lastDays();
  expect(after).not.toBe(before);
  expect(lastDays()).toEqual([after]);
});
