import { rial } from '@nesye/money';
import { expect, test } from 'vitest';
import {
  type Line,
  POSTING_RULE,
  type PostingRule,
  postCardRefundConfirmed,
  postCardRefundRefused,
  postSale,
  postSaleRefund,
} from '../../ledger/index.ts';
import { expectConserved, figuresOf } from '../testing/conserved.test-support.ts';
import { customersMoney, entriesOfSale, shopsMoney } from './money-of-sale.ts';

const [CUSTOMER, SHOP] = [6400n, 640n];
const FACTS = { amount: rial(20_000_000n), creditName: null, shopName: 'نارون' };

let number = 0n;
const entry = (rule: PostingRule, lines: readonly Line[], at: string) => {
  number += 64n;
  return { id: number, sourceId: number, rule, occurredAt: new Date(at), lines };
};

/** E2: 20,000,000 from wallet, gift card and gateway. */
const sale = entry(
  POSTING_RULE.cashSale,
  postSale({
    merchantId: SHOP,
    commission: 400_000n,
    cash: {
      wallet: { customerId: CUSTOMER, amount: 3_000_000n },
      giftCard: { cardId: 6464n, amount: 2_000_000n },
      gatewayAmount: 15_000_000n,
    },
  }),
  '2026-11-21T08:00:00Z',
);
const refund = entry(
  POSTING_RULE.cashRefund,
  postSaleRefund({
    merchantId: SHOP,
    customerId: CUSTOMER,
    commission: 120_000n,
    cardAmount: 5_000_000n,
    walletAmount: 1_000_000n,
  }),
  '2026-11-22T08:00:00Z',
);

test('E2: three tenders make the purchase; a part to the card is on its way', () => {
  const map = customersMoney(entriesOfSale([sale, refund]), FACTS);
  expectConserved(map);
  expect(figuresOf(map)).toEqual([
    'wallet 3000000 0',
    'card 15000000 0',
    'gift_card 2000000 0',
    'purchase 20000000 0',
    'shop 20000000 14000000',
    'card_back 5000000 5000000',
    'wallet_back 1000000 1000000',
  ]);
  expect(map.nodes.find(({ key }) => key === 'card_back')?.state).toBe('on_its_way');
});

test('it has arrived once the network says so, and goes on into the wallet where the network refuses it', () => {
  const ended = (lines: readonly Line[]) =>
    entriesOfSale([sale, refund, entry(POSTING_RULE.cardRefundConfirmed, lines, '2026-11-23T08:00:00Z')]);
  const arrived = customersMoney(ended(postCardRefundConfirmed(CUSTOMER, 5_000_000n)), FACTS);
  const refused = customersMoney(ended(postCardRefundRefused(CUSTOMER, 5_000_000n)), FACTS);
  for (const map of [arrived, refused]) expectConserved(map);
  expect(arrived.nodes.at(-2)).toMatchObject({ key: 'card_back', stands: 5_000_000n, state: 'arrived' });
  expect(figuresOf(refused).slice(-2)).toEqual(['card_back 5000000 0', 'wallet_back 6000000 6000000']);
  expect(refused.edges.at(-1)).toMatchObject({ from: 'card_back', to: 'wallet_back', amount: 5_000_000n });
});

test('what waits in suspense for a customer who has left says so', () => {
  const lines = postSaleRefund({
    merchantId: SHOP,
    customerId: CUSTOMER,
    commission: 0n,
    cardAmount: 0n,
    walletAmount: 4_000_000n,
    isUnclaimed: true,
  });
  const map = customersMoney(
    entriesOfSale([sale, entry(POSTING_RULE.cashRefund, lines, '2026-11-22T08:00:00Z')]),
    FACTS,
  );
  expectConserved(map);
  expect(map.nodes.at(-1)).toMatchObject({ key: 'suspense', stands: 4_000_000n, state: 'in_suspense' });
});

test('the shop has its share less what it gave back, whatever the customer paid with', () => {
  const map = shopsMoney(entriesOfSale([sale, refund]), { ...FACTS, payouts: [] });
  expectConserved(map);
  expect(figuresOf(map)).toEqual([
    'customer 20000000 0',
    'sale 20000000 0',
    'shop_account 19600000 13720000',
    'commission 400000 280000',
    'returned 6000000 6000000',
  ]);
  expect(map.edges.filter(({ to }) => to === 'sale')).toHaveLength(1);
});
