import { beforeEach, expect, it } from 'vitest';
import { draftIdOf, isSpent, markSpent, newDraftId, type SpentStorage } from './draft-id.ts';

let storage: SpentStorage;

beforeEach(() => {
  const kept = new Map<string, string>();
  storage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
});

it('a new name can stand in an address and is unlike the last', () => {
  const id = newDraftId();
  expect(draftIdOf(id)).toBe(id);
  expect(newDraftId()).not.toBe(id);
});

it.each([null, '', 'draft', 'ABCDEF012345', '0123456789abc', '<script>'])('%j is no name', (text) => expect(draftIdOf(text)).toBeUndefined());

it('a draft is spent once it was marked, and no other is', () => {
  markSpent(storage, 'aaaaaaaaaaaa');
  expect(isSpent(storage, 'aaaaaaaaaaaa')).toBe(true);
  expect(isSpent(storage, 'bbbbbbbbbbbb')).toBe(false);
});

it('keeps the last hundred', () => {
  const ids = Array.from({ length: 101 }, newDraftId);
  for (const id of ids) markSpent(storage, id);
  expect(ids.map((id) => isSpent(storage, id))).toEqual([false, ...Array.from({ length: 100 }, () => true)]);
});

it('what cannot be read counts as nothing, and what cannot be kept stops nobody', () => {
  storage.setItem('spent-drafts', '{"a":');
  expect(isSpent(storage, 'aaaaaaaaaaaa')).toBe(false);
  const full: SpentStorage = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => markSpent(full, 'aaaaaaaaaaaa')).not.toThrow();
});
