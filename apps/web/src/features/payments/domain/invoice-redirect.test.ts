import { expect, it } from 'vitest';
import { trustedInvoiceUrl } from './invoice-redirect.ts';

const site = 'https://nesye.example';
it.each([
  ['a path of this site', '/sandbox/psp/pay/1', `${site}/sandbox/psp/pay/1`],
  ['an address of this site', `${site}/payment?x=1`, `${site}/payment?x=1`],
  ['a registered shop', 'https://shop.example/back', 'https://shop.example/back'],
  ['a registered shop without https', 'http://shop.example/back', undefined],
  ['another site', 'https://evil.example/', undefined],
  ['another site in short form', '//evil.example/x', undefined],
  ['a look-alike with a user name', 'https://nesye.example@evil.example/', undefined],
  ['a user name on this site', 'https://x@nesye.example/', undefined],
  ['a script', 'javascript:alert(1)', undefined],
  ['no address', 'https://', undefined],
])('%s', (_name, url, expected) => {
  expect(trustedInvoiceUrl(url, site, ['https://shop.example'])).toBe(expected);
});
