import { rial } from '@nesye/money';
import { describe, expect, it } from 'vitest';
import {
  GUEST_WALLET_COUNT,
  isWalletDisabled,
  payableRial,
  splitOverWallets,
  toggleWallet,
  type SelectableWallet,
} from './wallet-selection.ts';

const credit: SelectableWallet = { uid: 'credit', withdrawableAmount: 500_000_000 };
const cash: SelectableWallet = { uid: 'cash', withdrawableAmount: 3_000_000 };
const crumbs: SelectableWallet = { uid: 'crumbs', withdrawableAmount: 0.99 };
const broken: SelectableWallet = { uid: 'broken', withdrawableAmount: 1_000_000.75 };
const all = [credit, cash, crumbs, broken];

describe('payable amount (B108)', () => {
  it.each([
    ['no wallet used', 12_000_000, [], 12_000_000],
    ['one covers all', 12_000_000, ['credit'], 0],
    ['never below 0', 1, ['credit', 'cash'], 0],
    ['one covers a part', 12_000_000, ['cash'], 9_000_000],
    ['only whole rials count', 12_000_000, ['broken'], 11_000_000],
    ['several', 12_000_000, ['cash', 'broken'], 8_000_000],
    ['unknown uids are ignored', 12_000_000, ['nobody'], 12_000_000],
  ])('%s', (_name, amount, used, expected) => {
    expect(payableRial(rial(amount), all, used)).toBe(rial(expected));
  });
});

describe('disabled toggles', () => {
  it.each([
    ['B109 under one whole rial', crumbs, 5, [], undefined, true],
    ['B109 also when used', crumbs, 5, ['crumbs'], undefined, true],
    ['exactly one rial is enough', { uid: 'one', withdrawableAmount: 1 }, 5, [], undefined, false],
    ['B110 nothing left and not used', cash, 0, ['credit'], undefined, true],
    ['B110 nothing left but used', credit, 0, ['credit'], undefined, false],
    ['something left', cash, 1, ['credit'], undefined, false],
    ['B111 count reached and unused', cash, 5, ['a', 'b'], GUEST_WALLET_COUNT, true],
    ['B111 count reached but used', cash, 5, ['a', 'cash'], GUEST_WALLET_COUNT, false],
    ['B111 below the count', cash, 5, ['a'], GUEST_WALLET_COUNT, false],
    ['no count outside guest mode', cash, 5, ['a', 'b', 'c'], undefined, false],
  ] as const)('%s', (_name, wallet, remaining, used, count, expected) => {
    expect(isWalletDisabled(wallet, rial(remaining), used, count)).toBe(expected);
  });
});

it('toggles: a new one comes last, a used one goes (B107)', () => {
  expect(toggleWallet(['cash'], 'credit')).toEqual(['cash', 'credit']);
  expect(toggleWallet(['cash', 'credit'], 'cash')).toEqual(['credit']);
});

describe('split', () => {
  it.each([
    ['first chosen carries first', ['cash', 'credit'], [3_000_000, 9_000_000]],
    ['the other order', ['credit', 'cash'], [12_000_000, 0]],
    ['what cannot be covered stays open', ['cash'], [3_000_000]],
    ['unknown uids are ignored', ['nobody', 'cash'], [3_000_000]],
  ])('%s', (_name, used, expected) => {
    expect(splitOverWallets(rial(12_000_000), all, used).map((share) => Number(share.amountRial))).toEqual(expected);
  });
});
