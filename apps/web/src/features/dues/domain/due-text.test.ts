import { expect, it } from 'vitest';
import { dueTextOf, overdueText } from './due-text.ts';

// 2027-02-19 is a Friday: payable until the 20th.
const row = { due_date: '2027-02-19', payable_until: '2027-02-20' };

it.each([
  [3, 0, '۳ روز دیگر'],
  [0, 0, 'امروز'],
  [-1, 0, 'امروز'],
  [-2, 1, 'دیروز'],
  [-69, 68, '۶۸ روز گذشته'],
])('%d days to the due date, %d days late: %s', (days_to_due, days_overdue, text) => {
  expect(dueTextOf({ ...row, days_to_due, days_overdue })).toBe(text);
});

it('says how long the last day is past', () =>
  expect([overdueText('2026-11-22', 68), overdueText('2026-11-22', 1)]).toEqual(['۶۸ روز گذشته', 'دیروز']));
