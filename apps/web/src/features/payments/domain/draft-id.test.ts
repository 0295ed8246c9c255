import { beforeEach, expect, it } from 'vitest';
import {
  draftIdOf,
  isSpent,
  markRefused,
  markSpent,
  newDraftId,
  purchaseUidOf,
  type DraftStorage,
} from './draft-id.ts';

let storage: DraftStorage;
const DRAFT = '0b8f3b0e-5a0c-4d5e-9a51-0123456789ab';
const OTHER = '0b8f3b0e-5a0c-4d5e-9a51-0123456789ac';

beforeEach(() => {
  const kept = new Map<string, string>();
  storage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
});

it('a new name can stand in an address and is unlike the last', () => {
  const id = newDraftId();
  expect(draftIdOf(id)).toBe(id);
  expect(newDraftId()).not.toBe(id);
});

it.each([null, '', 'draft', '0123456789ab', DRAFT.toUpperCase(), `${DRAFT}0`, '<script>'])('%j is no name', (text) =>
  expect(draftIdOf(text)).toBeUndefined(),
);

it('a draft is spent once it was marked, and no other is', () => {
  markSpent(storage, DRAFT);
  expect(isSpent(storage, DRAFT)).toBe(true);
  expect(isSpent(storage, OTHER)).toBe(false);
});

it('a draft has one uid, in every tab, until the server has refused it', () => {
  const uid = purchaseUidOf(storage, DRAFT);
  expect(purchaseUidOf(storage, DRAFT)).toBe(uid);
  markRefused(storage, DRAFT, uid);
  const next = purchaseUidOf(storage, DRAFT);
  expect(next).not.toBe(uid);
  expect(next).toMatch(/^[A-Za-z0-9._:-]{8,128}$/);
  expect(purchaseUidOf(storage, OTHER)).toBe(OTHER);
});

it('a refusal that reaches two tabs counts once: both try again under one uid', () => {
  const uid = purchaseUidOf(storage, DRAFT);
  markRefused(storage, DRAFT, uid);
  const next = purchaseUidOf(storage, DRAFT);
  markRefused(storage, DRAFT, uid);
  expect(purchaseUidOf(storage, DRAFT)).toBe(next);
});

it('keeps the last hundred', () => {
  const ids = Array.from({ length: 101 }, newDraftId);
  for (const id of ids) markSpent(storage, id);
  expect(ids.map((id) => isSpent(storage, id))).toEqual([false, ...Array.from({ length: 100 }, () => true)]);
});

it('what cannot be read counts as nothing, and what cannot be kept stops nobody', () => {
  storage.setItem('spent-drafts', '{"a":');
  expect(isSpent(storage, DRAFT)).toBe(false);
  const full: DraftStorage = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => markSpent(full, DRAFT)).not.toThrow();
});
