import { expect, it } from 'vitest';
import { carriedChoice, withCarried } from './carried-choice.ts';
import { readPaymentChoice } from './payment-choice.ts';

const MIX = 'step=confirm&amount=20000000&product=3&count=4&wallets=8f14e45f-ceea-467f-a8d2-5c1b3f0f9a11';
const carriedBy = (query: string) => carriedChoice(new URLSearchParams(query));

it('takes a whole choice on to the shop, with its signature and without a draft', () => {
  const choice = carriedBy(`${MIX}&draft=0b9c4a54-7a1c-4d35-9a35-9b6f8c7a2f10`);
  const path = withCarried('/qr/payment/NESYE-DEMO-1?s=abc', choice);
  const query = new URL(path, 'http://nesye.test').searchParams;
  expect(query.get('s')).toBe('abc');
  expect(readPaymentChoice(query)).toMatchObject({
    step: 'confirm',
    amountRial: 20_000_000n,
    installmentCount: 4,
    walletUids: ['8f14e45f-ceea-467f-a8d2-5c1b3f0f9a11'],
    draftId: undefined,
  });
});

it.each([
  '',
  'amount=20000000',
  'step=confirm&amount=0&product=3&count=4',
  'step=confirm&amount=5&product=1',
  'cb_id=x',
])('takes nothing of %j', (query) => {
  expect(carriedBy(query)).toBeUndefined();
  expect(withCarried('/qr/payment/A', carriedBy(query))).toBe('/qr/payment/A');
});
