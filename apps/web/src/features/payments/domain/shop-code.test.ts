import { expect, it } from 'vitest';
import { paymentPathOf, proofIn, shopCodeOf } from './shop-code.ts';

it('reads a code in any digits and letter case, and nothing else', () =>
  expect([' nesye-demo-۱ ', 'a b', '', '../x', 'A'.repeat(65)].map(shopCodeOf)).toEqual([
    'NESYE-DEMO-1',
    undefined,
    undefined,
    undefined,
    undefined,
  ]));

it('carries a signature along', () => {
  expect(paymentPathOf('NS-7K2M', 'a-_.b.c')).toBe('/qr/payment/NS-7K2M?s=a-_.b.c');
  expect([proofIn('?amount=5&s=a.b.c'), proofIn('?amount=5'), proofIn('')]).toEqual(['a.b.c', undefined, undefined]);
});

it('leads to the payment of the shop', () => expect(paymentPathOf('NESYE-DEMO-1')).toBe('/qr/payment/NESYE-DEMO-1'));
