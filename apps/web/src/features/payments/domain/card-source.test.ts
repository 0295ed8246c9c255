import { rial } from '@nesye/money';
import { expect, test } from 'vitest';
import { CARD_UID, withCard } from './card-source.ts';
import { depositRange } from './deposit.ts';
import { outsidePageOf } from '../../../shared/outside-page.ts';
import { planPayment } from './payment-plan.ts';
import { purchaseLimits } from './purchase-limits.ts';
import { purchaseBodyOf } from './purchase-request.ts';
import type { ShopContract, WayToPay } from './shop-offer.ts';

const credit = (withdrawable_amount: number): ShopContract => ({
  uid: 'credit',
  card_type: 'credit',
  is_active: true,
  withdrawable_amount,
  guarantor: {
    name: 'نسیه',
    allowed_products: [{ uid: 'installment', product_type: 3, installment_counts: [4], min_amount: 1_000_000 }],
  },
});
const cash = (
  withdrawable_amount: number,
  uids: string | string[] = ['cash-wallet', 'cash-gateway'],
): ShopContract => ({
  uid: 'cash',
  card_type: 'cash',
  is_active: true,
  withdrawable_amount,
  guarantor: {
    name: 'نسیه',
    allowed_products: [{ uid: uids, product_type: 1, installment_counts: [], min_amount: 1 }],
  },
});
const inCash: WayToPay = { productType: 1, installmentCount: 0, contractUids: ['cash', CARD_UID] };
const inFour: WayToPay = { productType: 3, installmentCount: 4, contractUids: ['credit'] };
const sources = (...contracts: ShopContract[]) => ({
  contracts: withCard(contracts),
  preferredProducts: [],
  cashAccounts: withCard(contracts.filter(({ card_type }) => card_type === 'cash')),
});
const draftOf = (
  way: WayToPay,
  amount: bigint,
  from: ReturnType<typeof sources>,
  uids?: string[],
  deposit?: bigint,
) => {
  const plan = planPayment(from, way, rial(amount), uids, deposit === undefined ? undefined : rial(deposit));
  const body = purchaseBodyOf(
    {
      code: 'NESYE-DEMO-2',
      amountRial: rial(amount),
      productType: way.productType,
      installmentCount: way.installmentCount,
      contracts: plan.wallets.map(({ contract }) => contract),
      shares: plan.shares,
      invoiceUid: null,
      redirectUrl: null,
      buyerNote: '',
    },
    'u-1',
  );
  return { plan, body };
};

test('the card stands beside the wallets only where a cash contract has the gateway’s product', () => {
  expect(withCard([cash(5)]).map(({ uid }) => uid)).toEqual(['cash', CARD_UID]);
  expect(withCard([cash(5, 'cash-wallet')]).map(({ uid }) => uid)).toEqual(['cash']);
  expect(withCard([{ ...cash(5), is_active: false }])).toHaveLength(1);
  expect(withCard([credit(5)])).toHaveLength(1);
});

test('cash is the wallet’s where it has enough, else the card’s; the customer may choose, and the wallet pays first', () => {
  expect(draftOf(inCash, 3_000_000n, sources(cash(5_000_000))).body).toMatchObject({
    productUID: 'cash-wallet',
    cashAccountUID: 'cash',
  });
  const byCard = draftOf(inCash, 3_000_000n, sources(cash(1_000_000)));
  expect(byCard.body).toMatchObject({ productUID: ['cash-gateway'], cashAccountUID: 'cash' });
  expect(byCard.plan.cardRial).toBe(3_000_000n);
  const both = draftOf(inCash, 3_000_000n, sources(cash(1_000_000)), [CARD_UID, 'cash']);
  expect(both.plan.shares).toEqual([
    { uid: 'cash', amountRial: 1_000_000n },
    { uid: CARD_UID, amountRial: 2_000_000n },
  ]);
  expect(both.body).toMatchObject({ productUID: ['cash-wallet', 'cash-gateway'], cashAccountUID: 'cash' });
});

