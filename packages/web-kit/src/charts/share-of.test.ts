import { expect, test } from 'vitest';
import { shareOf } from './share-of.ts';

test.each([
  [0n, 100n, 0],
  [1n, 1_000n, 2],
  [50n, 100n, 50],
  [100n, 100n, 100],
  [0n, 0n, 0],
  [-5n, 100n, 0],
  [-5n, 0n, 0],
])('a bar of %i beside %i is %i %% long', (amountRial, longest, share) => {
  expect(shareOf(amountRial, longest)).toBe(share);
});
