import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsCardNumber } from './card-in-address.ts';

const hex = (length: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'.split('')), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

describe('the number of a bank card in an address', () => {
  it.each([
    '6104337000000156',
    '6104-3370-0000-0156',
    '6104%203370%200000%200156',
    '6104+3370+0000+0156',
    'x,6104337000000156',
  ])('is found in %s', (written) => {
    expect(holdsCardNumber(`/api/v1/merchant/?filter_text=${written}`)).toBe(true);
  });

  it('is not found in the UUID of a row, nor in any other, alone or among others', () => {
    const ofRow = fc.tuple(hex(8), hex(12)).map(([checked, id]) => `${checked}-0000-8000-8000-${id}`);
    const ids = fc.array(fc.oneof(ofRow, fc.uuid()), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(ids, (all) => !holdsCardNumber(`/api/v1/accounting/installment/?filter_uid__in=${all.join(',')}`)),
      { numRuns: 20_000 },
    );
  });
});
