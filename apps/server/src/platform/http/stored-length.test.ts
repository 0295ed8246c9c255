import { expect, test } from 'vitest';
import { isWithin } from './stored-length.ts';

test.each([
  ['x'.repeat(5), true],
  ['x'.repeat(6), false],
  ['کتاب', true],
  // Counted as characters, not as halves of them.
  ['😀'.repeat(5), true],
  ['😀'.repeat(6), false],
  // Stored as two.
  ['ۀ'.repeat(2), true],
  ['ۀ'.repeat(3), false],
  // Sent as two, stored as one: what was sent counts as well.
  ['\u0627\u0653'.repeat(3), false],
])('%j in five characters: %s', (text, is) => {
  expect(isWithin(5, text)).toBe(is);
});
