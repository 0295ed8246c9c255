import { expect, test } from 'vitest';
import { bannedWordsOf, overBaseline } from './banned-words.ts';

test('a new file with a banned word is named with the word to use', () => {
  expect(overBaseline({ 'a.ts': '/** Reckons what is due. */\nconst MOST_ROWS = 3;\n' }, {})).toEqual([
    'a.ts has 2 banned words, 0 allowed; line 1: "Reckons" (say: compute); line 2: "MOST_" (say: MAX_)',
  ]);
});

test('a file of the baseline may have as many as it had, and no more', () => {
  expect(overBaseline({ 'a.ts': 'const deed = 1;' }, { 'a.ts': 1 })).toEqual([]);
  expect(overBaseline({ 'a.ts': 'const deed = 1; // anew' }, { 'a.ts': 1 })).toHaveLength(1);
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
])('%s is banned', (text) => {
  expect(bannedWordsOf(text)).toHaveLength(1);
});

test.each(['clear', 'recommend', 'indeed', 'almost', 'amended', 'blend', 'hearth', 'greenhouse'])(
  '%s is not',
  (text) => {
    expect(bannedWordsOf(text)).toEqual([]);
  },
);
