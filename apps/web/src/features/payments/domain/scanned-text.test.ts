import { expect, it } from 'vitest';
import { readScannedText } from './scanned-text.ts';

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
  const read = readScannedText(text, ['https://nesye.example']);
  expect(read.kind === 'shop' ? read.code : undefined).toBe(code);
});

const OURS = ['https://nesye.example', 'https://app.nesye.example'];

it.each([
  ['a bare code', 'NESYE-DEMO-1', { kind: 'shop', code: 'NESYE-DEMO-1', proof: undefined }],
  ['an old address', `${OURS[0]}/qr/payment/NS-7K2M-9QHT`, { kind: 'shop', code: 'NS-7K2M-9QHT', proof: undefined }],
  [
    'a signed address',
    `${OURS[0]}/qr/payment/ns-7k2m-9qht?s=a.b.c`,
    { kind: 'shop', code: 'NS-7K2M-9QHT', proof: 'a.b.c' },
  ],
  [
    'an address of our other name',
    `${OURS[1]}/qr/login/NS-7K2M?s=a.b.c`,
    { kind: 'shop', code: 'NS-7K2M', proof: 'a.b.c' },
  ],
  // It claims to be signed: an empty signature is a wrong one.
  ['an empty signature', `${OURS[0]}/qr/payment/NS-7K2M?s=`, { kind: 'shop', code: 'NS-7K2M', proof: '' }],
  ['two signatures: the first', `${OURS[0]}/qr/payment/NS-7K2M?s=a&s=b`, { kind: 'shop', code: 'NS-7K2M', proof: 'a' }],
  [
    'our form on another site',
    'https://nesye.examp1e/qr/payment/NS-7K2M?s=a.b.c',
    { kind: 'imitation', host: 'nesye.examp1e' },
  ],
  [
    'our form without a signature on another site',
    'http://evil.example:81/qr/payment/NS-7K2M',
    { kind: 'imitation', host: 'evil.example:81' },
  ],
  [
    'our name as the user of another site',
    'https://nesye.example@evil.example/qr/payment/NS-7K2M',
    { kind: 'imitation', host: 'evil.example' },
  ],
  [
    'our name in letters of another script',
    'https://nеsye.example/qr/payment/NS-7K2M',
    { kind: 'imitation', host: 'xn--nsye-v4d.example' },
  ],
  ['another page of another site', 'https://evil.example/win', { kind: 'foreign' }],
  ['an invoice of another site', 'https://shop.example/invoice/2026-118', { kind: 'foreign' }],
  ['a broken address', 'https://', { kind: 'foreign' }],
  ['another page of ours', `${OURS[0]}/landing?s=a.b.c`, { kind: 'foreign' }],
])('%s', (_name, text, read) => expect(readScannedText(text, OURS)).toEqual(read));
