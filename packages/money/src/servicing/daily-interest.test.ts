import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { rational } from '../rational.ts';
import { serviceLoan, type LoanStatement } from './loan-statement.ts';
import { booked, FOUR_ROWS, repayment, type Booking } from './testing/four-rows.test-support.ts';
import type { DailyInterest } from './servicing-types.ts';

const RULE: DailyInterest = { perDay: rational(1n, 1_000n), rounding: 'each-assessment' };

/** 1,000 in one row, due after ten years. */
function openEnded(asOf: string, dailyInterest: DailyInterest, ...bookings: readonly Booking[]): LoanStatement {
  const { rows: _given, ...plan } = {
    ...FOUR_ROWS.plan,
    step: { every: 10, unit: 'years' } as const,
    even: { count: 1 },
  };
  return serviceLoan({ ...FOUR_ROWS, plan, dailyInterest }, booked(...bookings), isoDate(asOf));
}

describe('interest by day', () => {
  it('accrues on the principal from the day after the payout, or from that day', () => {
    expect(openEnded('2026-01-01', RULE).outstanding).toBe(1_000n);
    expect(openEnded('2026-01-31', RULE).payoff.split).toMatchObject({ interest: 30n, principal: 1_000n });
    expect(openEnded('2026-01-31', { ...RULE, countsFirstDay: true }).payoff.split.interest).toBe(31n);
  });

  it('falls with the principal from the day after a payment', () => {
    const paid: Booking = ['2026-01-11', repayment(510n)];
    expect(openEnded('2026-01-11', RULE, paid).payoff.split).toMatchObject({ interest: 0n, principal: 500n });
    expect(openEnded('2026-01-21', RULE, paid).payoff.split.interest).toBe(5n);
  });

  it('is given back of goods that are taken back, from the payout to their refund', () => {
    const back: Booking = ['2026-01-21', { type: 'pay', kind: 'merchant-refund', amount: 500n }];
    const statement = openEnded('2026-01-21', RULE, back);
    // 20 of interest by then, 10 of it for the half that goes back; the other 10 and 490 of principal are paid.
    expect(statement.transactions.at(-1)).toMatchObject({ rebate: 10n, split: { interest: 10n, principal: 490n } });
    expect(statement.outstanding).toBe(510n);
    expect(openEnded('2026-01-21', RULE, ['2026-01-21', repayment(500n)]).outstanding).toBe(520n);
  });

  it('is rounded by the sum, or by the day', () => {
    const paid: Booking = ['2026-01-02', repayment(401n)];
    // 600 of principal: 0.6 a day.
    expect(openEnded('2026-01-12', RULE, paid).payoff.split.interest).toBe(6n);
    expect(openEnded('2026-01-12', { ...RULE, rounding: 'each-day' }, paid).payoff.split.interest).toBe(10n);
  });
});
