import { holidayCalendarOf, isoDate } from '@nesye/money';
import { expect, test } from 'vitest';
import { cycleOf, isPayoutDay, nextPayoutDay, type ScheduleRule } from './payout-days.ts';

// Sunday 22 to Saturday 28 November 2026; Friday is off, and Thursday the 26th here too.
const holidays = holidayCalendarOf(['2026-11-26'].map((day) => isoDate(day)));
const daily: ScheduleRule = { schedule: 'daily', weekday: null };
const on = (weekday: number): ScheduleRule => ({ schedule: 'weekly', weekday });
const daysOf = (rule: ScheduleRule) =>
  [22, 23, 24, 25, 26, 27, 28, 29].filter((day) => isPayoutDay(rule, isoDate(`2026-11-${day}`), holidays));

test.each<[string, ScheduleRule, readonly number[]]>([
  ['every working day', daily, [22, 23, 24, 25, 28, 29]],
  ['Mondays', on(1), [23]],
  ['Fridays, which are off', on(5), [28]],
  ['Thursdays, of which one is off', on(4), [28]],
  ['on request', { schedule: 'on_request', weekday: null }, []],
])('%s', (_, rule, days) => {
  expect(daysOf(rule)).toEqual(days);
});

test('the next payout and its cycle', () => {
  expect(nextPayoutDay(daily, isoDate('2026-11-25'), holidays)).toBe('2026-11-28');
  expect(nextPayoutDay(on(1), isoDate('2026-11-23'), holidays)).toBe('2026-11-30');
  expect(nextPayoutDay({ schedule: 'on_request', weekday: null }, isoDate('2026-11-25'), holidays)).toBeUndefined();
  expect(cycleOf(isoDate('2026-11-28'), holidays).toISOString()).toBe('2026-11-28T06:15:00.000Z');
});
