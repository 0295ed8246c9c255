import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bannedWordsOf, findings } from './banned-words.ts';
import { overBaseline } from './falling-baseline.ts';

const errorsOf = (texts: Record<string, string>, allowed: Record<string, number>): string[] =>
  overBaseline(findings(texts), { baseline: '', noun: 'banned words' }, allowed);

test('a new file with a banned word is named with the word to use', () => {
  expect(errorsOf({ 'a.ts': '/** Reckons what is due. */\nconst MOST_ROWS = 3;\n' }, {})).toEqual([
    'a.ts has 2 banned words, 0 allowed; line 1: "Reckons" (say: compute); line 2: "MOST_" (say: MAX_)',
  ]);
});

test('a file of the baseline may have as many as it had, and no more', () => {
  expect(errorsOf({ 'a.ts': 'const deed = 1;' }, { 'a.ts': 1 })).toEqual([]);
  expect(errorsOf({ 'a.ts': 'const deed = 1; // anew' }, { 'a.ts': 1 })).toHaveLength(1);
});

test.each([
  'answer',
  'purchaseAnswer',
  'answerOf',
  'LONGEST_',
  'lane.flying',
  'presentTheme',
  'the house',
  'heard',
  'anew',
  'Whoever',
  'nobody',
  'somebody',
  'stands',
  'lies',
  'bears',
  'beside',
  'of its own',
  'at once',
  'his',
])('%s is banned', (text) => {
  expect(bannedWordsOf(text)).toHaveLength(1);
});

test.each([
  'clear',
  'recommend',
  'indeed',
  'almost',
  'amended',
  'blend',
  'hearth',
  'greenhouse',
  'besides',
  'history',
  'replies',
  'once',
])('%s is not', (text) => {
  expect(bannedWordsOf(text)).toEqual([]);
});

/** What the first look could not read in README and docs, each said in the field's words now. */
const UNREADABLE =
  /\bencipher|\bsealed anew\b|is asked last for|\bstands beside for the day\b|\bhow your call is meant\b|\bWhatever dies\b|\| Standard \|/;

test('no page of the docs has the words of the first look', () => {
  const pages = globSync(['*.md', 'docs/**/*.md', 'e2e/*.md', 'vectors/*.md', 'db/*.md']);
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((page) => UNREADABLE.test(readFileSync(page, 'utf8')))).toEqual([]);
});
