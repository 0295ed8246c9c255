import { expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { rational } from '../rational.ts';
import { type BrokenPeriodLoan, brokenPeriodInterest } from './broken-period.ts';

const LOAN: BrokenPeriodLoan = {
  amount: 1_000_000n,
  paidOutOn: isoDate('2026-01-10'),
  firstDue: isoDate('2026-03-01'),
  step: { every: 1, unit: 'months' },
  perDay: rational(1n, 1_000n),
  rowsBearing: 1,
};

it('the days before the first whole step are borne by the first row, or in even parts by more', () => {
  // 22 days to 1 February, then 28.
  expect(brokenPeriodInterest(LOAN)).toEqual({ broken: 22_000n, firstRow: 50_000n });
  expect(brokenPeriodInterest({ ...LOAN, rowsBearing: 11 })).toEqual({ broken: 22_000n, firstRow: 30_000n });
});

it('a first period of one step has none, and a shorter one is refused', () => {
  const whole = { ...LOAN, paidOutOn: isoDate('2026-02-01') };
  expect(brokenPeriodInterest(whole)).toEqual({ broken: 0n, firstRow: 28_000n });
  expect(() => brokenPeriodInterest({ ...LOAN, paidOutOn: isoDate('2026-02-02') })).toThrow(RangeError);
});
