import { rial } from '@nesye/money';
import { expect, it } from 'vitest';
import { depositRange } from './deposit.ts';
import type { ShopContract } from './shop-offer.ts';

const contract = (card_type: 'credit' | 'cash', withdrawable_amount: number): ShopContract => ({
  uid: card_type,
  card_type,
  is_active: true,
  withdrawable_amount,
  guarantor: {
    name: 'نسیه',
    allowed_products: [{ uid: 'p', product_type: 3, installment_counts: [1, 2, 4], min_amount: 1_000_000 }],
  },
});
const range = (creditRial: number, cashRial: number, amountRial: number, count = 4, productType: 2 | 3 = 3) =>
  depositRange(
    {
      contracts: [contract('credit', creditRial)],
      preferredProducts: [101],
      cashAccounts: [contract('cash', cashRial)],
    },
    { productType, installmentCount: count, contractUids: ['credit'] },
    rial(amountRial),
  );

it.each([
  [
    'all that the wallet holds',
    range(500_000_000, 3_000_000, 12_000_000),
    { min: 0n, max: 3_000_000n, wallet: 3_000_000n, firstRow: 3_000_000n, hasCard: false },
  ],
  [
    'the smallest amount stays on credit',
    range(500_000_000, 50_000_000, 12_000_000),
    { min: 0n, max: 11_000_000n, wallet: 11_000_000n, firstRow: 3_000_000n, hasCard: false },
  ],
  [
    'what the credit lacks',
    range(9_000_000, 50_000_000, 12_000_000),
    { min: 3_000_000n, max: 11_000_000n, wallet: 11_000_000n, firstRow: 3_000_000n, hasCard: false },
  ],
  ['the wallet cannot make up for it', range(9_000_000, 1_000_000, 12_000_000), undefined],
  ['an empty wallet', range(500_000_000, 0, 12_000_000), undefined],
  ['nothing above the smallest amount', range(500_000_000, 3_000_000, 1_000_000), undefined],
  ['one installment', range(500_000_000, 3_000_000, 12_000_000, 1), undefined],
  ['the end of the month', range(500_000_000, 3_000_000, 12_000_000, 0, 2), undefined],
])('%s', (_name, found, expected) => expect(found).toEqual(expected));
