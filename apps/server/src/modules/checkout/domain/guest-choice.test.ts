import { CASH_PRODUCT_UID, PRODUCT_TYPE } from '@nesye/contract/constants';
import { rial } from '@nesye/money';
import { describe, expect, it } from 'vitest';
import { type GuestWallet, requestOfSplit, splitOrder } from './guest-choice.ts';

const of = (uid: string, kind: GuestWallet['kind'], withdrawable: bigint, changes: Partial<GuestWallet> = {}) =>
  ({
    uid,
    kind,
    name: uid,
    color: '#000000',
    isActive: true,
    withdrawable: rial(withdrawable),
    products: [],
    ...changes,
  }) satisfies GuestWallet;
const product = (uid: string, productType: 2 | 3, installmentCounts: readonly number[], minAmount = 1_000_000n) => ({
  uid,
  productType,
  installmentCounts,
  minAmount: rial(minAmount),
});
const credit = of('credit', 'credit', 50_000_000n, {
  products: [product('month', PRODUCT_TYPE.endOfMonth, []), product('four', PRODUCT_TYPE.installment, [4, 6])],
});
const other = of('other', 'credit', 9_000_000n, { products: credit.products });
const cash = of('cash', 'cash', 2_000_000n);
const gift = of('gift', 'gift', 100_000n);
const all = [credit, other, cash, gift];
const ORDER = rial(12_000_000n);

/** What each used wallet pays, the rest, and why others are closed. */
function outcomeOf(used: readonly string[], wallets: readonly GuestWallet[] = all, amount = ORDER, maxUsed = 2) {
  const split = splitOrder(amount, wallets, used, maxUsed);
  if (typeof split === 'string') return split;
  return {
    payable: split.payable,
    shares: Object.fromEntries(split.wallets.filter(({ isUsed }) => isUsed).map(({ uid, share }) => [uid, share])),
    closed: Object.fromEntries(split.wallets.flatMap(({ uid, reason }) => (reason === null ? [] : [[uid, reason]]))),
  };
}

function requestFor(used: readonly string[], count: number, wallets: readonly GuestWallet[] = all, maxUsed = 2) {
  const split = splitOrder(ORDER, wallets, used, maxUsed);
  if (typeof split === 'string') throw new Error(split);
  return requestOfSplit(ORDER, split, count);
}

describe('a split of 12,000,000 rials', () => {
  it('leaves all of it to a card where nothing is used', () => {
    expect(outcomeOf([])).toEqual({ payable: ORDER, shares: {}, closed: {} });
  });

  it('takes the wallets in the order in which they were chosen', () => {
    const covered = { other: 'covered', gift: 'covered' };
    expect(outcomeOf(['cash', 'credit'])).toEqual({
      payable: 0n,
      shares: { cash: 2_000_000n, credit: 10_000_000n },
      closed: covered,
    });
    expect(outcomeOf(['credit', 'cash'])).toEqual({
      payable: 0n,
      shares: { credit: ORDER, cash: 0n },
      closed: covered,
    });
  });

  it('never loses a rial: shares and rest are the order', () => {
    for (const used of [['cash'], ['gift'], ['other'], ['gift', 'cash'], ['cash', 'other'], ['other', 'gift']]) {
      const split = splitOrder(ORDER, all, used, 2);
      if (typeof split === 'string') throw new Error(split);
      expect(split.wallets.reduce((sum, { share }) => sum + share, 0n) + split.payable).toBe(ORDER);
    }
  });

  it('takes nothing from a wallet that owes', () => {
    expect(outcomeOf(['cash'], [of('cash', 'cash', -5n)])).toMatchObject({ payable: ORDER, shares: { cash: 0n } });
  });

  it('says why a wallet that is not used is closed', () => {
    const off = of('off', 'credit', 9_000_000n, { isActive: false });
    const empty = of('empty', 'gift', 0n);
    const dear = of('dear', 'credit', 9_000_000n, {
      products: [product('dear', PRODUCT_TYPE.installment, [4], 11_000_000n)],
    });
    const closedBy = (used: readonly string[], ...wallets: GuestWallet[]) =>
      outcomeOf(used, [cash, credit, ...wallets]);
    expect(closedBy([], off, empty)).toMatchObject({ closed: { off: 'not_active', empty: 'empty' } });
    expect(closedBy(['credit'], gift)).toMatchObject({ closed: { cash: 'covered', gift: 'covered' } });
    expect(closedBy(['cash'], dear)).toMatchObject({ closed: { dear: 'too_small' } });
    expect(outcomeOf(['other'])).toMatchObject({ closed: { credit: 'one_credit' } });
    expect(outcomeOf(['cash', 'gift'])).toMatchObject({ closed: { credit: 'count_reached', other: 'count_reached' } });
  });

  it('is refused for an unknown wallet, for two credits, and for more than may be used', () => {
    expect(outcomeOf(['cash', 'hers'])).toBe('contract_not_found');
    expect(outcomeOf(['credit', 'other'])).toBe('guest_one_credit');
    expect(outcomeOf(['gift', 'cash', 'credit'])).toBe('guest_wallet_limit');
    expect(outcomeOf(['gift', 'cash', 'credit'], all, ORDER, 3)).toMatchObject({ payable: 0n });
    expect(outcomeOf(['gift', 'cash'], all, ORDER, 1)).toBe('guest_wallet_limit');
    expect(outcomeOf(['cash'], all, ORDER, 1)).toMatchObject({ closed: { gift: 'count_reached' } });
  });
});

describe('the purchase that a split means', () => {
  it('is by card alone, from the wallet alone, or from both', () => {
    const byCard = { productUID: [CASH_PRODUCT_UID.gateway], cashAccountUID: 'cash' };
    expect(requestFor([], 0)).toEqual(byCard);
    const rich = of('cash', 'cash', 20_000_000n);
    expect(requestFor(['cash'], 0, [rich])).toEqual({
      productUID: [CASH_PRODUCT_UID.cashWallet],
      cashAccountUID: 'cash',
    });
    expect(requestFor(['cash', 'gift'], 0)).toEqual({
      ...byCard,
      giftAmount: '100000',
      productUID: [CASH_PRODUCT_UID.cashWallet, CASH_PRODUCT_UID.gateway],
    });
  });

  it('names the plan of the credit, and what is paid next to it as a deposit', () => {
    expect(requestFor(['cash', 'credit'], 4)).toEqual({
      contractUID: 'credit',
      productUID: ['four', CASH_PRODUCT_UID.cashWallet],
      depositAmount: '2000000',
      numberOfInstallments: 4,
    });
    expect(requestFor(['other'], 0)).toEqual({
      contractUID: 'other',
      productUID: ['month', CASH_PRODUCT_UID.gateway],
      depositAmount: '3000000',
      numberOfInstallments: 0,
    });
    expect(requestFor(['gift', 'cash', 'credit'], 6, all, 3)).toMatchObject({
      giftAmount: '100000',
      depositAmount: '2100000',
    });
  });

  it('is none for a number of installments that the credit has not, and without a credit', () => {
    expect(requestFor(['credit'], 5)).toBe('count_not_allowed');
    expect(requestFor(['cash'], 4)).toBe('count_not_allowed');
  });

  it('needs a cash wallet where no credit pays', () => {
    expect(requestFor([], 0, [gift])).toBe('contract_not_found');
  });
});
