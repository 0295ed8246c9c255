import { expect, it } from 'vitest';
import { sharePrice } from './share-price.ts';

it.each([
  [100_000, 500_000, true, { wallet: 100_000, card: 0 }],
  [100_000, 500_000, false, { wallet: 0, card: 100_000 }],
  [100_000, 40_000, true, { wallet: 40_000, card: 60_000 }],
  [100_000, 99_500, true, { wallet: 99_000, card: 1_000 }],
  [100_000, 0, true, { wallet: 0, card: 100_000 }],
])('%s with %s in the wallet (used: %s)', (price, balance, useWallet, shares) => {
  expect(sharePrice(price, balance, useWallet)).toEqual(shares);
});
