import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isoDate, type IsoDate } from '../calendar/iso-date.ts';
import { officialCalendar } from '../calendar/official-holidays.ts';
import { buildPurchaseSchedule } from '../purchase-schedule.ts';
import { rial } from '../rial.ts';
import { type LoanStatement, serviceLoan } from './loan-statement.ts';
import { latePenalty, ownersOrder, purchasePlan, UNEARNED_FEE_BACK } from './product-terms.ts';
import type { EventOf, ServicingEvent } from './servicing-events.ts';
import type { ServicingTerms } from './servicing-types.ts';

/** 1 Shahrivar 1405; rows fall due on the 1st of the next months. */
const BOUGHT = isoDate('2026-08-23');
const PRINCIPAL = 12_000_000n;

type Cut = EventOf<'refund-sale'>['cut'];

function termsOf(formula: 'simple_bank' | 'annuity' | 'flat', count: number): ServicingTerms {
  const schedule = buildPurchaseSchedule({
    principal: rial(PRINCIPAL),
    rateBp: 1800n,
    formula,
    count,
    purchaseDate: BOUGHT,
    isFirstInstallmentNow: false,
  });
  return {
    plan: purchasePlan(schedule, BOUGHT),
    allocation: ownersOrder(),
    penalty: latePenalty(1800n),
    payoff: UNEARNED_FEE_BACK,
    workingDays: { weekdaysOff: [5], holidays: officialCalendar().holidays },
  };
}

const DISBURSED: ServicingEvent = { seq: 1, bookedOn: BOUGHT, date: BOUGHT, type: 'disburse', amount: PRINCIPAL };

const refund = (seq: number, date: IsoDate, amount: bigint, cut: Cut): ServicingEvent => ({
  seq,
  bookedOn: date,
  date,
  type: 'refund-sale',
  amount,
  cut,
});

const rowsOf = ({ rows }: LoanStatement) =>
  rows.map(({ owed, paid, waived }) => [owed.principal, owed.fee, owed.penalty, paid.principal, waived.fee]);

const situation = fc.record({
  formula: fc.constantFrom('simple_bank', 'annuity', 'flat'),
  count: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 0, max: 400 }),
  cut: fc.constantFrom<Cut>('last-rows', 'all-rows'),
  amounts: fc.array(fc.bigInt({ min: 1n, max: 1_500_000n }), { minLength: 1, maxLength: 10 }),
  isFirstPaid: fc.boolean(),
});

describe('a refund of a sale', () => {
  it('in ten parts of one day leaves the rows that one refund of their sum leaves, to the rial', () => {
    fc.assert(
      fc.property(situation, ({ formula, count, day, cut, amounts, isFirstPaid }) => {
        const terms = termsOf(formula, count);
        const date = addDays(BOUGHT, day);
        const paid: ServicingEvent = {
          seq: 2,
          bookedOn: BOUGHT,
          date: BOUGHT,
          type: 'pay',
          kind: 'repayment',
          amount: 30_000_000n,
          rows: [1],
        };
        const booked = isFirstPaid && count > 1 ? [DISBURSED, paid] : [DISBURSED];
        const total = amounts.reduce((sum, amount) => sum + amount, 0n);
        const one = serviceLoan(terms, [...booked, refund(3, date, total, cut)], date);
        const parts = amounts.map((amount, index) => refund(3 + index, date, amount, cut));
        const ten = serviceLoan(terms, [...booked, ...parts], date);
        expect(rowsOf(ten)).toEqual(rowsOf(one));
        const later = addDays(date, 100);
        expect(rowsOf(serviceLoan(terms, [...booked, ...parts], later))).toEqual(
          rowsOf(serviceLoan(terms, [...booked, refund(3, date, total, cut)], later)),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('gives back no fee that was earned, never more than a row has, and all that is unearned with the last rial of principal', () => {
    fc.assert(
      fc.property(situation, fc.array(fc.nat(40), { maxLength: 10 }), (given, pauses) => {
        const terms = termsOf(given.formula, given.count);
        const earnedBy = (asOf: IsoDate) => {
          const whole = serviceLoan(terms, [DISBURSED], asOf);
          return whole.rows.reduce((sum, { owed }) => sum + owed.fee, 0n) - whole.payoff.rebate;
        };
        let date = addDays(BOUGHT, given.day);
        const events: ServicingEvent[] = [DISBURSED];
        for (const [index, amount] of given.amounts.entries()) {
          events.push(refund(events.length + 1, date, amount, given.cut));
          date = addDays(date, pauses[index] ?? 0);
        }
        events.push(refund(events.length + 1, date, PRINCIPAL, given.cut));
        const { rows, payoff } = serviceLoan(terms, events, date);
        for (const { owed } of rows) {
          expect(owed.principal).toBe(0n);
          expect(owed.fee).toBeGreaterThanOrEqual(0n);
        }
        const kept = rows.reduce((sum, { owed }) => sum + owed.fee, 0n);
        // What was refunded earlier bore no fee for the days after it.
        expect(kept).toBeLessThanOrEqual(earnedBy(date) + 6n * BigInt(rows.length));
        // A payoff rounds to whole toman, a refund to the rial.
        expect(kept).toBeGreaterThanOrEqual(earnedBy(addDays(BOUGHT, given.day)) - 5n * BigInt(rows.length));
        expect(payoff.rebate).toBe(0n);
        expect(daysBetween(BOUGHT, date)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  it('in the middle of row 1 leaves the earned half of its fee, whether it comes back whole or in two', () => {
    const terms = termsOf('simple_bank', 4);
    const middle = addDays(BOUGHT, 15);
    const half = refund(2, middle, 6_000_000n, 'all-rows');
    const rest = refund(3, addDays(middle, 1), PRINCIPAL, 'all-rows');
    const whole = serviceLoan(terms, [DISBURSED, refund(2, middle, PRINCIPAL, 'all-rows')], middle);
    // 15 of 31 days of 180,000.
    expect(whole.rows.map(({ owed }) => owed.fee)).toEqual([87_097n, 0n, 0n, 0n]);
    const inTwo = serviceLoan(terms, [DISBURSED, half, rest], addDays(middle, 1));
    // One more day of the half that was still owed.
    expect(inTwo.rows.map(({ owed }) => owed.fee)).toEqual([90_000n, 0n, 0n, 0n]);
  });
});
