import { isoDate } from '@nesye/money';
import { expect, it } from 'vitest';
import { isTooLong, rangeOfReports, reportFilters } from './report-filter.ts';

// 30 Aban 1405.
const today = isoDate('2026-11-21');

it.each([
  ['', '2026-10-23', '2026-11-21'],
  ['period=lastMonth', '2026-09-23', '2026-10-22'],
  ['period=thisYear', '2026-03-21', '2026-11-21'],
  ['period=range&from=2026-10-01&until=2026-10-05', '2026-10-01', '2026-10-05'],
  ['period=range', '2026-10-23', '2026-11-21'],
  ['period=range&until=2026-10-30', '2026-10-01', '2026-10-30'],
])('the days of %j', (address, from, to) => {
  expect(rangeOfReports(reportFilters.read(new URLSearchParams(address)), today)).toEqual({ from, to });
});

it('figures are for a year at most, its first day again included', () => {
  expect(isTooLong({ from: isoDate('2025-11-20'), to: today })).toBe(false);
  expect(isTooLong({ from: isoDate('2025-11-19'), to: today })).toBe(true);
});
