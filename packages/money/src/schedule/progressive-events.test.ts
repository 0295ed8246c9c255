import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate, type IsoDate } from '../calendar/iso-date.ts';
import { parseDecimal } from './decimal.ts';
import { repaymentDates } from './loan-dates.ts';
import { changeRate, correctBalance, disburse, payInterest, payPrincipal } from './progressive-events.ts';
import { newProgressiveLoan, compute, type ProgressiveLoan, type ProgressiveTerms } from './progressive-loan.ts';

const START = isoDate('2026-11-21');
const TERMS: ProgressiveTerms = {
  currency: { digits: 0 },
  annualRatePercent: parseDecimal('18'),
  repayEvery: 1,
  repayUnit: 'months',
  interestPeriod: 'daily',
  daysInYear: 365,
  daysInMonth: 'actual',
  principalGrace: 0,
  precision: 19,
};

function emptyLoan(count: number): ProgressiveLoan {
  const dueDates = repaymentDates(START, count, 1, 'months', 'clamp');
  return newProgressiveLoan(
    TERMS,
    dueDates.map((due, index) => ({ from: dueDates[index - 1] ?? START, due })),
  );
}

function disbursedLoan(count: number, amount: bigint): ProgressiveLoan {
  return disburse(emptyLoan(count), START, amount);
}

const installmentsOf = (loan: ProgressiveLoan): bigint[] => loan.periods.map((period) => period.installment);
const totalOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Pays every period in full on a day, the interest that is due then and the principal. */
function paidInFull(loan: ProgressiveLoan, payDayOf: (due: IsoDate) => IsoDate): ProgressiveLoan {
  return loan.periods.reduce((owed, { due }, index) => {
    const figures = compute(owed)[index];
    const withInterest = payInterest(owed, due, figures?.interestDue ?? 0n);
    return payPrincipal(withInterest, due, payDayOf(due), compute(withInterest)[index]?.principalDue ?? 0n);
  }, loan);
}

describe('progressive loan', () => {
  it('never changes the loan it is given', () => {
    const loan = disbursedLoan(6, 10_000_000n);
    const before = structuredClone(loan);
    const due = loan.periods[0]?.due ?? START;
    disburse(loan, isoDate('2027-01-05'), 5_000_000n);
    payPrincipal(loan, due, START, 1_000_000n);
    payInterest(loan, due, 1_000n);
    correctBalance(loan, isoDate('2027-01-05'), -5n);
    changeRate(loan, isoDate('2027-01-05'), parseDecimal('24'));
    expect(loan).toEqual(before);
  });

  it('closes at 0 when every period is paid on its day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.bigInt({ min: 100_000n, max: 10n ** 12n }), (count, amount) => {
        const loan = disbursedLoan(count, amount);
        const paid = paidInFull(loan, (due) => due);
        expect(compute(paid).at(-1)?.balanceAfter).toBe(0n);
        expect(totalOf(paid.periods.map((period) => period.paidPrincipal))).toBe(amount);
        expect(totalOf(paid.periods.map((period) => period.paidInterest))).toBe(
          totalOf(compute(loan).map((figures) => figures.interestDue)),
        );
      }),
    );
  });

  it('demands no more interest once all principal is paid early', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.bigInt({ min: 1_000_000n, max: 10n ** 11n }), (day, amount) => {
        const loan = disbursedLoan(6, amount);
        const payDay = isoDate(new Date(Date.parse(START) + day * 86_400_000).toISOString().slice(0, 10));
        const paid = loan.periods.reduce(
          (owed, { due }, index) =>
            payPrincipal(
              owed,
              due,
              payDay,
              index === 5 ? amount - totalOf(owed.periods.map((period) => period.paidPrincipal)) : amount / 6n,
            ),
          loan,
        );
        const figures = compute(paid);
        expect(figures.at(-1)?.balanceAfter).toBe(0n);
        const dailyBound = (amount * 18n * BigInt(day)) / 36_500n;
        expect(totalOf(figures.map((period) => period.interestDue))).toBeLessThanOrEqual(dailyBound + 2n);
      }),
    );
  });

  it('takes payouts of one day in any order', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 80 }), (payouts, day) => {
        const date = isoDate(new Date(Date.parse(START) + day * 86_400_000).toISOString().slice(0, 10));
        const provided = (order: readonly bigint[]): ProgressiveLoan =>
          order.reduce((owed, amount) => disburse(owed, date, amount), disbursedLoan(6, 50_000_000n));
        expect(installmentsOf(provided(payouts.toReversed()))).toEqual(installmentsOf(provided(payouts)));
        const paidOut = 50_000_000n + totalOf(payouts);
        expect(totalOf(compute(provided(payouts)).map((figures) => figures.principalDue))).toBe(paidOut);
      }),
    );
  });

  it('gives the same whether a payment comes whole or in parts on the same day', () => {
    const loan = disbursedLoan(6, 10_000_000n);
    const due = loan.periods[1]?.due ?? START;
    const day = isoDate('2027-01-10');
    const atOnce = payPrincipal(loan, due, day, 900_000n);
    const inParts = payPrincipal(payPrincipal(loan, due, day, 400_000n), due, day, 500_000n);
    expect(compute(inParts)).toEqual(compute(atOnce));
    expect(installmentsOf(inParts)).toEqual(installmentsOf(atOnce));
  });

  it('gives the same whether days are cut in order or not', () => {
    const loan = disbursedLoan(3, 10_000_000n);
    const [early, late] = [isoDate('2026-12-01'), isoDate('2026-12-11')];
    const inOrder = correctBalance(correctBalance(loan, early, -1_000_000n), late, -2_000_000n);
    const backwards = correctBalance(correctBalance(loan, late, -2_000_000n), early, -1_000_000n);
    expect(compute(backwards)).toEqual(compute(inOrder));
  });

  it('takes a late payment as of its due date', () => {
    const loan = disbursedLoan(3, 9_000_000n);
    const due = loan.periods[0]?.due ?? START;
    expect(payPrincipal(loan, due, isoDate('2027-01-15'), 1_000_000n)).toEqual(
      payPrincipal(loan, due, due, 1_000_000n),
    );
  });

  it('raises the instalments from a higher rate on, and leaves the earlier ones', () => {
    const loan = disbursedLoan(6, 60_000_000n);
    const changeDay = loan.periods[2]?.due ?? START;
    const changed = changeRate(loan, changeDay, parseDecimal('36'));
    expect(installmentsOf(changed).slice(0, 3)).toEqual(installmentsOf(loan).slice(0, 3));
    expect((changed.periods[3]?.installment ?? 0n) > (loan.periods[3]?.installment ?? 0n)).toBe(true);
    expect(compute(changed).at(-1)?.balanceAfter).toBe(0n);
    expect(installmentsOf(changeRate(loan, changeDay, parseDecimal('18')))).toEqual(installmentsOf(loan));
  });

  it('refuses days and periods that the loan does not have', () => {
    const loan = disbursedLoan(3, 1_000_000n);
    expect(() => disburse(loan, isoDate('2026-11-20'), 1n)).toThrow(RangeError);
    expect(() => payInterest(loan, isoDate('2026-12-22'), 1n)).toThrow(RangeError);
  });
});
