import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from './calendar/iso-date.ts';
import type { FeeFormula } from './fee-formulas.ts';
import { buildPurchaseSchedule, firstInstallmentOf, type PurchaseTerms } from './purchase-schedule.ts';
import { rial, sumRial } from './rial.ts';

const SALE: PurchaseTerms = {
  principal: rial(12_000_000),
  rateBp: 1_800n,
  formula: 'simple_bank',
  count: 4,
  purchaseDate: isoDate('2026-11-21'),
};

describe('buildPurchaseSchedule', () => {
  it('gives the worked example of a sale of 12,000,000 in 4 at 18 %', () => {
    const schedule = buildPurchaseSchedule(SALE);
    expect(schedule.feeTotal).toBe(450_000n);
    expect(schedule.rows).toEqual([
      { seq: 1, dueDate: '2026-12-21', amount: 3_112_000n, principal: 2_932_000n, fee: 180_000n },
      { seq: 2, dueDate: '2027-01-20', amount: 3_112_000n, principal: 2_977_000n, fee: 135_000n },
      { seq: 3, dueDate: '2027-02-19', amount: 3_112_000n, principal: 3_022_000n, fee: 90_000n },
      { seq: 4, dueDate: '2027-03-20', amount: 3_114_000n, principal: 3_069_000n, fee: 45_000n },
    ]);
  });

  it('gives the worked example with the first instalment now', () => {
    const schedule = buildPurchaseSchedule({ ...SALE, isFirstInstallmentNow: true });
    expect(firstInstallmentOf(SALE.principal, SALE.count)).toBe(schedule.rows[0]?.amount);
    expect(schedule.feeTotal).toBe(270_000n);
    expect(schedule.rows).toEqual([
      { seq: 1, dueDate: '2026-11-21', amount: 3_000_000n, principal: 3_000_000n, fee: 0n },
      { seq: 2, dueDate: '2026-12-21', amount: 3_090_000n, principal: 2_955_000n, fee: 135_000n },
      { seq: 3, dueDate: '2027-01-20', amount: 3_090_000n, principal: 3_000_000n, fee: 90_000n },
      { seq: 4, dueDate: '2027-02-19', amount: 3_090_000n, principal: 3_045_000n, fee: 45_000n },
    ]);
  });

  it.each<[bigint, number, bigint | undefined, bigint[]]>([
    [3_000_000n, 2, undefined, [1_500_000n, 1_500_000n]],
    [40_000n, 4, undefined, [10_000n, 10_000n, 10_000n, 10_000n]],
    [39_999n, 4, undefined, [9_900n, 9_900n, 9_900n, 10_299n]],
    [3_999n, 4, undefined, [990n, 990n, 990n, 1_029n]],
    [7n, 4, undefined, [1n, 1n, 1n, 4n]],
    [100n, 3, 1n, [33n, 33n, 34n]],
    [100_000n, 3, 25n, [33_325n, 33_325n, 33_350n]],
    [100n, 3, 25n, [32n, 32n, 36n]],
  ])('floors the rows of %d in %d to the multiple, or to a tenth of it', (principal, count, multiple, amounts) => {
    const terms = { ...SALE, principal: rial(principal), count, formula: 'zero' as const };
    const schedule = buildPurchaseSchedule(multiple === undefined ? terms : { ...terms, multiple });
    expect(schedule.rows.map((row) => row.amount)).toEqual(amounts);
  });

  it('keeps the anchor day it is given', () => {
    const schedule = buildPurchaseSchedule({ ...SALE, anchorDay: 5 });
    expect(schedule.rows.map((row) => row.dueDate)).toEqual(['2026-11-26', '2026-12-26', '2027-01-25', '2027-02-24']);
  });

  it('refuses what cannot be a schedule', () => {
    expect(() => buildPurchaseSchedule({ ...SALE, principal: rial(3), formula: 'zero' })).toThrow(RangeError);
    expect(() => buildPurchaseSchedule({ ...SALE, principal: rial(0) })).toThrow(RangeError);
    expect(() => buildPurchaseSchedule({ ...SALE, count: 0 })).toThrow(RangeError);
    expect(() => buildPurchaseSchedule({ ...SALE, count: 1, isFirstInstallmentNow: true })).toThrow(RangeError);
    expect(() => buildPurchaseSchedule({ ...SALE, multiple: 0n })).toThrow(RangeError);
    expect(() => buildPurchaseSchedule({ ...SALE, rateBp: -1n })).toThrow(RangeError);
  });

  it('adds up exactly, with no row at or below 0 and no negative principal, whatever the terms', () => {
    const terms = fc.record({
      principal: fc.bigInt({ min: 200n, max: 10n ** 15n }).map(rial),
      rateBp: fc.bigInt({ min: 0n, max: 9_000n }),
      formula: fc.constantFrom<FeeFormula>('simple_bank', 'annuity', 'flat', 'zero'),
      count: fc.integer({ min: 2, max: 180 }),
      multiple: fc.constantFrom(1n, 10n, 25n, 1_000n, 10_000n, 1_000_000n),
      purchaseDate: fc
        .integer({ min: 0, max: 20_000 })
        .map((day) => isoDate(new Date(day * 86_400_000).toISOString().slice(0, 10))),
      isFirstInstallmentNow: fc.boolean(),
    });
    fc.assert(
      fc.property(terms, (given) => {
        const { rows, feeTotal } = buildPurchaseSchedule(given);
        expect(rows).toHaveLength(given.count);
        expect(sumRial(rows.map((row) => row.amount))).toBe(given.principal + feeTotal);
        expect(sumRial(rows.map((row) => row.principal))).toBe(given.principal);
        expect(sumRial(rows.map((row) => row.fee))).toBe(feeTotal);
        for (const [index, row] of rows.entries()) {
          expect(row.amount > 0n && row.principal >= 0n && row.fee >= 0n && row.seq === index + 1).toBe(true);
          expect(row.dueDate > (rows[index - 1]?.dueDate ?? '')).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
