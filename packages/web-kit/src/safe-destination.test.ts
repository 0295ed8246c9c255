import { describe, expect, it } from 'vitest';
import { HOME_PATH, loginPathFor, safeDestination } from './safe-destination.ts';

describe('safeDestination', () => {
  it.each(['/user/ips', '/qr/payment/NESYE-DEMO-1?amount=1000000', '/user/trx?id=7#rows', '/qr/login/%D9%86'])(
    'keeps %s',
    (dest) => expect(safeDestination(dest)).toBe(dest),
  );

  it.each([
    null,
    undefined,
    '',
    'user/ips',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    ' /user/ips',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%2f/evil.example',
    '/%2F%2Fevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/\u2024/evil.example',
    '/\uff0fevil.example',
    '/\u3002evil',
    '/login?dest=/login',
    '/iq-login',
  ])('returns home for %j', (dest) => expect(safeDestination(dest)).toBe(HOME_PATH));
});

it('the login page carries the whole path back', () => {
  const path = '/qr/payment/X?amount=5&count=4';
  expect(new URLSearchParams(loginPathFor(path).split('?')[1]).get('dest')).toBe(path);
});
