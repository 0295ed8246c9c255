import { toArabicDigits, toPersianDigits } from '@nesye/persian';
import { expect, it } from 'vitest';
import { salesText as arabicSales } from './ar/merchants.ts';
import { payText as arabicPay } from './ar/payments.ts';
import { plural } from '@nesye/web-kit/language/plural.ts';

const INSTALLMENTS = { zero: 'لا أقساط', one: 'قسط واحد', two: 'قسطان', few: '# أقساط', many: '# قسطًا', other: '# قسط' };

it.each([
  [0, 'لا أقساط'],
  [1, 'قسط واحد'],
  [2, 'قسطان'],
  [3, '٣ أقساط'],
  [10, '١٠ أقساط'],
  [11, '١١ قسطًا'],
  [99, '٩٩ قسطًا'],
  [100, '١٠٠ قسط'],
  [103, '١٠٣ أقساط'],
])('%i installments in Arabic: %s', (count, text) =>
  expect(plural('ar', count, INSTALLMENTS, toArabicDigits)).toBe(text),
);

it.each([
  [0, '۰ قسط'],
  [1, 'یک قسط'],
  [2, '۲ قسط'],
  [12, '۱۲ قسط'],
])('%i installments in Persian: %s', (count, text) =>
  expect(plural('fa', count, { 1: 'یک قسط', other: '# قسط' }, toPersianDigits)).toBe(text),
);

it('the Arabic catalogue speaks by them', () => {
  expect([arabicSales.inInstallments?.(2), arabicSales.inInstallments?.(12)]).toEqual(['على قسطين', 'على ١٢ قسطًا']);
  expect([1, 2, 4, 12].map((count) => arabicPay.installments?.(count))).toEqual([
    'قسط واحد',
    'قسطان',
    '٤ أقساط',
    '١٢ قسطًا',
  ]);
});
