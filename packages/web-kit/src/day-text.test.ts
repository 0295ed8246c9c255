import { expect, it } from 'vitest';
import { dayHeading, dueDay, groupByDay } from './day-text.ts';

it.each([
  ['2026-11-21', 'امروز'],
  ['2026-11-20', 'دیروز'],
  ['2026-11-19', 'پنجشنبه ۲۸ آبان ۱۴۰۵'],
])('%s', (day, text) => expect(dayHeading(day, '2026-11-21').replaceAll('‌', '')).toBe(text));

it.each([
  ['2026-10-18', '۲۶ مهر'],
  ['2027-03-20', '۲۹ اسفند'],
  ['2027-03-26', '۶ فروردین ۱۴۰۶'],
  ['2025-10-18', '۲۶ مهر ۱۴۰۴'],
])('%s is due on %s, with the year where it is another', (day, text) => expect(dueDay(day, '2026-11-21')).toBe(text));

it('groups by the day in Tehran, not in UTC', () => {
  const rows = [{ created_at: '2026-11-20T21:00:00Z' }, { created_at: '2026-11-20T20:00:00Z' }];
  expect(groupByDay(rows).map((group) => [group.day, group.rows.length])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-20', 1],
  ]);
});
