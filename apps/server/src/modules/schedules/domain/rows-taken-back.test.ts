import { rial } from '@nesye/money';
import { expect, test } from 'vitest';
import { rowsTakenBack, shareTakenBack } from './rows-taken-back.ts';

const row = (purchaseId: bigint, seq: number, principal: bigint, fee: bigint, penalty = 0n) => ({
  purchaseId,
  seq,
  principal: rial(principal),
  fee: rial(fee),
  penalty: rial(penalty),
});

test('the last row first, of it principal, fee and penalty; rows that stay paid are left out', () => {
  const repaid = [row(64n, 1, 100n, 20n, 5n), row(64n, 2, 100n, 10n), row(128n, 1, 50n, 0n)];
  expect(rowsTakenBack(repaid, 55n)).toEqual([row(64n, 2, 5n, 0n), row(128n, 1, 50n, 0n)]);
  expect(rowsTakenBack(repaid, 262n)).toEqual([row(64n, 1, 100n, 2n), row(64n, 2, 100n, 10n), row(128n, 1, 50n, 0n)]);
  expect(rowsTakenBack(repaid, 285n)).toEqual(repaid);
  expect(() => rowsTakenBack(repaid, 286n)).toThrow('more than the payment has paid');
});

test('of our share what was too much: of the whole less of what stays, each half up', () => {
  expect(shareTakenBack(rial(15n), rial(15n), 1_000n)).toBe(2n);
  expect(shareTakenBack(rial(15n), rial(5n), 1_000n)).toBe(1n);
  expect(shareTakenBack(rial(14n), rial(10n), 1_000n)).toBe(1n);
});
