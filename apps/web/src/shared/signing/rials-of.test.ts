import { expect, it } from 'vitest';
import { rialsOf } from './rials-of.ts';

it.each([
  ['۱۰۰٬۰۰۰٬۰۰۰ ریال', { amountRial: 100_000_000n, rest: '' }],
  ['۷ ریال، ۹ دی ۱۴۰۵', { amountRial: 7n, rest: '، ۹ دی ۱۴۰۵' }],
  ['۱۲ قسط ماهانه', undefined],
  ['۱۹٫۵٪', undefined],
  ['۱۰ ریال در روز', undefined],
])('%s', (text, found) => expect(rialsOf(text)).toEqual(found));
