import { expect, test } from 'vitest';
import { approvalDetail, codeText } from './code-text.ts';

test.each([
  ['cash_out', '5000000', '500,000'],
  ['cash_out', '5000005', '500,000.5'],
  ['cash_out', '7', '0.7'],
  ['transfer', '09120000001:12345670', '1,234,567/09120000001'],
  ['gift_card', '5000000:12', '6,000,000'],
  ['gift_card', '5000000', undefined],
  ['cash_out', '5000000; 1', undefined],
] as const)('%s of %s rials is said in tomans: %s', (purpose, approves, detail) => {
  expect(approvalDetail(purpose, approves)).toBe(detail);
});

test.each([
  ['fa', 'نسیه\nکد برداشت 500,000 تومان: 123456'],
  ['ar', 'نسيه\nرمز السحب 500,000 تومان: 123456'],
] as const)('in %s it is signed and written in that language', (language, start) => {
  const text = codeText({ purpose: 'cash_out', approves: '5000000', code: '123456', host: 'nesye.example' }, language);
  expect(text.startsWith(start)).toBe(true);
  expect(text.endsWith('\n@nesye.example #123456')).toBe(true);
});
