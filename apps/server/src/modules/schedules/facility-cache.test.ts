import { expect, it } from 'vitest';
import type { Terms } from './domain/terms.ts';
import { FacilityCache, type SignedFacility } from './facility-cache.ts';

const terms = { id: 7n, line: 1, owner: 'house' } as unknown as Terms;
const signed = (n: number): SignedFacility => ({
  facility: {
    id: BigInt(n) * 64n + (1n << 40n),
    uid: `uid-${n}`,
    customerId: BigInt(n),
    line: 1,
    termsId: 7n,
    principalKind: n % 2 === 0 ? 1210 : 7110,
  },
  terms,
});
const keyOf = (n: number) => ({ customerId: BigInt(n), uid: `uid-${n}` });

it('gives back exactly what was set, to its own customer only', () => {
  const cache = new FacilityCache(10);
  for (const n of [2, 3]) cache.set(signed(n));
  expect([cache.get(keyOf(2)), cache.get(keyOf(3))]).toEqual([signed(2), signed(3)]);
  expect(cache.get({ customerId: 3n, uid: 'uid-2' })).toBeUndefined();
  expect(cache.get(keyOf(4))).toBeUndefined();
});

it('caches at least the later half of what was set or read, and drops the rest', () => {
  const cache = new FacilityCache(10);
  cache.set(signed(1));
  for (let n = 2; n < 60; n += 1) {
    cache.set(signed(n));
    expect(cache.get(keyOf(1))).toEqual(signed(1));
    for (let back = 0; back < 4 && back < n - 1; back += 1)
      expect(cache.get(keyOf(n - back))).toEqual(signed(n - back));
  }
  expect(cache.get(keyOf(20))).toBeUndefined();
});
