import { expect, it } from 'vitest';
import { toArabicDigits } from './arabic-digits.ts';

it.each([
  ['0123456789', '٠١٢٣٤٥٦٧٨٩'],
  ['۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩'],
  ['٤ من ٥', '٤ من ٥'],
  [120, '١٢٠'],
  [9_007_199_254_740_993n, '٩٠٠٧١٩٩٢٥٤٧٤٠٩٩٣'],
])('%s is written %s', (given, written) => expect(toArabicDigits(given)).toBe(written));
