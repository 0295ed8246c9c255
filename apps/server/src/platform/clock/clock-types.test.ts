import { expect, test } from 'vitest';
import { fixedClock } from '../testing/fixed-clock.ts';
import type { BusinessTime, MachineTime } from './clock.ts';

test('a time of one clock does not compile where the other’s is wanted, and a plain date does', () => {
  const clock = fixedClock('2026-11-21T08:00:00Z');
  // @ts-expect-error: the machine's time in place of the business clock's
  const business: BusinessTime = clock.now();
  // @ts-expect-error: the business clock's time in place of the machine's
  const machine: MachineTime = clock.businessNow();
  const read: readonly [BusinessTime, MachineTime] = [new Date(0), new Date(0)];
  expect([business, machine, ...read].every((time) => time instanceof Date)).toBe(true);
});
