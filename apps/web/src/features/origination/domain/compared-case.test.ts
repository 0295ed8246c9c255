import { expect, it } from 'vitest';
import { caseOf, CASE_AMOUNTS, CASE_COUNTS } from './compared-case.ts';

it('takes the case that an address names, and ten million toman in a year where it names none that is offered', () => {
  expect(caseOf(new URLSearchParams('amount=500000000&count=6'))).toEqual({ amountRial: 500_000_000, count: 6 });
  const usual = { amountRial: 100_000_000, count: 12 };
  expect(caseOf(new URLSearchParams(''))).toEqual(usual);
  expect(caseOf(new URLSearchParams('amount=7&count=5'))).toEqual(usual);
  expect([CASE_AMOUNTS.includes(100_000_000), CASE_COUNTS.includes(12)]).toEqual([true, true]);
});
