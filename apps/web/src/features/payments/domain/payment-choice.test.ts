import { rial } from '@nesye/money';
import { describe, expect, it } from 'vitest';
import { paymentQueryOf, readPaymentChoice, type PaymentChoice } from './payment-choice.ts';

const read = (query: string): PaymentChoice => readPaymentChoice(new URLSearchParams(query));

describe('step', () => {
  it.each([
    ['nothing', '', 'amount'],
    ['unknown step', 'step=pay&amount=5', 'amount'],
    ['how with an amount', 'step=how&amount=5000000', 'how'],
    ['how without an amount', 'step=how', 'amount'],
    ['zero is no amount', 'step=how&amount=0', 'amount'],
    ['not a number', 'step=how&amount=1e9', 'amount'],
    ['negative', 'step=how&amount=-5', 'amount'],
    ['wallets without a product', 'step=wallets&amount=5', 'how'],
    ['wallets with an unknown product', 'step=wallets&amount=5&product=9', 'how'],
    ['installments without a count', 'step=confirm&amount=5&product=3', 'how'],
    ['installments with a count', 'step=confirm&amount=5&product=3&count=4', 'confirm'],
    ['cash needs no count', 'step=wallets&amount=5&product=1', 'wallets'],
  ])('%s', (_name, query, step) => expect(read(query).step).toBe(step));
});

it('reads digits of any script and drops what does not belong', () => {
  const choice = read('step=confirm&amount=۱۲٬۰۰۰٬۰۰۰&product=1&count=4&wallets=a-1.b-2.a-1.%3Cx%3E');
  expect(choice.amountRial).toBe(rial(12_000_000));
  expect(choice.installmentCount).toBe(0);
  expect(choice.walletUids).toEqual(['a-1', 'b-2']);
});

it.each<[string, PaymentChoice]>([
  [
    'start',
    {
      step: 'amount',
      amountRial: undefined,
      productType: undefined,
      installmentCount: 0,
      walletUids: undefined,
      depositRial: undefined,
      draftId: undefined,
    },
  ],
  [
    'cash',
    {
      step: 'confirm',
      amountRial: rial(2_500_000),
      productType: 1,
      installmentCount: 0,
      walletUids: ['w'],
      depositRial: undefined,
      draftId: '0b8f3b0e-5a0c-4d5e-9a51-0123456789ab',
    },
  ],
  [
    'every wallet switched off',
    {
      step: 'wallets',
      amountRial: rial(12_000_000),
      productType: 3,
      installmentCount: 12,
      walletUids: [],
      depositRial: undefined,
      draftId: undefined,
    },
  ],
  [
    'installments',
    {
      step: 'confirm',
      amountRial: rial(12_000_000),
      productType: 3,
      installmentCount: 12,
      walletUids: ['w', 'c-1'],
      depositRial: undefined,
      draftId: undefined,
    },
  ],
  [
    'a deposit of its own',
    {
      step: 'confirm',
      amountRial: rial(12_000_000),
      productType: 3,
      installmentCount: 4,
      walletUids: ['c-1', 'w'],
      depositRial: rial(3_000_000),
      draftId: undefined,
    },
  ],
])('a written choice reads back: %s', (_name, choice) => {
  expect(read(paymentQueryOf(choice))).toEqual(choice);
});
