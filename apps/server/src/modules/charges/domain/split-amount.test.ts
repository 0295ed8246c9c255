import { rial } from '@nesye/money';
import { expect, test } from 'vitest';
import { splitAmount } from './split-amount.ts';

test.each([
  ['the wallet covers all', 500_000n, 800_000n, true, [500_000n, 0n]],
  ['it is not to be used', 500_000n, 800_000n, false, [0n, 500_000n]],
  ['it covers a part', 500_000n, 300_000n, true, [300_000n, 200_000n]],
  ['the rest is less than a card can be charged', 3_000_400n, 3_000_000n, true, [2_999_400n, 1_000n]],
  ['it is empty', 500_000n, 0n, true, [0n, 500_000n]],
  ['the whole is less than a card can be charged', 900n, 100n, true, undefined],
  ['the whole is less, and the wallet has it', 900n, 900n, true, [900n, 0n]],
  ['more than a card can be charged', 2_000_000_000_000n, 5n, true, undefined],
])('%s', (_, amount, free, useWallet, expected) => {
  const parts = splitAmount(rial(amount), free, useWallet);
  expect(parts === undefined ? undefined : [parts.wallet, parts.gateway]).toEqual(expected);
});
