import { expect, test } from 'vitest';
import { amountText, cheapestPlans, namedPlan, type Plan, planText } from './plan-text.ts';

const plan = (count: number, total: number, product: Plan['product'] = 'installment'): Plan => ({
  product,
  provider: 'نسیه',
  count,
  first: total / count,
  monthly: total / count,
  total,
  fee: 0,
});

test('amounts are in tomans or rials, in Persian digits', () => {
  expect(amountText(3_112_500, 'toman')).toBe('۳۱۱٬۲۵۰ تومان');
  expect(amountText(3_112_500, 'rial')).toBe('۳٬۱۱۲٬۵۰۰ ریال');
  expect(planText(plan(4, 12_000_000), 'toman')).toBe('۴ قسط ماهی ۳۰۰٬۰۰۰ تومان');
  expect(planText(plan(1, 12_000_000, 'end_of_month'), 'toman')).toBe('پایان ماه، ۱٬۲۰۰٬۰۰۰ تومان');
});

test('of each count the cheapest is shown; the bill of the month is not one of one installment', () => {
  const all = [plan(4, 1_300), plan(4, 1_200), plan(12, 2_400), plan(1, 1_000, 'end_of_month'), plan(1, 1_100)];
  expect(cheapestPlans(all).map(({ product, count, total }) => [product, count, total])).toEqual([
    ['end_of_month', 1, 1_000],
    ['installment', 1, 1_100],
    ['installment', 4, 1_200],
    ['installment', 12, 2_400],
  ]);
});

test('the wanted count is named, else the fewest installments, else the bill of the month', () => {
  const bill = plan(1, 1_000, 'end_of_month');
  const monthly = [plan(2, 1_000), plan(6, 1_200)];
  expect(namedPlan([bill, ...monthly], 6)?.count).toBe(6);
  expect(namedPlan([bill, ...monthly], 4)?.count).toBe(2);
  expect(namedPlan([bill], 4)).toBe(bill);
  expect(namedPlan([], 4)).toBeUndefined();
});
