import { expect, it } from 'vitest';
import { dayHeading, groupByDay, hourText } from './day-text.ts';

it.each([
  ['2026-11-21', 'امروز'],
  ['2026-11-20', 'دیروز'],
  ['2026-11-19', 'پنجشنبه ۲۸ آبان ۱۴۰۵'],
])('%s', (day, text) => expect(dayHeading(day, '2026-11-21').replaceAll('‌', '')).toBe(text));

it('groups by the day in Tehran, not in UTC', () => {
  const rows = [{ created_at: '2026-11-20T21:00:00Z' }, { created_at: '2026-11-20T20:00:00Z' }];
  expect(groupByDay(rows).map((group) => [group.day, group.rows.length])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-20', 1],
  ]);
});

it('shows the hour in Tehran', () => {
  expect(hourText('2026-11-20T21:05:00Z')).toBe('۰۰:۳۵');
  expect(hourText('2026-11-20T10:35:00Z')).toBe('۱۴:۰۵');
});
