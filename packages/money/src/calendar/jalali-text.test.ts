import { expect, test } from 'vitest';
import { isoDate } from './iso-date.ts';
import { jalaliText } from './jalali-text.ts';

test.each([
  ['2026-11-21', '1405/08/30'],
  ['2026-03-21', '1405/01/01'],
  ['2025-03-20', '1403/12/30'],
])('%s is %s', (date, text) => {
  expect(jalaliText(isoDate(date))).toBe(text);
});
