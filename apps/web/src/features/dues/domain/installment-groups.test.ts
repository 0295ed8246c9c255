import { expect, it } from 'vitest';
import { groupInstallments, linesOf } from './installment-groups.ts';

const row = (id: number, due_date: string, status = 1) => ({ id, due_date, status });

it('overdue first, oldest on top, then by Jalali month', () => {
  const groups = groupInstallments([
    row(1, '2026-11-25'),
    row(2, '2026-10-01', 4),
    row(3, '2026-09-01', 4),
    row(4, '2026-12-20'),
    row(5, '2026-12-22'),
  ]);
  expect(groups.map((group) => [group.isOverdue, group.monthText, group.rows.map((each) => each.id)])).toEqual([
    [true, '', [3, 2]],
    [false, 'آذر ۱۴۰۵', [1, 4]],
    [false, 'دی ۱۴۰۵', [5]],
  ]);
});

it('without overdue rows there is no such group', () => {
  expect(groupInstallments([row(1, '2026-11-25', 2)]).map((group) => group.isOverdue)).toEqual([false]);
  expect(groupInstallments([])).toEqual([]);
});

it('what is left of penalties on one day is one line', () => {
  const owed = (id: number, day: string, remaining: number, penalty: number) => ({
    ...row(id, day),
    remaining,
    penalty,
  });
  const lines = linesOf([
    owed(1, '2026-11-25', 12_990, 12_990),
    owed(2, '2026-11-25', 3_112_000, 0),
    owed(3, '2026-11-25', 4_010, 4_010),
    owed(4, '2026-12-25', 4_010, 4_010),
    owed(5, '2026-12-25', 0, 0),
  ]);
  expect(lines.map(({ rows, isPenaltyAlone }) => [isPenaltyAlone, rows.map(({ id }) => id)])).toEqual([
    [true, [1, 3]],
    [false, [2]],
    [true, [4]],
    [false, [5]],
  ]);
});
