import { beforeEach, expect, it } from 'vitest';
import { clearUserData, GUEST, ownStorageOf } from './own-storage.ts';

let kept: Map<string, string>;
let storage: Storage;

beforeEach(() => {
  kept = new Map();
  storage = {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
});

it('nobody reads what was kept for another', () => {
  ownStorageOf(storage, '64').setItem('purchase-result', 'over the limit');
  expect(ownStorageOf(storage, '64').getItem('purchase-result')).toBe('over the limit');
  expect(ownStorageOf(storage, '128').getItem('purchase-result')).toBeNull();
  expect(ownStorageOf(storage, GUEST).getItem('purchase-result')).toBeNull();
});

it('at the end of a login all of it goes, but for an undecided purchase, which waits for its owner', () => {
  const own = ownStorageOf(storage, '64');
  own.setItem('purchase-result', 'refused');
  own.setItem('spent-drafts', '[]');
  own.setItem('purchase-intent', '{}');
  storage.setItem('resumeRoute', '/qr/payment/NESYE-DEMO-1?amount=5');
  storage.setItem('theme', 'dark');
  clearUserData(storage);
  expect([...kept.keys()]).toEqual(['own:64:purchase-intent', 'theme']);
});

it('another who signs in keeps what is theirs and what guests share', () => {
  ownStorageOf(storage, '64').setItem('dismissedNotices', '["a"]');
  ownStorageOf(storage, '128').setItem('dismissedNotices', '["b"]');
  ownStorageOf(storage, GUEST).setItem('dismissedNotices', '["c"]');
  clearUserData(storage, '128');
  expect([...kept.keys()]).toEqual(['own:128:dismissedNotices', 'own:guest:dismissedNotices']);
});
