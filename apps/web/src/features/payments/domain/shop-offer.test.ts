import { describe, expect, it } from 'vitest';
import {
  isCashOffered,
  productUidOf,
  proposedContract,
  shopOfLookup,
  waysToPay,
  type ShopContract,
} from './shop-offer.ts';

const credit: ShopContract = {
  uid: 'credit',
  card_type: 'credit',
  is_active: true,
  withdrawable_amount: 500_000_000,
  guarantor: {
    name: 'نسیه',
    allowed_products: [
      { uid: 'line1-eom', product_type: 2, installment_counts: [], min_amount: 1_000_000 },
      { uid: 'line1-short', product_type: 3, installment_counts: [4, 2], min_amount: 1_000_000 },
      { uid: 'line1-long', product_type: 3, installment_counts: [6, 12], min_amount: 1_000_000 },
    ],
  },
};
const small: ShopContract = {
  ...credit,
  uid: 'small',
  withdrawable_amount: 2_000_000,
  guarantor: {
    name: 'بانک',
    allowed_products: [{ uid: 'b', product_type: 3, installment_counts: [4], min_amount: 1_000_000 }],
  },
};
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

const names = (ways: ReturnType<typeof waysToPay>): string[] =>
  ways.map((way) => `${way.productType}.${way.installmentCount}:${way.contractUids.join('+')}`);

describe('cash is offered (B135)', () => {
  it.each([
    [[], true],
    [[101], false],
    [[201], false],
    [[101, 201], false],
    [[999], true],
  ])('with preferences %j: %s', (preferred, expected) => expect(isCashOffered(preferred)).toBe(expected));
});

describe('ways to pay', () => {
  it('without a preference: cash, end of month, installments by count', () => {
    expect(names(waysToPay([credit, small, cash], []))).toEqual([
      '1.0:cash',
      '2.0:credit',
      '3.2:credit',
      '3.4:credit+small',
      '3.6:credit',
      '3.12:credit',
    ]);
  });
  it('what the shop prefers comes first, and cash goes', () => {
    expect(names(waysToPay([credit, cash], [101]))).toEqual([
      '3.2:credit',
      '3.4:credit',
      '3.6:credit',
      '3.12:credit',
      '2.0:credit',
    ]);
  });
  it('an inactive contract offers nothing', () => expect(waysToPay([{ ...credit, is_active: false }], [])).toEqual([]));
  it('a contract with nothing left still shows its ways', () =>
    expect(waysToPay([{ ...cash, withdrawable_amount: 0 }], [])).toHaveLength(1));
});

it.each([
  ['the product that has the count', credit, 3, 12, 'line1-long'],
  ['end of month', credit, 2, 0, 'line1-eom'],
  ['of several uids the first', cash, 1, 0, 'cash-wallet'],
  ['none of the kind', cash, 3, 4, undefined],
] as const)('product uid: %s', (_name, contract, type, count, uid) => {
  expect(productUidOf(contract, type, count)).toBe(uid);
});

it.each([
  ['covers the amount', 12_000_000n, 'credit'],
  ['the first that covers it', 1_000_000n, 'small'],
  ['the largest when none does', 900_000_000n, 'credit'],
])('proposed contract: %s', (_name, amount, uid) => {
  expect(proposedContract([small, credit], ['small', 'credit'], amount)?.uid).toBe(uid);
});

it('merges the code into the shop for dinar terminals only (B137)', () => {
  const lookup = { merchant: { id: 1, name: 'دکان' }, qr_data: { code: 'NESYE-DEMO-3', amount: null } };
  expect(shopOfLookup({ ...lookup, terminal: { currency: 368 } })).toEqual({
    id: 1,
    name: 'دکان',
    code: 'NESYE-DEMO-3',
    amount: null,
  });
  expect(shopOfLookup({ ...lookup, terminal: { currency: 364 } })).toEqual({ id: 1, name: 'دکان' });
});
