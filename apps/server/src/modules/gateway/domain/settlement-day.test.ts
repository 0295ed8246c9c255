import { isoDate } from '@nesye/money';
import { expect, test } from 'vitest';
import { lastSettledDay, settledFrom } from './settlement-day.ts';

/** 27 November 2026 is a Friday. */
test.each([
  ['the day after a payment', '2026-11-23', '2026-11-21'],
  ['two days after it', '2026-11-24', '2026-11-22'],
  ['on Saturday: Friday was no business day, Thursday settled Wednesday', '2026-11-28', '2026-11-25'],
  ['on Sunday: Saturday settled Thursday and Friday', '2026-11-29', '2026-11-27'],
])('%s', (_, today, settled) => {
  expect(lastSettledDay(isoDate(today), { holidays: new Set() })).toBe(settled);
});

test('an official holiday counts like a Friday', () => {
  const holidays = { holidays: new Set(['2026-11-23']) };
  expect(lastSettledDay(isoDate('2026-11-24'), holidays)).toBe('2026-11-21');
});

test.each([
  ['Sunday', '2026-11-22', '2026-11-24'],
  ['Wednesday: Thursday is a business day, Friday is not', '2026-11-25', '2026-11-27'],
  ['Thursday: Saturday settles it', '2026-11-26', '2026-11-29'],
  ['Friday: Saturday settles it', '2026-11-27', '2026-11-29'],
])('what was paid on %s is settled when the day after the next business day begins', (_, paidOn, from) => {
  expect(settledFrom(isoDate(paidOn), { holidays: new Set() })).toBe(from);
});
