import { expect, it } from 'vitest';
import { paymentPathOf, shopCodeOf } from './shop-code.ts';

it.each([
  ['the bare code', 'NESYE-DEMO-1', 'NESYE-DEMO-1'],
  ['small letters, spaces, Persian digits', ' nesye-demo-۱ ', 'NESYE-DEMO-1'],
  ['an address of this site', 'https://nesye.example/qr/payment/NESYE-DEMO-1', 'NESYE-DEMO-1'],
  ['a login address of this site', 'https://nesye.example/qr/login/NESYE-DEMO-1/', 'NESYE-DEMO-1'],
  ['an address with a query', 'https://nesye.example/qr/payment/NESYE-DEMO-1?amount=5', 'NESYE-DEMO-1'],
  ['another site', 'https://evil.example/qr/payment/NESYE-DEMO-1', undefined],
  ['another path', 'https://nesye.example/landing', undefined],
  ['a broken address', 'https://', undefined],
  ['a script', 'javascript:alert(1)', undefined],
  ['too short', 'ABC', undefined],
  ['Persian words', 'سلام دنیا', undefined],
  ['empty', '', undefined],
  ['too long', 'A'.repeat(65), undefined],
])('%s', (_name, text, code) => {
  expect(shopCodeOf(text, 'https://nesye.example')).toBe(code);
});

it('leads to the payment of the shop', () => expect(paymentPathOf('NESYE-DEMO-1')).toBe('/qr/payment/NESYE-DEMO-1'));
