import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeTotal, feeWeights, type FeeFormula } from './fee-formulas.ts';
import { rial } from './rial.ts';

const FORMULAS: FeeFormula[] = ['simple_bank', 'annuity', 'flat', 'zero'];

describe('feeTotal', () => {
  it.each<[FeeFormula, bigint, bigint, number, bigint]>([
    ['simple_bank', 12_000_000n, 1_800n, 4, 450_000n],
    ['simple_bank', 9_000_000n, 1_800n, 3, 270_000n],
    ['simple_bank', 100_000_000n, 1_800n, 12, 9_750_000n],
    ['simple_bank', 100_000_000n, 2_300n, 12, 12_458_330n],
    ['simple_bank', 500_000_000n, 2_300n, 24, 119_791_670n],
    ['annuity', 100_000_000n, 1_800n, 12, 10_015_990n],
    ['annuity', 100_000_000n, 2_300n, 12, 12_891_590n],
    ['annuity', 500_000_000n, 2_300n, 24, 128_479_670n],
    ['flat', 12_000_000n, 1_800n, 4, 720_000n],
    ['zero', 12_000_000n, 1_800n, 4, 0n],
    ['annuity', 12_000_000n, 0n, 4, 0n],
    // A tie goes up: 25 exactly.
    ['simple_bank', 2_000n, 1_000n, 2, 30n],
    ['simple_bank', 1_000n, 1_000n, 2, 10n],
  ])('%s of %d at %d bp over %d is %d', (formula, principal, rateBp, count, fee) => {
    expect(feeTotal({ principal: rial(principal), rateBp, formula, count })).toBe(fee);
  });

  it('is never negative and grows with the rate and the time', () => {
    const principal = fc.bigInt({ min: 1n, max: 10n ** 13n }).map(rial);
    const rate = fc.bigInt({ min: 0n, max: 6_000n });
    fc.assert(
      fc.property(
        principal,
        rate,
        fc.constantFrom(...FORMULAS),
        fc.integer({ min: 1, max: 60 }),
        (amount, rateBp, formula, count) => {
          const fee = feeTotal({ principal: amount, rateBp, formula, count });
          expect(fee).toBeGreaterThanOrEqual(0n);
          expect(fee % 10n).toBe(0n);
          expect(feeTotal({ principal: amount, rateBp: rateBp + 1n, formula, count })).toBeGreaterThanOrEqual(fee);
          expect(feeTotal({ principal: amount, rateBp, formula, count: count + 1 })).toBeGreaterThanOrEqual(fee);
        },
      ),
    );
  });

  it('refuses terms without meaning', () => {
    const terms = { principal: rial(1_000), rateBp: 100n, formula: 'flat' as const, count: 2 };
    expect(() => feeTotal({ ...terms, principal: rial(0) })).toThrow(RangeError);
    expect(() => feeTotal({ ...terms, rateBp: -1n })).toThrow(RangeError);
    expect(() => feeTotal({ ...terms, count: 0 })).toThrow(RangeError);
    expect(() => feeTotal({ ...terms, count: 1.5 })).toThrow(RangeError);
  });
});

describe('feeWeights', () => {
  it('declines for the simple rule, is even for flat, and follows the outstanding principal for the annuity', () => {
    const terms = { principal: rial(1_000), rateBp: 1_200n, count: 3 };
    expect(feeWeights({ ...terms, formula: 'simple_bank' })).toEqual([3n, 2n, 1n]);
    expect(feeWeights({ ...terms, formula: 'flat' })).toEqual([1n, 1n, 1n]);
    expect(feeWeights({ ...terms, formula: 'zero' })).toEqual([0n, 0n, 0n]);
    const [first = 0n, second = 0n, third = 0n] = feeWeights({ ...terms, formula: 'annuity' });
    // At 1 % a month outstanding principal is 1.01^3 − 1, 1.01^3 − 1.01, 1.01^3 − 1.01^2 in proportion.
    expect([first, second, third].map((weight) => (weight * 1_000_000n) / first)).toEqual([
      1_000_000n,
      669_977n,
      336_655n,
    ]);
  });
});
