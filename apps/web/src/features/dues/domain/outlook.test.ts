import { expect, test } from 'vitest';
import { heaviestOf, monthsAhead, yearsAhead } from './outlook.ts';

const sums = (month: number, remaining: number) => ({ month, remaining, count: 2 });

test('six months from the present one on cross the end of the year, and a month that is not named owes nothing', () => {
  const present = { year: 1405, month: 9 };
  expect(yearsAhead(present)).toEqual([1405, 1406]);
  expect(yearsAhead({ year: 1405, month: 7 })).toEqual([1405]);
  const months = monthsAhead(present, [
    { year: 1405, months: [sums(8, 9_000), sums(9, 5_000), sums(12, 7_000)] },
    { year: 1406, months: [sums(1, 1_000), sums(9, 5_555)] },
  ]);
  expect(months.map(({ year, month, remaining, count }) => [year, month, remaining, count])).toEqual([
    [1405, 9, 5_000n, 2],
    [1405, 10, 0n, 0],
    [1405, 11, 0n, 0],
    [1405, 12, 7_000n, 2],
    [1406, 1, 1_000n, 2],
    [1406, 2, 0n, 0],
  ]);
  expect(heaviestOf(months)).toMatchObject({ month: 12 });
  expect(heaviestOf(monthsAhead(present, []))).toBeUndefined();
});
