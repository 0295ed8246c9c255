import { expect, it } from 'vitest';
import { isMarketingPath } from './marketing-path.ts';

it.each([
  ['/', true],
  ['/merchant', true],
  ['/merchant/signup', true],
  ['/merchants', true],
  ['/merchant-vitrin', true],
  ['/landing', false],
  ['/faq', false],
  ['/vitrin', false],
  ['/user/merchant-transaction', false],
  ['/login', false],
])('%s', (path, expected) => expect(isMarketingPath(path)).toBe(expected));
