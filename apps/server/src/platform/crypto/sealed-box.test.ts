import { expect, it } from 'vitest';
import { createSealedBox } from './sealed-box.ts';

const OLD = 'an old secret of more than thirty-two characters';
const NEW = 'a new secret of more than thirty-two characters';
const PLACE = 'kyc.customer.national_id:6423';

it('gives back what it sealed, and never the same bytes twice', () => {
  const box = createSealedBox([NEW]);
  const sealed = box.seal('0012345679', PLACE);
  expect(box.open(sealed, PLACE)).toBe('0012345679');
  expect(sealed.toString('latin1')).not.toContain('0012345679');
  expect(box.seal('0012345679', PLACE).equals(sealed)).toBe(false);
});

it('does not open what was moved to another row or altered', () => {
  const box = createSealedBox([NEW]);
  const sealed = box.seal('0012345679', PLACE);
  expect(() => box.open(sealed, 'kyc.customer.national_id:6424')).toThrow();
  const altered = Buffer.from(sealed);
  altered[18] = (altered[18] ?? 0) ^ 1;
  expect(() => box.open(altered, PLACE)).toThrow();
  expect(() => box.open(sealed.subarray(0, 20), PLACE)).toThrow('too short');
});

it('opens with a former key and seals with the current one', () => {
  const sealedBefore = createSealedBox([OLD]).seal('متن', PLACE);
  const box = createSealedBox([NEW, OLD]);
  expect(box.open(sealedBefore, PLACE)).toBe('متن');
  const sealedNow = box.seal('متن', PLACE);
  expect(createSealedBox([NEW]).open(sealedNow, PLACE)).toBe('متن');
  expect(() => createSealedBox([OLD]).open(sealedNow, PLACE)).toThrow('not given');
});
