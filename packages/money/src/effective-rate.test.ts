import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, isoDate } from './calendar/iso-date.ts';
import { effectiveYearlyRateBp, type RatedPayment } from './effective-rate.ts';
import type { FeeFormula } from './fee-formulas.ts';
import { buildPurchaseSchedule } from './purchase-schedule.ts';
import { rial } from './rial.ts';

const START = isoDate('2026-11-21');
const paymentsOf = (
  principal: bigint,
  count: number,
  { rateBp = 1_800n, formula = 'simple_bank' }: { rateBp?: bigint; formula?: FeeFormula } = {},
): RatedPayment[] =>
  buildPurchaseSchedule({ principal: rial(principal), rateBp, formula, count, purchaseDate: START }).rows.map(
    (row) => ({
      amount: row.amount,
      days: daysBetween(START, row.dueDate),
    }),
  );

/** What the payments are worth at a yearly rate, by floating point: another way than the one under test. */
const worthAt = (payments: readonly RatedPayment[], rate: number): number =>
  payments.reduce((sum, { amount, days }) => sum + Number(amount) / (1 + rate) ** (days / 365), 0);

const payments = fc.array(
  fc.record({ amount: fc.bigInt(1_000n, 10_000_000_000n).map(rial), days: fc.integer({ min: 20, max: 1_900 }) }),
  { minLength: 1, maxLength: 60 },
);

describe('effectiveYearlyRateBp', () => {
  // Checked by hand against a spreadsheet's XIRR: 19.7698 % for the first.
  it.each([
    [12_000_000n, 4, 1_977n],
    [12_000_000n, 2, 1_981n],
    [12_000_000n, 6, 1_967n],
    [12_000_000n, 12, 1_914n],
    [1_000_000n, 2, 1_980n],
  ])('%d in %i at 18 %% by the simple rule', (principal, count, rate) => {
    expect(effectiveYearlyRateBp(rial(principal), paymentsOf(principal, count))).toBe(rate);
  });

  it('is the interest itself where all is paid back after a year, rounded half up', () => {
    const after = (amount: bigint) => effectiveYearlyRateBp(rial(1_000_000n), [{ amount: rial(amount), days: 365 }]);
    expect([after(1_180_000n), after(1_180_049n), after(1_180_050n), after(1_180_149n), after(2_000_000n)]).toEqual([
      1_800n,
      1_800n,
      1_801n,
      1_801n,
      10_000n,
    ]);
    expect(effectiveYearlyRateBp(rial(1_000_000n), [{ amount: rial(1_440_000n), days: 730 }])).toBe(2_000n);
  });

  it('is 0 without a fee, also where all is paid on the first day', () => {
    expect(effectiveYearlyRateBp(rial(12_000_000n), paymentsOf(12_000_000n, 4, { formula: 'zero' }))).toBe(0n);
    expect(effectiveYearlyRateBp(rial(10n), [{ amount: rial(10n), days: 0 }])).toBe(0n);
  });

  it('refuses what has no rate', () => {
    expect(() => effectiveYearlyRateBp(rial(0n), [])).toThrow(RangeError);
    expect(() => effectiveYearlyRateBp(rial(10n), [{ amount: rial(11n), days: 0 }])).toThrow(RangeError);
    expect(() => effectiveYearlyRateBp(rial(10n), [{ amount: rial(11n), days: -1 }])).toThrow(RangeError);
    expect(() => effectiveYearlyRateBp(rial(10n), [{ amount: rial(11n), days: 1.5 }])).toThrow(RangeError);
    expect(() => effectiveYearlyRateBp(rial(10n), [{ amount: rial(20n), days: 1 }])).toThrow(RangeError);
  });

  it('discounts the payments to what was financed: half a basis point less is too much, half a one more too little', () => {
    fc.assert(
      fc.property(payments, fc.bigInt(1n, 400n), (rows, share) => {
        const paid = rows.reduce((sum, { amount }) => sum + amount, 0n);
        const financed = rial((paid * 1_000n) / (1_000n + share));
        const rate = Number(effectiveYearlyRateBp(financed, rows));
        const slack = Number(financed) * 1e-11;
        expect(worthAt(rows, (rate - 0.5) / 10_000)).toBeGreaterThanOrEqual(Number(financed) - slack);
        expect(worthAt(rows, (rate + 0.5) / 10_000)).toBeLessThanOrEqual(Number(financed) + slack);
      }),
    );
  });

  it('does not depend on the unit of money, nor on the order of the payments', () => {
    fc.assert(
      fc.property(payments, fc.bigInt(1n, 400n), fc.bigInt(2n, 1_000n), (rows, share, factor) => {
        const financed = (rows.reduce((sum, { amount }) => sum + amount, 0n) * 1_000n) / (1_000n + share);
        const scaled = rows.map(({ amount, days }) => ({ amount: rial(amount * factor), days })).toReversed();
        expect(effectiveYearlyRateBp(rial(financed * factor), scaled)).toBe(
          effectiveYearlyRateBp(rial(financed), rows),
        );
      }),
    );
  });

  it('never falls when the fee grows, and is never below a flat rate', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1_000_000n, 5_000_000_000n),
        fc.integer({ min: 2, max: 36 }),
        fc.bigInt(0n, 5_000n),
        fc.bigInt(0n, 1_000n),
        (principal, count, rateBp, more) => {
          const rateOf = (bp: bigint) =>
            effectiveYearlyRateBp(rial(principal), paymentsOf(principal, count, { rateBp: bp, formula: 'flat' }));
          expect(rateOf(rateBp + more) >= rateOf(rateBp)).toBe(true);
          if (rateBp > 0n) expect(rateOf(rateBp) >= rateBp).toBe(true);
        },
      ),
    );
  });
});
