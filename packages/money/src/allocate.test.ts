import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, type RemainderPolicy } from './allocate.ts';
import { rial, sumRial } from './rial.ts';

const POLICIES: RemainderPolicy[] = ['last', 'first', 'largest-remainder'];

describe('allocate', () => {
  it.each<[bigint, bigint[], RemainderPolicy, bigint[]]>([
    [10n, [1n, 1n, 1n], 'last', [3n, 3n, 4n]],
    [10n, [1n, 1n, 1n], 'first', [4n, 3n, 3n]],
    [11n, [1n, 1n, 1n], 'largest-remainder', [4n, 4n, 3n]],
    [100n, [1n, 2n, 4n], 'largest-remainder', [14n, 29n, 57n]],
    [450_000n, [4n, 3n, 2n, 1n], 'last', [180_000n, 135_000n, 90_000n, 45_000n]],
    [10n, [1n, 1n, 1n, 0n], 'last', [3n, 3n, 4n, 0n]],
    [10n, [0n, 1n, 1n, 1n], 'first', [0n, 4n, 3n, 3n]],
    [0n, [0n, 0n], 'last', [0n, 0n]],
  ])('%s by %s with %s', (total, weights, policy, parts) => {
    expect(allocate(rial(total), weights, policy)).toEqual(parts);
  });

  it('adds up to the total exactly, is never negative, and gives nothing for weight 0', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }).map(rial),
        weights,
        fc.constantFrom(...POLICIES),
        (total, split, policy) => {
          fc.pre(split.some((weight) => weight > 0n));
          const parts = allocate(total, split, policy);
          expect(sumRial(parts)).toBe(total);
          expect(parts.every((part, index) => part >= 0n && (split[index] !== 0n || part === 0n))).toBe(true);
        },
      ),
    );
  });

  it('keeps every part within a rial of its exact share by largest remainder', () => {
    const weights = fc.array(fc.bigInt({ min: 1n, max: 1_000n }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }).map(rial), weights, (total, split) => {
        const weightSum = split.reduce((sum, weight) => sum + weight, 0n);
        const parts = allocate(total, split, 'largest-remainder');
        for (const [index, part] of parts.entries()) {
          const shortfall = (split[index] ?? 0n) * total - part * weightSum;
          expect(shortfall < weightSum && shortfall > -weightSum).toBe(true);
        }
      }),
    );
  });

  it('refuses negative totals, negative weights, no weights, and weights that are all 0', () => {
    expect(() => allocate(rial(-1), [1n], 'last')).toThrow(RangeError);
    expect(() => allocate(rial(1), [1n, -1n], 'last')).toThrow(RangeError);
    expect(() => allocate(rial(1), [], 'last')).toThrow(RangeError);
    expect(() => allocate(rial(1), [0n], 'last')).toThrow(RangeError);
  });
});
