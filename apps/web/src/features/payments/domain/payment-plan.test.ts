import { rial } from '@nesye/money';
import { describe, expect, it } from 'vitest';
import { chosenWay, planPayment, waysOf, type PaymentSources } from './payment-plan.ts';
import type { ShopContract } from './shop-offer.ts';

const credit = (uid: string, amount: number, isActive = true): ShopContract => ({
  uid,
  card_type: 'credit',
  is_active: isActive,
  withdrawable_amount: amount,
  guarantor: {
    name: 'نسیه',
    allowed_products: [
      { uid: 'eom', product_type: 2, installment_counts: [], min_amount: 1_000_000 },
      { uid: 'line1', product_type: 3, installment_counts: [2, 4], min_amount: 1_000_000 },
    ],
  },
});
const cash: ShopContract = {
  uid: 'cash',
  card_type: 'cash',
  is_active: true,
  withdrawable_amount: 50_000_000,
  guarantor: {
    name: 'نسیه',
    allowed_products: [
      { uid: ['cash-wallet', 'cash-gateway'], product_type: 1, installment_counts: [], min_amount: 1 },
    ],
  },
};
const at = (
  contracts: readonly ShopContract[],
  preferredProducts: readonly number[] = [],
): PaymentSources<ShopContract> => ({
  contracts,
  preferredProducts,
  cashAccounts: [cash],
});
const plan = (
  sources: PaymentSources<ShopContract>,
  productType: 1 | 2 | 3,
  count: number,
  amount: number,
  wallets?: readonly string[],
  deposit?: number,
) => {
  const way = chosenWay(waysOf(sources), { productType, installmentCount: count });
  if (way === undefined) throw new Error('not offered');
  return planPayment(sources, way, rial(amount), wallets, deposit === undefined ? undefined : rial(deposit));
};

describe('proposal', () => {
  it.each([
    ['one credit covers all', at([credit('a', 500_000_000)], [101]), 3, 4, 12_000_000, ['a'], true],
    ['cash adds what the credit lacks', at([credit('a', 9_000_000)], [101]), 3, 4, 12_000_000, ['a', 'cash'], true],
    ['an empty credit is not proposed', at([credit('a', 0)], [101]), 3, 4, 12_000_000, [], false],
    ['all together is not enough', at([credit('a', 9_000_000)], [101]), 3, 4, 99_000_000, ['a', 'cash'], false],
    ['end of month takes no deposit', at([credit('a', 9_000_000)]), 2, 0, 12_000_000, ['a'], false],
    ['cash from the wallet', at([credit('a', 9_000_000), cash]), 1, 0, 12_000_000, ['cash'], true],
    ['cash beyond the balance', at([cash]), 1, 0, 60_000_000, ['cash'], false],
  ] as const)('%s', (_name, sources, type, count, amount, used, isCovered) => {
    const result = plan(sources, type, count, amount);
    expect(result.usedUids).toEqual(used);
    expect(result.isCovered).toBe(isCovered);
  });
});

describe('chosen wallets', () => {
  it('a deposit chosen first is paid now, credit carries the rest', () => {
    const result = plan(at([credit('a', 500_000_000)], [101]), 3, 4, 60_000_000, ['cash', 'a']);
    expect(result.shares.map((share) => Number(share.amountRial))).toEqual([50_000_000, 10_000_000]);
    expect(Number(result.depositRial)).toBe(50_000_000);
    expect(result.isCovered).toBe(true);
  });
  it('installments need some credit', () => {
    const result = plan(at([credit('a', 500_000_000)], [101]), 3, 4, 12_000_000, ['cash', 'a']);
    expect(Number(result.remainingRial)).toBe(0);
    expect(result.isCovered).toBe(false);
  });
  it('of two facilities the first stays (D42), the other says why', () => {
    const result = plan(at([credit('a', 5_000_000), credit('b', 9_000_000)], [101]), 3, 4, 12_000_000, ['b', 'a']);
    expect(result.usedUids).toEqual(['b']);
    expect(result.facility?.uid).toBe('b');
    expect(result.wallets.map((wallet) => [wallet.contract.uid, wallet.disabledReason])).toEqual([
      ['a', 'oneCredit'],
      ['b', undefined],
      ['cash', undefined],
    ]);
  });
  it('unknown and inactive wallets are not used', () => {
    const result = plan(at([credit('a', 5_000_000), credit('b', 9_000_000, false)], [101]), 3, 4, 1_000_000, [
      'nobody',
      'b',
    ]);
    expect(result.usedUids).toEqual([]);
    expect(Number(result.remainingRial)).toBe(1_000_000);
  });
  it.each([
    ['covered: the unused one is not needed', 12_000_000, 'enough'],
    ['something left: it may help', 600_000_000, undefined],
  ])('%s', (_name, amount, disabledReason) => {
    const result = plan(at([credit('a', 500_000_000)], [101]), 3, 4, amount, ['a']);
    expect(result.wallets.find((wallet) => wallet.contract.uid === 'cash')?.disabledReason).toBe(disabledReason);
  });
  it('a credit that is still needed says what stands in its way', () => {
    expect(plan(at([credit('a', 500_000_000)], [101]), 3, 4, 12_000_000, ['cash']).wallets[0]?.disabledReason).toBe(
      'cashFirst',
    );
  });
  it('an empty wallet says so', () => {
    expect(plan(at([credit('a', 0)], [101]), 3, 4, 12_000_000).wallets[0]?.disabledReason).toBe('empty');
  });
});

describe('a deposit that the customer decided', () => {
  const sources = at([credit('a', 500_000_000)], [101]);
  it.each([
    ['none', 0, [['a', 12_000_000n]], 0n],
    [
      'some',
      3_000_001,
      [
        ['cash', 3_000_001n],
        ['a', 8_999_999n],
      ],
      3_000_001n,
    ],
    [
      'cash first',
      11_000_000,
      [
        ['cash', 11_000_000n],
        ['a', 1_000_000n],
      ],
      11_000_000n,
    ],
  ] as const)('%s', (_name, deposit, shares, expected) => {
    const made = plan(sources, 3, 4, 12_000_000, undefined, deposit);
    expect(made.shares.map(({ uid, amountRial }) => [uid, amountRial])).toEqual(shares);
    expect([made.depositRial, made.remainingRial, made.isCovered]).toEqual([expected, 0n, true]);
  });

  it('never takes more than the wallet holds', () => {
    const made = plan(at([credit('a', 9_000_000)], [101]), 3, 4, 99_000_000, undefined, 80_000_000);
    expect([made.depositRial, made.isCovered]).toEqual([50_000_000n, false]);
  });
});
