import { expect, it } from 'vitest';
import { createBlindIndex } from './blind-index.ts';

const KEY = 'an index key of more than thirty-two characters';
const PLACE = 'kyc.customer.national_id';

it('finds the same text again, and only with the same key and place', () => {
  const index = createBlindIndex(KEY);
  const number = index('0012345679', PLACE);
  expect(number).toHaveLength(32);
  expect(createBlindIndex(KEY)('0012345679', PLACE).equals(number)).toBe(true);
  expect(index('0012345687', PLACE).equals(number)).toBe(false);
  expect(index('0012345679', 'wallet.card').equals(number)).toBe(false);
  expect(createBlindIndex(`${KEY}!`)('0012345679', PLACE).equals(number)).toBe(false);
});
