import { expect, it } from 'vitest';
import { RecentMap } from './recent-map.ts';

it('has at least the later half of what was touched, and never more than it may', () => {
  const map = new RecentMap<number, string>(10);
  for (let key = 0; key < 100; key += 1) {
    map.set(key, `v${key}`);
    expect(map.size).toBeLessThanOrEqual(10);
    for (let back = 0; back < 5 && back <= key; back += 1) expect(map.get(key - back)).toBe(`v${key - back}`);
  }
  expect(map.get(0)).toBeUndefined();
});

it('does not drop what is read again and again', () => {
  const map = new RecentMap<string, number>(4);
  map.set('read', 1);
  for (let key = 0; key < 50; key += 1) {
    map.set(`other ${key}`, key);
    expect(map.get('read')).toBe(1);
  }
});

it('forgets what is deleted, from both generations', () => {
  const map = new RecentMap<string, number>(4);
  for (const [index, key] of ['a', 'b', 'c'].entries()) map.set(key, index);
  map.get('a');
  map.delete('a');
  map.delete('c');
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 1, undefined]);
});
