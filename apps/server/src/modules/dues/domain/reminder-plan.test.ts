import { isoDate } from '@nesye/money';
import { expect, it } from 'vitest';
import { DAYS_BEFORE_DUE, MAX_DAYS_LATE, REMINDER_PLAN, stageOn } from './reminder-plan.ts';

/** Due on a Friday, payable until the Saturday after. */
const row = { dueDate: isoDate('2026-12-11'), payableUntil: isoDate('2026-12-12'), isEndOfMonth: false };

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

it.each([
  // The last day of Azar, the first of Dey, and the fifth, on which the bill of Azar is due.
  ['2026-12-21', undefined],
  ['2026-12-22', 1],
  ['2026-12-25', 1],
  ['2026-12-26', 2],
])('of a monthly bill on %s it is %s: it is announced on the first day after its month', (day, stage) => {
  const due = isoDate('2026-12-26');
  expect(stageOn({ dueDate: due, payableUntil: due, isEndOfMonth: true }, isoDate(day))).toBe(stage);
});

it('is a plan whose numbers and days rise, within the days that are read', () => {
  expect(REMINDER_PLAN.map(({ stage }) => stage)).toEqual(REMINDER_PLAN.map((_, index) => index + 1));
  const late = REMINDER_PLAN.filter(({ countsFrom }) => countsFrom === 'payable_until').map(({ days }) => days);
  expect(late).toEqual(late.toSorted((a, b) => a - b));
  expect(-(REMINDER_PLAN[0]?.days ?? 0)).toBeLessThan(DAYS_BEFORE_DUE);
  expect(late.at(-1)).toBeLessThan(MAX_DAYS_LATE);
});
