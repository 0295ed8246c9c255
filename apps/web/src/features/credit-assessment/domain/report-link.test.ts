import { expect, test } from 'vitest';
import { isElsewhere } from './report-link.ts';

test.each([
  ['/api/v1/customer/credit-score-pdf/4289/', false],
  ['https://nesye.example/api/v1/customer/credit-score-pdf/4289/', false],
  ['https://bureau.example/reports/4289.pdf', true],
  ['http://bureau.example/reports/4289.pdf', false],
  ['javascript:alert(1)', false],
])('a report at %s opens in a new tab: %s', (link, expected) => {
  expect(isElsewhere(link)).toBe(expected);
});
