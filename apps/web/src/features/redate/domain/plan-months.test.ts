import { expect, test } from 'vitest';
import { monthsOfPlan } from './plan-months.ts';

test('rows stand under the Jalali month of their new day, with its sum, across the end of a year', () => {
  const rows = [
    { new_due_date: '2027-04-25', amount: 4 },
    { new_due_date: '2027-02-24', amount: 1 },
    { new_due_date: '2027-03-20', amount: 2 },
    { new_due_date: '2027-03-25', amount: 3 },
  ];
  expect(monthsOfPlan(rows).map(({ year, month, amount }) => [year, month, amount])).toEqual([
    [1405, 12, 3],
    [1406, 1, 3],
    [1406, 2, 4],
  ]);
});
