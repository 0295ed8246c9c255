import { expect, it } from 'vitest';
import { headlineOf } from './headline.ts';

const lines = [
  { line: 1, name: 'نسیه', receivable: 0 },
  { line: 2, name: 'بانک ملت', receivable: 300 },
  { line: 3, name: 'بانک ملی', receivable: 500 },
];

it('speaks of the line that the report was done for, else of the one that gives most', () => {
  expect(headlineOf(lines, 2)).toEqual({ best: { name: 'بانک ملت', amountRial: 300 }, refused: undefined });
  expect(headlineOf(lines, undefined)).toEqual({ best: { name: 'بانک ملی', amountRial: 500 }, refused: undefined });
});

it('says that the wanted line gives nothing, next to what another gives, or that nothing is open', () => {
  expect(headlineOf(lines, 1)).toEqual({ best: { name: 'بانک ملی', amountRial: 500 }, refused: 'نسیه' });
  expect(headlineOf([{ line: 1, name: 'نسیه', receivable: null }], 1)).toEqual({ best: undefined, refused: 'نسیه' });
});
