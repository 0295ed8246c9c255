import { expect, it } from 'vitest';
import { asksCount, examplePurchase, longestCount } from './example-purchase.ts';

it('is a million toman in four installments where the line has them', () => {
  const line = { min_amount: 10_000_000, installment_counts: [2, 4, 6, 12] };
  expect(examplePurchase(line)).toEqual({ amountRial: 10_000_000n, count: 4 });
  expect(longestCount(line)).toBe(12);
});

it('is the least that a line gives, in the count that it has', () =>
  expect(examplePurchase({ min_amount: 50_000_000, installment_counts: [3, 6] })).toEqual({
    amountRial: 50_000_000n,
    count: 3,
  }));

it('asks for a count where a lender decides about it', () =>
  expect([asksCount({ owner: 'lender' }), asksCount({ owner: 'house' })]).toEqual([true, false]));
