import { expect, it } from 'vitest';
import { readWebPageAddress } from './web-page-address.ts';

const originOf = (text: string, mayBePrivate = false) => readWebPageAddress(text, { mayBePrivate })?.origin;

it.each([
  ['https://shop.example/orders/12?x=1#y', 'https://shop.example'],
  ['https://SHOP.Example:443', 'https://shop.example'],
  ['https://shop.example:8443/x', 'https://shop.example:8443'],
  ['https://münchen.example/', 'https://xn--mnchen-3ya.example'],
])('%s is a page of %s', (text, origin) => {
  expect(originOf(text)).toBe(origin);
});

it.each([
  'http://shop.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//shop.example',
  '/orders',
  'https://',
  'https://user@shop.example',
  'https://user:password@shop.example',
  'https://:password@shop.example',
  'https://shop',
  'https://shop.example.',
  'https://localhost',
  'https://x.localhost',
  'https://printer.local',
  'https://db.internal',
  'https://127.0.0.1',
  'https://127.1',
  'https://0x7f000001',
  'https://2130706433',
  'https://10.0.0.7',
  'https://203.0.113.7',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://[2001:db8::7]',
])('%s is none', (text) => {
  expect(originOf(text)).toBeUndefined();
});

it('the sandbox also takes a page of this machine', () => {
  expect(originOf('https://127.0.0.1:8443/x', true)).toBe('https://127.0.0.1:8443');
  expect(originOf('https://localhost', true)).toBe('https://localhost');
  expect(originOf('http://127.0.0.1:8090/cart', true)).toBe('http://127.0.0.1:8090');
  expect(originOf('http://shop.example', true)).toBeUndefined();
  expect(originOf('https://10.0.0.7', true)).toBeUndefined();
});
