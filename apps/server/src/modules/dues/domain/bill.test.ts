import { dateFromJalali, isoDate, rial } from '@nesye/money';
import { describe, expect, test } from 'vitest';
import { type Bill, billDueDate, billMonthOf, billStateOf } from './bill.ts';

const day = (year: number, month: number, date: number) => dateFromJalali({ year, month, day: date });

test.each([
  [1405, 8, day(1405, 9, 5)],
  [1405, 12, day(1406, 1, 5)],
  [1403, 12, day(1404, 1, 5)],
] as const)('the bill of %s/%s falls due on the 5th of the next month, and is found by it', (year, month, due) => {
  expect(billDueDate(year, month)).toBe(due);
  expect(billMonthOf(due)).toEqual({ year, month });
});

describe('a bill of Aban 1405', () => {
  const bill: Bill = {
    contractUid: 'one',
    termsId: 1n,
    dueDate: day(1405, 9, 5),
    payableUntil: day(1405, 9, 7),
    count: 2,
    openCount: 1,
    amount: rial(3n),
    paidAmount: rial(1n),
    principalPaid: rial(1n),
    penalty: rial(0n),
  };
  test.each([
    [day(1405, 8, 30), 1, 'collecting'],
    [day(1405, 8, 30), 0, 'collecting'],
    [day(1405, 9, 1), 1, 'closed'],
    [day(1405, 9, 7), 1, 'closed'],
    [day(1405, 9, 8), 1, 'overdue'],
    [day(1405, 9, 8), 0, 'paid'],
  ] as const)('on %s with %s open it is %s', (today, openCount, state) => {
    expect(billStateOf({ ...bill, openCount }, isoDate(today))).toBe(state);
  });
});
