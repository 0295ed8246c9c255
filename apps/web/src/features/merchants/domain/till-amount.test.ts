import { MAX_OPERATION_RIAL } from '@nesye/money';
import { expect, test } from 'vitest';
import { amountAfter, type TillKey, tillKeyOf } from './till-amount.ts';

const typed = (keys: readonly TillKey[], rialsInUnit: bigint): bigint =>
  keys.reduce((amount, key) => amountAfter(amount, key, rialsInUnit), 0n);

test('digits are typed in the unit that is shown, and the amount is in rials', () => {
  expect(typed(['1', '2', '000'], 10n)).toBe(120_000n);
  expect(typed(['1', '2', '000'], 1n)).toBe(12_000n);
  expect(typed(['1', '2', '5', 'back', '0'], 10n)).toBe(1_200n);
  expect(typed(['9', 'clear'], 10n)).toBe(0n);
  expect(typed(['0', '000', 'back'], 10n)).toBe(0n);
});

test('what is more than one payment may be is not taken', () => {
  expect(amountAfter(MAX_OPERATION_RIAL, '0', 10n)).toBe(MAX_OPERATION_RIAL);
});

test('a keyboard types digits of any script', () => {
  expect(['7', '۷', '٧', 'Backspace', 'Delete', 'a', 'Enter'].map(tillKeyOf)).toEqual([
    '7',
    '7',
    '7',
    'back',
    'clear',
    undefined,
    undefined,
  ]);
});
