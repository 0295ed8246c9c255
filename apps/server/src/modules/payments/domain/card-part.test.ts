import { rial } from '@nesye/money';
import { expect, test } from 'vitest';
import { cardPartOf, readCardPreference, isCardAmount } from './card-part.ts';
import { type PurchaseRequest, readPurchaseRequest } from './purchase-request.ts';

const CONTRACT = '1143f4ce-716e-48cc-bd28-71b0ca027486';
const request = (change: object): PurchaseRequest => {
  const read = readPurchaseRequest({
    qrCode: 'NESYE-DEMO-1',
    transactionAmount: 12_000_000,
    uid: 'u-12345678',
    ...change,
  });
  if ('code' in read) throw new Error(read.code);
  return read;
};

test.each([
  ['a wallet purchase', { cashAccountUID: CONTRACT }, undefined],
  ['one that names the wallet', { cashAccountUID: CONTRACT, productUID: 'cash-wallet' }, undefined],
  ['one by card', { cashAccountUID: CONTRACT, productUID: 'cash-gateway' }, { part: 'all', isNamed: true }],
  [
    'one by both',
    { cashAccountUID: CONTRACT, productUID: ['cash-wallet', 'cash-gateway'] },
    { part: 'rest', isNamed: true },
  ],
  ['credit without a deposit', { contractUID: CONTRACT, numberOfInstallments: 4 }, undefined],
  [
    'credit without a deposit that names the gateway',
    { contractUID: CONTRACT, numberOfInstallments: 4, productUID: 'cash-gateway' },
    undefined,
  ],
  ['a deposit', { contractUID: CONTRACT, numberOfInstallments: 4, depositAmount: 1 }, { part: 'rest', isNamed: false }],
  [
    'a deposit from the wallet alone',
    { contractUID: CONTRACT, numberOfInstallments: 4, depositAmount: 1, productUID: ['installment', 'cash-wallet'] },
    undefined,
  ],
  [
    'a deposit by card',
    { contractUID: CONTRACT, numberOfInstallments: 4, depositAmount: 1, productUID: ['installment', 'cash-gateway'] },
    { part: 'all', isNamed: true },
  ],
])('what %s wants of the card', (_, body, wish) => {
  expect(readCardPreference(request(body))).toEqual(wish);
});

const REST = { part: 'rest', isNamed: false } as const;
const ALL = { part: 'all', isNamed: true } as const;

test.each([
  [3_000_000n, 1_000_000n, REST, 2_000_000n],
  [3_000_000n, 3_000_000n, REST, 0n],
  [3_000_000n, 50_000_000n, ALL, 3_000_000n],
  // A gateway takes nothing below 10,000: the wallet keeps the difference.
  [3_000_000n, 2_995_000n, REST, 10_000n],
  [5_000n, 4_000n, REST, 5_000n],
  // More is held of the wallet than it has: a cut elsewhere, never a negative part.
  [3_000_000n, -1n, REST, 3_000_000n],
])('of %d rials with %d in the wallet the card pays its part', (cash, wallet, wish, part) => {
  expect(cardPartOf(rial(cash), wallet, wish)).toBe(part);
});

test('a gateway takes 10,000 to 2,000,000,000 rials', () => {
  expect([9_999n, 10_000n, 2_000_000_000n, 2_000_000_001n].map((amount) => isCardAmount(rial(amount)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
