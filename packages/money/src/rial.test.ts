import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRial,
  compareRial,
  isPositiveRial,
  maxRial,
  minRial,
  negateRial,
  rial,
  rialToWire,
  subtractRial,
  sumRial,
  ZERO_RIAL,
  type Rial,
} from './rial.ts';

describe('Rial', () => {
  it('refuses numbers that have already lost money', () => {
    for (const amount of [1.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])
      expect(() => rial(amount)).toThrow(RangeError);
    expect(rial(Number.MAX_SAFE_INTEGER)).toBe(9_007_199_254_740_991n);
  });

  it('does not take a plain bigint for an amount', () => {
    // @ts-expect-error a bigint without the brand is not an amount
    const amount: Rial = 5n;
    expect(amount).toBe(5n);
  });

  it('adds, subtracts and negates exactly', () => {
    const amount = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map(rial);
    fc.assert(
      fc.property(amount, amount, (left, right) => {
        expect(subtractRial(addRial(left, right), right)).toBe(left);
        expect(addRial(left, negateRial(left))).toBe(ZERO_RIAL);
        expect(addRial(minRial(left, right), maxRial(left, right))).toBe(addRial(left, right));
        expect(compareRial(left, right)).toBe(-compareRial(right, left) + 0);
      }),
    );
  });

  it('sums any number of amounts in any order', () => {
    expect(sumRial([])).toBe(0n);
    fc.assert(
      fc.property(fc.array(fc.bigInt().map(rial)), (amounts) => {
        expect(sumRial(amounts.toReversed())).toBe(sumRial(amounts));
      }),
    );
  });

  it('knows what is above zero', () => {
    expect([rial(1), ZERO_RIAL, rial(-1)].map(isPositiveRial)).toEqual([true, false, false]);
  });

  it('goes to the wire only where JSON can carry it', () => {
    expect(rialToWire(rial(2_500_000))).toBe(2_500_000);
    expect(() => rialToWire(rial(2n ** 53n))).toThrow(RangeError);
  });
});
