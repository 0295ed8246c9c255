import { expect, test } from 'vitest';
import {
  type AidAct,
  aidActOf,
  type AidOption,
  type AidSign,
  askedOf,
  idsIn,
  offeredOf,
  withOption,
} from './typing-aid.ts';

const option = (id: string, title: string): AidOption => ({ id, title, text: `@${title} ` });
const SARA = option('64', 'سارا محمدی (…۰۲۰۱)');
const ALI = option('128', 'علی كریمی (…۰۲۰۲)');

/** The caret is where `|` is written. */
const asked = (sign: AidSign, marked: string) => askedOf(sign, marked.replace('|', ''), marked.indexOf('|'));

test.each<[AidSign, string, object | undefined]>([
  ['/', '/|', { from: 0, query: '' }],
  ['/', '/برگشت|', { from: 0, query: 'برگشت' }],
  ['/', '/بر|گشت', { from: 0, query: 'بر' }],
  ['/', '|/برگشت', undefined],
  ['/', 'سلام /برگشت|', undefined],
  ['/', '/برگشت\nسلام|', undefined],
  ['/', `/${'ب'.repeat(61)}|`, undefined],
  ['@', '@|', { from: 0, query: '' }],
  ['@', 'ببین @سارا مح|', { from: 5, query: 'سارا مح' }],
  ['@', 'خط\n@سا|', { from: 3, query: 'سا' }],
  ['@', 'sara@example|', undefined],
  ['@', '|@سارا', undefined],
  ['@', '@سارا\nخط دوم|', undefined],
  ['@', 'نام|', undefined],
])('after %s, “%s” asks for %o', (sign, marked, expected) => expect(asked(sign, marked)).toEqual(expected));

test('options are found by a part of the title in any letters, eight at most', () => {
  expect(offeredOf([SARA, ALI], '')).toEqual([SARA, ALI]);
  expect(offeredOf([SARA, ALI], 'کريمي')).toEqual([ALI]);
  expect(offeredOf([SARA, ALI], 'رضا')).toEqual([]);
  expect(offeredOf(Array<AidOption>(12).fill(SARA), 'سا')).toHaveLength(8);
});

test('an option takes the place of the sign and of what is typed', () => {
  const text = 'ببین @سا لطفاً';
  const put = withOption(text, { from: 5, query: 'سا' }, SARA);
  expect(put.text).toBe(`ببین ${SARA.text} لطفاً`);
  expect(put.text.slice(0, put.caret)).toBe(`ببین ${SARA.text}`);
});

test.each<[string, number, number, AidAct]>([
  ['ArrowDown', 0, 3, { active: 1 }],
  ['ArrowDown', 2, 3, { active: 0 }],
  ['ArrowUp', 0, 3, { active: 2 }],
  ['Enter', 1, 3, 'choose'],
  ['Escape', 1, 3, 'close'],
  ['a', 1, 3, undefined],
  ['Enter', 0, 0, undefined],
  ['Escape', 0, 0, undefined],
])('%s with option %i of %i lit', (key, active, count, act) => expect(aidActOf(key, { active, count })).toEqual(act));

test('those that stand in a text are known by their whole title', () => {
  expect(idsIn(`ببین ${SARA.text}و @علی`, [SARA, ALI])).toEqual(['64']);
  expect(idsIn('', [SARA, ALI])).toEqual([]);
});
