import { expect, test } from 'vitest';
import { givenOf, isSold } from './order-amount.ts';

const any = { amounts: [100_000n], isAnyAmount: true, minAmount: 10_000n, maxAmount: 200_000n, stepAmount: 1_000n };

test.each([
  [10_000n, true],
  [105_000n, true],
  [200_000n, true],
  [9_000n, false],
  [105_500n, false],
  [201_000n, false],
])('%s of an offer in steps: %s', (amount, sold) => expect(isSold(any, amount)).toBe(sold));

test('of fixed amounts nothing between them', () => {
  expect(isSold({ ...any, isAnyAmount: false }, 100_000n)).toBe(true);
  expect(isSold({ ...any, isAnyAmount: false }, 105_000n)).toBe(false);
});

test.each([
  [100n, 100n, { short: 0n, over: 0n }],
  [100n, 80n, { short: 20n, over: 0n }],
  [100n, 130n, { short: 0n, over: 30n }],
])('paid %s, given %s', (paid, given, expected) => expect(givenOf(paid, given)).toEqual(expected));
