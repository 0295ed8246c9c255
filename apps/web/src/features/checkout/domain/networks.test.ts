import { expect, test } from 'vitest';
import { isNetwork, networksOf } from './networks.ts';

test('addresses are read one a line, with blanks, commas and Persian digits', () => {
  expect(networksOf(' ۲۰۳.۰.۱۱۳.۷\n198.51.100.0/24، 2001:db8::/32 \n\n')).toEqual([
    '203.0.113.7',
    '198.51.100.0/24',
    '2001:db8::/32',
  ]);
  expect(networksOf(' \n')).toEqual([]);
});

test.each(['203.0.113.7', '0.0.0.0/0', '203.0.113.0/32', '::1', '2001:db8::/128'])('%s is a network', (text) => {
  expect(isNetwork(text)).toBe(true);
});

test.each([
  '203.0.113',
  '203.0.113.256',
  '01.2.3.4',
  '203.0.113.0/33',
  '203.0.113.0/',
  '203.0.113.0/24/1',
  '::/129',
  'fe80::1%eth0',
  '::ffff:203.0.113.7',
  'shop.example',
  '1',
])('%s is none', (text) => {
  expect(isNetwork(text)).toBe(false);
});