test('what the credit lacks is a deposit from the wallet, and by card what that lacks', () => {
  const { plan, body } = draftOf(inFour, 12_000_000n, sources(credit(9_000_000), cash(1_000_000)));
  expect([plan.depositRial, plan.cardRial, plan.isCovered]).toEqual([3_000_000n, 2_000_000n, true]);
  expect(body).toMatchObject({
    productUID: ['installment', 'cash-wallet', 'cash-gateway'],
    contractUID: 'credit',
    depositAmount: 3_000_000,
    creditAmount: 9_000_000,
  });
});

test('a deposit that the customer decides is paid from where they say; more than the wallet holds goes on by card', () => {
  const from = sources(credit(500_000_000), cash(2_000_000));
  const shares = (uids: string[] | undefined, deposit: bigint) =>
    draftOf(inFour, 12_000_000n, from, uids, deposit).plan.shares.map(({ uid, amountRial }) => [uid, amountRial]);
  expect(shares(undefined, 2_000_000n)).toEqual([
    ['cash', 2_000_000n],
    ['credit', 10_000_000n],
  ]);
  expect(shares(['credit'], 3_000_000n)).toEqual([
    ['cash', 2_000_000n],
    [CARD_UID, 1_000_000n],
    ['credit', 9_000_000n],
  ]);
  expect(shares([CARD_UID, 'credit'], 2_000_000n)).toEqual([
    [CARD_UID, 2_000_000n],
    ['credit', 10_000_000n],
  ]);
  expect(depositRange(from, inFour, rial(12_000_000n))).toEqual({
    min: 0n,
    max: 11_000_000n,
    wallet: 2_000_000n,
    hasCard: true,
  });
});

test('a gateway takes 10,000 rials and more: the wallet keeps the difference, or nothing is covered', () => {
  const { plan } = draftOf(inFour, 12_000_000n, sources(credit(500_000_000), cash(2_995_000)), undefined, 3_000_000n);
  expect(plan.shares.map(({ amountRial }) => amountRial)).toEqual([2_990_000n, 10_000n, 9_000_000n]);
  const little = draftOf(inCash, 5_000n, sources(cash(0))).plan;
  expect([little.isCardTooLittle, little.isCovered]).toEqual([true, false]);
});

test('the limits say what is one’s own, and what the card adds to it', () => {
  expect(purchaseLimits(sources(cash(3_000_000)), [inCash])).toEqual({
    max: 2_003_000_000n,
    own: 3_000_000n,
    min: 1n,
  });
  expect(purchaseLimits(sources(cash(0)), [inCash])).toEqual({ max: 2_000_000_000n, own: 0n, min: 10_000n });
});

test('the page of a gateway or a shop is on this site or over https, and runs nothing', () => {
  const page = (address: string | null) => outsidePageOf(address, 'http://127.0.0.1:3000');
  expect(page('/sandbox/psp/pay/A1')).toBe('http://127.0.0.1:3000/sandbox/psp/pay/A1');
  expect(page('https://www.zarinpal.com/pg/StartPay/A1')).toBe('https://www.zarinpal.com/pg/StartPay/A1');
  for (const bad of ['javascript:alert(1)', 'http://elsewhere.example/', 'https://a:b@bank.example/', 'data:,x', null])
    expect(page(bad)).toBeUndefined();
});

test('a shop on this machine takes its buyer back from a site on this machine, and from no other', () => {
  const shop = 'http://127.0.0.1:8090/orders/12/return';
  for (const site of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://localhost'])
    expect(outsidePageOf(shop, site)).toBe(shop);
  expect(outsidePageOf('http://localhost:8090/', 'http://127.0.0.1:3000')).toBe('http://localhost:8090/');
  for (const site of ['https://nesye.example', 'http://nesye.example', 'https://127.0.0.1'])
    expect(outsidePageOf(shop, site)).toBeUndefined();
  for (const bad of ['http://127.0.0.1.evil.example/', 'http://a:b@127.0.0.1/', 'ftp://127.0.0.1/', 'http://10.0.0.1/'])
    expect(outsidePageOf(bad, 'http://127.0.0.1:3000')).toBeUndefined();
});
