import { expect, test } from 'vitest';
import { heavySentencesOf } from './plain-docstrings.ts';

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

test('a sentence of more than 25 words is named with the line of its docstring', () => {
  expect(heavySentencesOf(`const a = 1;\n/**\n * Short.\n * ${words(20)}\n * ${words(6)}.\n */\n`)).toEqual([
    expect.stringMatching(/^line 2: 26 words, 0 semicolons: "word /),
  ]);
});

test('a sentence with two semicolons is named', () => {
  expect(heavySentencesOf('  /** One; two; three. */')).toEqual(['line 1: 3 words, 2 semicolons: "One; two; three.…"']);
});

test.each([
  ['25 words', `/** ${words(25)}. */`],
  ['two sentences', `/** ${words(20)}. ${words(20)}. */`],
  ['items of a list', `/**\n * - ${words(20)}\n * - ${words(20)}\n */`],
  ['code, which is one word', `/** \`${words(30)}\`. */`],
  ['one semicolon', '/** One; two. */'],
  ['a line comment', `// ${words(30)}`],
  ['a pattern of paths', `const glob = 'apps/**/${words(30)}*/';`],
])('%s: nothing to shorten', (_, text) => {
  expect(heavySentencesOf(text)).toEqual([]);
});
