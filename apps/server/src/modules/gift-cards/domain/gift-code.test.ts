import { expect, test } from 'vitest';
import { endOfCode, maskedCode, readGiftCode } from './gift-code.ts';

const CODE = 'NG-7K2M-9QHT-4F6D-XW3B';

test.each([CODE, 'ng7k2m9qht4f6dxw3b', ' 7K2M 9QHT 4F6D XW3B ', 'NG-۷K۲M-۹QHT-۴F۶D-XW۳B'])(
  '%s is read as it is stored',
  (typed) => {
    expect(readGiftCode(typed)).toBe(CODE);
  },
);

test.each(['', 'NG', 'NG-7K2M-9QHT-4F6D', `${CODE}7`])('«%s» can be no code', (typed) => {
  expect(readGiftCode(typed)).toBeUndefined();
});

test('a list shows its end alone', () => {
  expect(maskedCode(endOfCode(CODE))).toBe('NG-••••-XW3B');
});
