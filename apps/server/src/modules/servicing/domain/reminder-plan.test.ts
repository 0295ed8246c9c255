import { isoDate } from '@nesye/money';
import { expect, it } from 'vitest';
import { DAYS_BEFORE_DUE, MAX_DAYS_LATE, REMINDER_PLAN, stageOn } from './reminder-plan.ts';

/** Due on a Friday, payable until the Saturday after. */
const row = { dueDate: isoDate('2026-12-11'), payableUntil: isoDate('2026-12-12') };

it.each([
  ['2026-12-07', undefined],
  ['2026-12-08', 1],
  ['2026-12-10', 1],
  ['2026-12-11', 2],
  // The holiday after the due date does not make it late.
  ['2026-12-12', 2],
  ['2026-12-13', 3],
  ['2026-12-15', 4],
  ['2026-12-22', 5],
  ['2027-01-11', 6],
  ['2027-01-18', 6],
  ['2027-01-19', undefined],
])('on %s the occasion is %s', (day, stage) => {
  expect(stageOn(row, isoDate(day))).toBe(stage);
});

it('is a plan whose numbers and days rise, within the days that are read', () => {
  expect(REMINDER_PLAN.map(({ stage }) => stage)).toEqual(REMINDER_PLAN.map((_, index) => index + 1));
  const late = REMINDER_PLAN.filter(({ countsFrom }) => countsFrom === 'payable_until').map(({ days }) => days);
  expect(late).toEqual(late.toSorted((a, b) => a - b));
  expect(-(REMINDER_PLAN[0]?.days ?? 0)).toBe(DAYS_BEFORE_DUE);
  expect(late.at(-1)).toBeLessThan(MAX_DAYS_LATE);
});
