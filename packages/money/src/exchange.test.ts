import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostFor, rialsAt } from './exchange.ts';

it.each([
  [250_000n, 780_500n, 195_125_000n],
  [1n, 780_500n, 781n],
  [1n, 780_499n, 780n],
  [3n, 500n, 2n],
])('%s units at %s are %s rials', (amount, rate, rials) => {
  expect(rialsAt(amount, rate)).toBe(rials);
});

it('the most for an amount of rials costs no more, and one unit more does', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), fc.bigInt(500n, 10n ** 9n), (rials, rate) => {
      const most = mostFor(rials, rate);
      return rialsAt(most, rate) <= rials && rialsAt(most + 1n, rate) > rials;
    }),
  );
});
