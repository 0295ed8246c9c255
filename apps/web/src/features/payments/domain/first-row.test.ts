import { rial } from '@nesye/money';
import { expect, test } from 'vitest';
import { firstRowOf } from './first-row.ts';

const AMOUNT = rial(12_000_000);
const within = (min: number, max: number) => ({ min: rial(min), max: rial(max) });

test('the first of equal parts, where the deposit may be so much', () => {
  expect(firstRowOf(AMOUNT, 4, within(0, 11_000_000))).toBe(3_000_000n);
  expect(firstRowOf(AMOUNT, 7, within(0, 11_000_000))).toBe(1_714_000n);
  expect(firstRowOf(AMOUNT, 4, within(4_000_000, 11_000_000))).toBeUndefined();
  expect(firstRowOf(AMOUNT, 4, within(0, 2_999_999))).toBeUndefined();
  expect(firstRowOf(rial(3), 4, within(0, 2))).toBeUndefined();
});
