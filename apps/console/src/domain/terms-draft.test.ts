import { expect, test } from 'vitest';
import type { LineTerms, PriceTerms } from '../api/terms-api.ts';
import { draftOfPrice, draftOfTerms, readPrice, readTerms } from './terms-draft.ts';

const PRICE: PriceTerms = {
  amount: 900_000,
  cost: 650_000,
  vat: 0,
  valid_days: 30,
  deliver_minutes: 30,
  start_days: 7,
};
const TERMS: LineTerms = {
  penalty_rate_bp: 2_450,
  grace_days: 3,
  penalty_cap_bp: 10_000,
  block_after_days: 30,
  service_fee_bp: 0,
  service_fee_base: 'principal',
  products: [
    {
      uid: 'nesye-credit-installment',
      product_type: 3,
      installment_counts: [2, 4, 12],
      fee_formula: 'annuity',
      rate_bp: 1_800,
      multiple: 1_000,
      min_amount: 1_000_000,
    },
  ],
};

test('what a form begins with is read as what it was', () => {
  expect(readPrice(draftOfPrice(PRICE))).toEqual(PRICE);
  expect(readTerms(draftOfTerms(TERMS), TERMS.products)).toEqual(TERMS);
});

test('figures in Persian, percents with two places, and counts with any comma', () => {
  const typed = { ...draftOfTerms(TERMS), penalty_rate_bp: '۲۴٫۷۵', '0.installment_counts': '۲، ۴,۶ ۹' };
  const read = readTerms(typed, TERMS.products);
  expect([read?.penalty_rate_bp, read?.products[0]?.installment_counts]).toEqual([2_475, [2, 4, 6, 9]]);
});

test.each([
  ['penalty_rate_bp', '101'],
  ['grace_days', ''],
  ['0.installment_counts', ' ، '],
  ['0.installment_counts', '2, x'],
  ['0.min_amount', '1.5'],
])('%s: %s is nothing that can be sent', (field, text) => {
  expect(readTerms({ ...draftOfTerms(TERMS), [field]: text }, TERMS.products)).toBeUndefined();
});
