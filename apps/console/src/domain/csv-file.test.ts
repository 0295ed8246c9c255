import { expect, it } from 'vitest';
import { csvOf } from './csv-file.ts';

const bodyOf = (...cells: readonly (string | number)[]): string => csvOf([cells]).slice(1, -2);

it('quotes texts, leaves numbers bare and says which alphabet it is', () => {
  expect(
    csvOf([
      ['نام', 'مبلغ'],
      ['آوا "گل"', 2_500_000],
    ]),
  ).toBe('\uFEFF"نام","مبلغ"\r\n"آوا ""گل""",2500000\r\n');
});

it.each(['=1+1', '+98', '-5', '@cmd', ' =1', '\u200E=1', '\t=1', '＝1', '−5'])('keeps %j a text', (text) => {
  expect(bodyOf(text)).toBe(`"'${text}"`);
});

it('keeps zeros in front, and all digits of a long number', () => {
  expect(bodyOf('09120000000')).toBe('"=""09120000000"""');
  expect(bodyOf('1234567890123456')).toBe('"=""1234567890123456"""');
  expect(bodyOf('12')).toBe('"12"');
});
