import { isoDate } from '@nesye/money';
import { expect, test } from 'vitest';
import { calculatorText } from '#messages/calculator.ts';
import { calculatorView } from './calculator-view.ts';
import { EXAMPLE_TERMS, examplePrice, MIN_EXAMPLE_RIAL } from './example-price.ts';

const DAY = isoDate('2026-11-22');

test('12,000,000 rials in four cost 450,000: three rows of 3,112,000 and the rest in the last', () => {
  const price = examplePrice(12_000_000n, 4, DAY);
  expect([price.todayRial, price.feeRial, price.totalRial]).toEqual([0n, 450_000n, 12_450_000n]);
  expect(price.rows.map(({ amount }) => amount)).toEqual([3_112_000n, 3_112_000n, 3_112_000n, 3_114_000n]);
  expect(price.rows.map(({ dueDate }) => dueDate)).toEqual(['2026-12-22', '2027-01-21', '2027-02-20', '2027-03-21']);
});

test('the formula that stands in words is the one that is used', () => {
  for (const count of EXAMPLE_TERMS.counts) {
    const amount = 24_000_000n;
    expect(examplePrice(amount, count, DAY).feeRial).toBe((amount * 18n * (BigInt(count) + 1n)) / 2_400n);
  }
  expect(calculatorText.terms).toContain('× ۱۸ × (تعداد قسط + ۱) ÷ ۲۴۰۰');
});

test('the least amount has a price in every count, and all rows add up', () => {
  for (const count of EXAMPLE_TERMS.counts) {
    const price = examplePrice(MIN_EXAMPLE_RIAL, count, DAY);
    expect(price.rows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(price.totalRial);
  }
});

test('the summary says equal rows, a last one that differs, and one row beside the last', () => {
  const summary = (amount: bigint, count: number): string =>
    calculatorView(examplePrice(amount, count, DAY), DAY).facts.summary;
  expect(summary(12_000_000n, 4)).toBe('۳ قسط ۳۱۱٬۲۰۰ و قسط آخر ۳۱۱٬۴۰۰ تومان');
  expect(summary(8_000_000n, 2)).toBe('۲ قسط ۴۰۹٬۰۰۰ تومان');
  expect(summary(8_001_000n, 2)).toMatch(/^یک قسط .+ و قسط آخر .+ تومان$/);
});
