import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

/** The cells of a line, as RFC 4180 reads them. */
const cellsOf = (line: string): string[] =>
  Array.from(line.replace(/\r\n$/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gs), ([, text, bare]) =>
    text === undefined ? (bare ?? '') : text.replaceAll('""', '"'),
  );

test('numbers stand bare, everything else is quoted', () => {
  expect(csvLine([474n, 12, -3n, '', 'سپهر', '۱۲', '0919***0058', 'a,b;"c"\nد', 'x;=1+1', 'x\t=1+1'])).toBe(
    '474,12,-3,"","سپهر","۱۲","0919***0058","a,b;""c""\nد","x;=1+1","x\t=1+1"\r\n',
  );
});

test.each([
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '＝',
  '＋',
  '－',
  '＠',
  '﹦',
  '﹢',
  '﹣',
  '﹫',
  '\u2212',
  '\u061c=',
  '\ufeff@',
  ' =',
  '\n=',
  '\u00ad\u200b+',
  '"=',
  '\u2800－',
])('a text that begins with %j is no formula', (start) => {
  expect(cellsOf(csvLine([1, `${start}1+1`, 2]))).toEqual(['1', `'${start}1+1`, '2']);
});

test.each([
  ['000123', '="000123"'],
  ['12345678901234567890', '="12345678901234567890"'],
  ['12E34', '="12E34"'],
  ['123456789012345', '123456789012345'],
  ['0', '0'],
  ['1405/09/01', '1405/09/01'],
  ['17:49', '17:49'],
  ['F-77', 'F-77'],
])('%s is read as %s', (text, cell) => {
  expect(cellsOf(csvLine([text]))).toEqual([cell]);
});
