import { expect, it } from 'vitest';
import { purchaseLimits } from './purchase-limits.ts';
import { waysOf } from './payment-plan.ts';
import type { ShopContract } from './shop-offer.ts';

const credit = (
  uid: string,
  left: number,
  products: ShopContract['guarantor']['allowed_products'],
  isActive = true,
): ShopContract => ({
  uid,
  card_type: 'credit',
  is_active: isActive,
  withdrawable_amount: left,
  guarantor: { name: uid, allowed_products: products },
});
const cash = (left: number): ShopContract => ({
  uid: 'cash',
  card_type: 'cash',
  is_active: true,
  withdrawable_amount: left,
  guarantor: {
    name: 'نسیه',
    allowed_products: [
      { uid: ['cash-wallet', 'cash-gateway'], product_type: 1, installment_counts: [], min_amount: 1 },
    ],
  },
});
const inInstallments = (min: number, counts: readonly number[] = [2, 4]) => ({
  uid: 'i',
  product_type: 3,
  installment_counts: counts,
  min_amount: min,
});
const inOneGo = (min: number) => ({ uid: 'e', product_type: 2, installment_counts: [1], min_amount: min });
const limitsOf = (
  contracts: readonly ShopContract[],
  preferredProducts: readonly number[] = [],
  cashAccounts: readonly ShopContract[] = [],
) => {
  const sources = { contracts, preferredProducts, cashAccounts };
  return purchaseLimits(sources, waysOf(sources));
};

it('is the credit with a deposit from the wallet, never two credits together', () => {
  const contracts = [credit('a', 500, [inInstallments(100)]), credit('b', 300, [inInstallments(50)])];
  expect(limitsOf(contracts, [101])).toEqual({ max: 500n, own: 500n, min: 50n });
  expect(limitsOf(contracts, [101], [cash(40)])).toEqual({ max: 540n, own: 540n, min: 50n });
});

it('takes no deposit where all is paid in one go', () => {
  expect(limitsOf([credit('a', 500, [inOneGo(100)])], [201], [cash(40)])).toEqual({ max: 500n, own: 500n, min: 100n });
});

it('is the wallet where cash is all there is, of any amount', () => {
  expect(limitsOf([cash(70)])).toEqual({ max: 70n, own: 70n, min: 1n });
  expect(limitsOf([cash(70), credit('a', 20, [inInstallments(10)])], [], [cash(70)])).toEqual({
    max: 90n,
    own: 90n,
    min: 1n,
  });
});

it('counts no credit that is used up, or blocked, or less than the least amount', () => {
  expect(limitsOf([credit('a', 99, [inInstallments(100)])], [101], [cash(40)])).toEqual({
    max: 0n,
    own: 0n,
    min: 100n,
  });
  expect(
    limitsOf([credit('a', 0, [inInstallments(100)]), credit('b', 900, [inInstallments(50)], false)], [101]),
  ).toEqual({ max: 0n, own: 0n, min: 100n });
  expect(limitsOf([], [101])).toEqual({ max: 0n, own: 0n, min: 0n });
});
