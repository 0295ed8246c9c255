import { isoDate, rial } from '@nesye/money';
import { expect, test } from 'vitest';
import { planRedate, type RowToPlan } from './plan-redate.ts';

const POLICY = { validFrom: isoDate('2026-03-21'), noticeDays: 3, monthsBetween: 6, maxLaterDays: 31, cost: rial(0n) };
const TODAY = isoDate('2026-12-30');

const row = (seq: number, dueDate: string, status: RowToPlan['status'] = 1): RowToPlan => ({
  seq,
  status,
  dueDate: isoDate(dueDate),
  isDrawn: false,
});
const plan = (rows: readonly RowToPlan[], day: number) =>
  planRedate({ rows, isEndOfMonth: false }, { day, today: TODAY, policy: POLICY }).map(
    ({ state, dueDate }) => `${state} ${dueDate}`,
  );

test('a row that gave everything to the next ones does not hold them: it fell due with the first of them, and nobody owes it', () => {
  // 30 Dey and 30 Bahman; the row that was spread has the day of the first of those that took it.
  const rows = [row(1, '2027-01-20', 3), row(2, '2027-01-20'), row(3, '2027-02-19')];
  expect(plan(rows, 25)).toEqual(['moved 2027-01-15', 'moved 2027-02-14']);
  // One that was paid keeps its place.
  expect(plan([row(1, '2027-01-20', 2), ...rows.slice(1)], 25)).toEqual(['no_day 2027-01-20', 'no_day 2027-02-19']);
});
