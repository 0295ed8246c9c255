import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';

const ACCOUNT = 'IR820540102680020817909002';
const HEAD = `nesye-bank-statement,1,${ACCOUNT},2026-11-22`;
const GOOD = `${HEAD}\n1,sandbox-2026-11-20,in,14997000,settlement\n2,418273645512,out,3000000,cash_out\nend,2,11997000\n`;
const codeOf = (text: string) => {
  const reading = readStatement(text);
  return reading.kind === 'refused' ? `${reading.code} ${reading.line}` : 'read';
};

test('reads a statement, with a mark before it and line ends of Windows', () => {
  const read = readStatement(`\uFEFF${GOOD.replaceAll('\n', '\r\n')}`);
  expect(read).toEqual({
    kind: 'read',
    statement: {
      account: ACCOUNT,
      day: '2026-11-22',
      net: 11_997_000n,
      lines: [
        { line: 1, reference: 'sandbox-2026-11-20', direction: 'in', amount: 14_997_000n, kind: 'settlement' },
        { line: 2, reference: '418273645512', direction: 'out', amount: 3_000_000n, kind: 'cash_out' },
      ],
    },
  });
  expect(codeOf(`${HEAD}\nend,0,0`)).toBe('read');
});

test.each([
  ['a blank line at the end', `${GOOD}\n`],
  ['blank lines of Windows at the end', `${GOOD.replaceAll('\n', '\r\n')}\r\n\r\n`],
  ['a blank line in between', GOOD.replace('\n2,', '\n \n2,')],
  ['blanks at the ends of lines', GOOD.replaceAll('\n', ' \t\u00a0\n')],
  ['line ends of old Macs', GOOD.replaceAll('\n', '\r')],
  ['a mark before it twice', `\uFEFF\uFEFF${GOOD}`],
  ['a mark on its own line', `\uFEFF\n${GOOD}`],
])('%s changes nothing: the end record says that the file is whole', (_what, text) => {
  expect(readStatement(text)).toEqual(readStatement(GOOD));
});

test('the place of what is wrong is counted in the file as it came', () => {
  expect(codeOf(`\n\n${GOOD.replace('14997000', '0')}`)).toBe('statement_invalid 4');
  expect(codeOf(`${GOOD.replace('end,2', '\nend,3')}\n\n`)).toBe('statement_incomplete 5');
});

test.each([
  ['', 'statement_invalid 1'],
  ['nesye-bank-statement,2,x,2026-11-22', 'statement_invalid 1'],
  [`nesye-bank-statement,1,${ACCOUNT},2026-02-30\nend,0,0\n`, 'statement_invalid 1'],
  [GOOD.replace('in,', 'IN,'), 'statement_invalid 2'],
  [GOOD.replace('14997000', '0'), 'statement_invalid 2'],
  [GOOD.replace('14997000', '1.5'), 'statement_invalid 2'],
  [GOOD.replace('settlement', 'gift'), 'statement_invalid 2'],
  [GOOD.replace('2,418273645512', '1,418273645512'), 'statement_line_twice 3'],
  [GOOD.replace('2,418273645512', '3,418273645512'), 'statement_incomplete 3'],
  [GOOD.replace('end,2', 'end,3'), 'statement_incomplete 4'],
  [GOOD.replace('11997000', '11997001'), 'statement_incomplete 4'],
  [HEAD, 'statement_incomplete 1'],
])('refuses %j', (text, code) => {
  expect(codeOf(text)).toBe(code);
});

test('a file that is cut anywhere is refused, unless only its last line end is missing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: GOOD.length - 2 }), (length) => {
      expect(codeOf(GOOD.slice(0, length))).not.toBe('read');
    }),
  );
});
