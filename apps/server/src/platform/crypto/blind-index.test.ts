import { expect, it } from 'vitest';
import { createBlindIndex } from './blind-index.ts';
import { isOneOf, type KeyRing } from './key-ring.ts';

const KEY = 'an index key of more than thirty-two characters';
const NEW = 'a new index key of more than thirty-two characters';
const PLACE = 'kyc.customer.national_id';

const indexesOf = (ring: KeyRing, text = '0012345679', place = PLACE) => createBlindIndex(ring).blindIndex(text, place);

it('finds the same text again, and only with the same key and place', () => {
  const [stored] = indexesOf([KEY]);
  expect(stored).toHaveLength(32);
  expect(isOneOf(indexesOf([KEY]), stored)).toBe(true);
  expect(isOneOf(indexesOf([KEY], '0012345687'), stored)).toBe(false);
  expect(isOneOf(indexesOf([KEY], '0012345679', 'wallet.card'), stored)).toBe(false);
  expect(isOneOf(indexesOf([`${KEY}!`]), stored)).toBe(false);
});

it('stores by the current key and finds by each, also what was stored before there were ids', () => {
  const [before, bare] = indexesOf([KEY]);
  const both = indexesOf([NEW, KEY]);
  expect([isOneOf(both, before), isOneOf(both, bare)]).toEqual([true, true]);
  expect(isOneOf(indexesOf([NEW]), both[0])).toBe(true);
  expect(isOneOf(indexesOf([KEY]), both[0])).toBe(false);
  expect(both[0].subarray(0, 4)).toEqual(createBlindIndex([NEW]).currentIndexKeyId);
});
