import { readdirSync, readFileSync } from 'node:fs';
import { foldText } from '@nesye/persian';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** So many characters are compared by one statement. */
const PART = 4_096;

/** What the database makes of some texts. */
async function folded(texts: readonly string[]): Promise<readonly string[]> {
  const rows = await database.sql<{ folded: string }[]>`
    select platform.fold_text(t.words) as folded from unnest(${[...texts]}::text[]) with ordinality t(words, place) order by t.place`;
  return rows.map((row) => row.folded);
}

const differing = async (texts: readonly string[]): Promise<readonly string[]> => {
  const there = await folded(texts);
  return texts.filter((text, at) => there[at] !== foldText(text));
};

test('the database folds every character of the first plane as we do', async () => {
  // Surrogates are half a character; no text of the database holds NUL. A7F1 got its decomposition in Unicode 17, which PostgreSQL 18 does not know yet.
  const characters = Array.from({ length: 0xffff }, (_, at) => String.fromCharCode(at + 1)).filter((one) =>
    /[^\p{Cs}\ua7f1]/u.test(one),
  );
  // In parts: one statement for all of them takes longer than a statement may on a busy machine.
  for (let from = 0; from < characters.length; from += PART) {
    const others = await differing(characters.slice(from, from + PART));
    expect(others.map((one) => one.codePointAt(0)?.toString(16))).toEqual([]);
  }
});

test('the database folds texts as we do', async () => {
  const letters = Array.from('علي كی‌گأإآٱۀةهٔ ـِّؤئء۱١1０AaАаNΝ-–−\u200f\u061cﷲﻼé👨‍👩🎁\ufe0f٬،');
  const texts = fc.sample(
    fc.string({
      unit: fc.oneof(fc.constantFrom(...letters), fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' })),
      maxLength: 60,
    }),
    3_000,
  );
  expect(await differing(texts)).toEqual([]);
});

/** Statements that look for a text inside a column, or compare it in one of its spellings; `part` is a range, and its lower bound no text. */
const SEARCH = /\bilike\b|\bposition\(|\bstrpos\(|\blower\((?!part\))|~\*/;

const FOLDED = /\bposition\(\$\{folded\} in (?:\w+\.\w+_folded|platform\.fold_text\([\w.]+\))\)/;

test('every search of a list compares folded columns', () => {
  const sources = readdirSync('apps/server/src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/\.test(-support)?\.ts$/.test(path),
  );
  const found = sources.flatMap((path) =>
    readFileSync(`apps/server/src/${path}`, 'utf8')
      .split('\n')
      .filter((line) => SEARCH.test(line) && !FOLDED.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  // A getter of that name is no search.
  expect(found.filter((line) => !line.includes('get position()'))).toEqual([]);
});
