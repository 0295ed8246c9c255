import { expect, test } from 'vitest';
import { planCashOut } from './cash-out-plan.ts';

test.each([
  ['with ten minutes to cancel', 15, '09:20:00', '09:30:00', '09:45:00'],
  ['a second later: the next one', 15, '09:20:01', '12:30:00', '12:45:00'],
  ['between two cycles', 15, '14:00:00', '18:30:00', '18:45:00'],
  ['at a bank that takes orders until the cycle', 0, '09:20:01', '09:45:00', '09:45:00'],
  ['at a bank that wants an hour', 60, '09:20:00', '11:45:00', '12:45:00'],
])('%s', (_, leadMinutes, now, sends, cycle) => {
  const at = (time: string) => Date.parse(`2026-11-22T${time}+03:30`);
  const plan = planCashOut(new Date(at(now)), { holidays: new Set() }, { leadMinutes });
  expect([plan.sendsAt.getTime(), plan.cycleAt.getTime()]).toEqual([at(sends), at(cycle)]);
});
