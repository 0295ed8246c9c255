import { expect, test } from 'vitest';
import { undocumented } from './docstrings.ts';

const errorsOf = (text: string): string[] => undocumented({ 'some/file.ts': text });

test('a function, a function constant and a class without a docstring are named with their lines', () => {
  const text = `/** نسیه، پیش از هر چیز. */
export const TITLE = 'نسیه';

export function pay(): void {}
export async function* rows() {}
export const plus = (left: number, right: number): number =>
  left + right;
export const minus = function () {};
export const cast = ((value) => value) satisfies (value: string) => string;
export abstract class Shop {}
`;
  expect(errorsOf(text)).toEqual([
    'some/file.ts:4 pay',
    'some/file.ts:5 rows',
    'some/file.ts:6 plus',
    'some/file.ts:8 minus',
    'some/file.ts:9 cast',
    'some/file.ts:10 Shop',
  ]);
});

test.each([
  ['a line comment', '// Pays.\nexport function pay() {}'],
  ['a block comment', '/* Pays. */\nexport function pay() {}'],
  ['a docstring without a word', '/** */\nexport function pay() {}'],
  ['a docstring that stands apart', '/** About the file. */\n\nexport function pay() {}'],
  ['the docstring of the function before', '/** Asks. */\nexport function ask() {}\nexport function pay() {}'],
  ['a docstring inside', 'export function pay() {\n  /** Pays. */\n}'],
  ['what only looks like one, in a text', 'export const TEXT = `\n/** Pays. */`; export function pay() {}'],
  [
    'overloads with one below the first',
    'export function pay(): void;\n/** Pays. */\nexport function pay(to?: string): void {}',
  ],
])('%s is none', (_, text) => {
  expect(errorsOf(text)).toHaveLength(1);
  expect(errorsOf(text)[0]).toMatch(/^some\/file\.ts:\d+ pay$/);
});

test.each([
  ['decorators', '/** A shop. */\n@open()\n@listed({ at: 1 })\nexport class Shop {}'],
  [
    'overloads',
    '/** Pays. */\nexport function pay(): void;\nexport function pay(to: string): void;\nexport function pay(to?: string): void {}',
  ],
  [
    'a signature of many lines',
    '/**\n * Pays.\n */\nexport function pay<To extends string>(\n  to: To,\n  { at = () => new Date() }: { at?: () => Date } = {},\n): void {}',
  ],
  ['a constant of many lines', '/** Pays. */\nexport const pay =\n  <To,>(to: To) =>\n  (at: Date): void => {};'],
  [
    'a comment for the linter in between',
    '/** Pays. */\n// oxlint-disable-next-line no-console\nexport function pay() {}',
  ],
  ['a docstring on the same line', '/** Pays. */ export function pay() {}'],
])('%s are no error where a docstring stands above', (_, text) => {
  expect(errorsOf(text)).toEqual([]);
});

test('what is exported by name or as the default is held to the rule where it is written', () => {
  expect(
    errorsOf(
      'const pay = () => 1;\nfunction ask() {}\nclass Shop {}\nexport { pay, ask as question };\nexport default Shop;',
    ),
  ).toEqual(['some/file.ts:1 pay', 'some/file.ts:2 ask', 'some/file.ts:3 Shop']);
  expect(errorsOf('export default function () {}')).toEqual(['some/file.ts:1 default']);
  expect(errorsOf('\nexport default () => 1;')).toEqual(['some/file.ts:2 default']);
});

test('types, values, what stays inside and what another file exports need none', () => {
  expect(
    errorsOf(
      "export interface Shop {}\nexport type Pay = () => void;\nexport const LIMIT = 3;\nexport const pay = build(() => 1);\nconst ask = () => 1;\nexport { rows } from './rows.ts';\nexport * from './shop.ts';",
    ),
  ).toEqual([]);
});

test('JSX is read in .tsx', () => {
  expect(
    undocumented({
      'a.tsx':
        '/** A shop. */\nexport const Shop = () => <p>{"نسیه"}</p>;\nexport const Till = () => <p>/** Till. */</p>;\n',
    }),
  ).toEqual(['a.tsx:3 Till']);
});

test('a file with a syntax error is not passed over', () => {
  expect(errorsOf('export function pay( {\nexport function ask() {}')).not.toEqual([]);
});
