import { isoDate, rial } from '@nesye/money';
import { expect, it } from 'vitest';
import { SALES_COLUMNS, salesRow } from './sales-table.ts';

const line = {
  refundId: 0n,
  amount: rial(12_000_000),
  commission: rial(240_000),
  netAmount: rial(11_760_000),
  businessDate: isoDate('2026-11-22'),
  at: new Date('2026-11-22T14:19:28Z'),
  sale: { id: 474n, productType: 3 as const, installmentCount: 4, currency: 364, buyerNote: null },
};
const row = { line, shop: 'سپهر', buyer: '0919***0058', code: undefined };

it('writes a sale with a Jalali day and whole amounts, each under its head', () => {
  const cells = salesRow(row);
  expect(cells).toHaveLength(SALES_COLUMNS.length);
  expect(Object.fromEntries(SALES_COLUMNS.map(({ title }, index) => [title, cells[index]]))).toEqual({
    نوع: 'فروش',
    'شمارهٔ فروش': 474n,
    فروشگاه: 'سپهر',
    تاریخ: '1405/09/01',
    ساعت: '17:49',
    شیوه: 'قسطی',
    'تعداد قسط': 4,
    خریدار: '0919***0058',
    'مبلغ فروش': 12_000_000n,
    برگشت: 0n,
    کارمزد: 240_000n,
    خالص: 11_760_000n,
    واحد: 'ریال',
    'شمارهٔ فاکتور': '',
    بابت: '',
    'یادداشت خریدار': '',
  });
});

it('writes a refund as a row of its own day, what the shop loses below zero', () => {
  const refund = { refundId: 64n, amount: rial(500_000), commission: rial(-10_000), netAmount: rial(-490_000) };
  expect(salesRow({ ...row, line: { ...line, ...refund } }).slice(0, 12)).toEqual([
    'برگشت',
    474n,
    'سپهر',
    '1405/09/01',
    '17:49',
    'قسطی',
    4,
    '0919***0058',
    0n,
    500_000n,
    -10_000n,
    -490_000n,
  ]);
});
