import { rial } from '@nesye/money';
import { expect, test } from 'vitest';
import { chooseExample, EXAMPLE_RIAL, type ExamplePlan } from './example-price.ts';
import { exampleView } from './shop-detail-view.ts';

const plan = (count: number, fee: bigint, rows: readonly bigint[] = []): ExamplePlan => ({
  number_of_installments: count,
  fee: rial(fee),
  total: rial(EXAMPLE_RIAL + fee),
  effective_rate_bp: fee === 0n ? 0n : 1_977n,
  installments: rows.map((amount, index) => ({
    amount: rial(amount),
    is_paid_now: index === 0 && count < rows.length,
  })),
});

test('the example is the cheapest of four installments, of equal ones the first', () => {
  const chosen = chooseExample([
    { line: 1, name: 'نسیه', plans: [plan(2, 0n), plan(4, 500n)] },
    { line: 2, name: 'بانک', plans: [plan(4, 300n), plan(12, 100n)] },
    { line: 3, name: 'دیگر', plans: [plan(4, 300n)] },
  ]);
  expect([chosen?.lender, chosen?.plan.fee]).toEqual(['بانک', 300n]);
});

test('without a line of four it is the count next to it; none where no line sells in installments', () => {
  const plans = [plan(0, 0n), plan(6, 50n), plan(12, 10n)];
  expect(chooseExample([{ line: 1, name: 'نسیه', plans }])?.plan.number_of_installments).toBe(6);
  expect(chooseExample([{ line: 1, name: 'نسیه', plans: [plan(0, 0n)] }])).toBeUndefined();
  expect(chooseExample([])).toBeUndefined();
});

test('it is shown in tomans, its last installment where that differs, and without a fee only where there is none', () => {
  const rows = [25_930_000n, 25_930_000n, 25_930_000n, 25_960_000n];
  expect(exampleView({ lender: 'نسیه', plan: plan(4, 3_750_000n, rows) })).toEqual({
    lender: 'نسیه',
    amount: '۱۰٬۰۰۰٬۰۰۰',
    count: '۴',
    monthly: '۲٬۵۹۳٬۰۰۰',
    last: '۲٬۵۹۶٬۰۰۰',
    total: '۱۰٬۳۷۵٬۰۰۰',
    fee: { amount: '۳۷۵٬۰۰۰', rate: '۱۹٫۷۷٪' },
    isFree: false,
  });
  const equal = [25_000_000n, 25_000_000n, 25_000_000n, 25_000_000n];
  expect(exampleView({ lender: 'نسیه', plan: plan(4, 0n, equal) })).toMatchObject({
    last: null,
    fee: null,
    isFree: true,
  });
});
