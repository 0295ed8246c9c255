import { expect, test } from 'vitest';
import { errorsOfSource, webSourceErrors } from './web-sources.ts';

const SCREEN = 'apps/web/src/features/payments/screens/planted-screen.tsx';
const WORDS = 'apps/web/src/messages/fa/planted.ts';

test('the sources of the web app are clean', () => {
  expect(webSourceErrors()).toEqual([]);
});

test.each([
  ['a text between tags', '<p>پرداخت شد</p>'],
  ['a text in a field', '<Button label="پرداخت" />'],
  ['a text in a constant', "const title = 'پرداخت';"],
  ['an Arabic text', "const title = 'الدفع';"],
])('%s outside the catalogue is named with its line and where it belongs', (_, line) => {
  expect(errorsOfSource(SCREEN, `import x from 'y';\n${line}`)).toEqual([
    expect.stringMatching(/^apps\/web\/.*planted-screen\.tsx:2 “.*” is text outside the catalogue: .*messages\/fa/),
  ]);
  expect(errorsOfSource(WORDS, line)).toEqual([]);
});

test.each([
  ['/** «پرداخت شد». */'],
  ['// پرداخت'],
  ["{[a, b].join('، ')}"],
  ['const DIGIT = /[۰-۹٠-٩]/g;'],
  ['placeholder="۰"'],
])('%s holds no text', (line) => {
  expect(errorsOfSource(SCREEN, line)).toEqual([]);
});

test.each([
  ['<p className="ml-4" />'],
  ['<p className="flex -mr-2" />'],
  ['<p className="sm:pl-[3px]" />'],
  ['<p className="absolute left-0" />'],
  ['<p className="right-1/2" />'],
  ['<p className="text-left" />'],
  ['<p className="rounded-tl-lg border-r" />'],
  ['<p style={{ marginLeft: 3 }} />'],
  ['<p style={{ left: 0 }} />'],
])('%s is a physical side', (line) => {
  expect(errorsOfSource(SCREEN, line)).toEqual([
    expect.stringContaining('a physical side: pages run from right to left'),
  ]);
});

test.each([['margin-left: 1px;'], ['  left: 0;'], ['text-align: right;'], ['.a { padding-right: 2px }']])(
  '%s is one in a style sheet',
  (line) => {
    expect(errorsOfSource('packages/ui/src/planted.css', line)).toEqual([expect.stringContaining('a physical side')]);
  },
);

test.each([
  ['<p className="ms-4 pe-2 start-0 text-start border-e rounded-ss-lg leading-6" />'],
  ["const left = right - 3;\nconst text = { left: 'x' };"],
])('%s is none', (line) => {
  expect(errorsOfSource(SCREEN, line)).toEqual([]);
});

test.each([['<p>12 </p>'], ['<p>{price} 4</p>'], ['      24'], ['<TextField placeholder="12" />'], ["<p>{'7'}</p>"]])(
  '%s shows a Latin digit',
  (line) => {
    expect(errorsOfSource(SCREEN, line)).toEqual([expect.stringContaining('a Latin digit in sight')]);
  },
);

test('so does a text of the catalogue, but not what is put into it or a code in Latin letters', () => {
  expect(errorsOfSource(WORDS, "  wait: '3 روز',")).toEqual([
    expect.stringContaining('planted.ts:1 “3 روز” is a Latin digit in sight'),
  ]);
  expect(errorsOfSource(WORDS, '  wait: (days: number) => `پس از 3 روز ${days}`,')).toHaveLength(1);
  expect(
    errorsOfSource(
      WORDS,
      '  cvv: \'کد CVV2\',\n  of: (n: string) => `\\u2066${n.slice(0, 3)}\\u2069 روز`,\n  icon: "a1",',
    ),
  ).toEqual([]);
});

test('numbers of the program are none', () => {
  expect(
    errorsOfSource(
      SCREEN,
      '<Icon sizePx={24} />\nconst MAX = 3;\nif (a > 2 && b < 4) return null;\n<svg viewBox="0 0 24 24" />',
    ),
  ).toEqual([]);
});

const IMPORT = "import { payText, monthNames } from '#messages/payments.ts';";

test.each([
  ['const title = payText.title;'],
  ['const STEPS = [payText.amount, payText.how];'],
  ['export const texts = {\n  first: payText.title,\n};'],
  ['const months = monthNames;'],
  ['const part = <p>{payText.title}</p>;'],
])('words captured when a file is loaded are named: %s', (code) => {
  expect(errorsOfSource(SCREEN, `${IMPORT}\n\n${code}\n`)).toEqual([
    expect.stringMatching(/planted-screen\.tsx:3 “(?:payText|monthNames)” is words read when the file is loaded/),
  ]);
});

test.each([
  ['const titleOf = (): string => payText.title;'],
  ["const KEYS = ['title'] as const;\n\nfunction Part() {\n  const title = payText.title;\n  return title;\n}"],
  ['type Name = keyof typeof payText;'],
  ["const key: keyof typeof payText = 'title';"],
])('words read in a function, and types, are no captures: %s', (code) => {
  expect(errorsOfSource(SCREEN, `${IMPORT}\n\n${code}\n`)).toEqual([]);
});
