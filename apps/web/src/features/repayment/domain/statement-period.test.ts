import { isoDate, jalaliText } from '@nesye/money';
import { expect, test } from 'vitest';
import { periodDays } from './statement-period.ts';

const textOf = (day: string | undefined) => (day === undefined ? undefined : jalaliText(isoDate(day)));

// 2 Azar 1405, and 10 Farvardin 1406.
test.each([
  ['month', '2026-11-23', '1405/09/01', undefined],
  ['quarter', '2026-11-23', '1405/07/01', undefined],
  ['year', '2026-11-23', '1405/01/01', undefined],
  ['lastYear', '2026-11-23', '1404/01/01', '1404/12/29'],
  ['quarter', '2027-03-30', '1405/11/01', undefined],
  ['lastYear', '2027-03-30', '1405/01/01', '1405/12/29'],
] as const)('%s on %s', (period, today, from, to) => {
  const days = periodDays(period, today);
  expect([textOf(days.from), textOf(days.to)]).toEqual([from, to]);
});
