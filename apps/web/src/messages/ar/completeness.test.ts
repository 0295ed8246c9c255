import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorCatalogue } from '@nesye/contract';
import { exportedNames } from '../../../scripts/message-catalogues.ts';
import { uiText } from '@nesye/ui';
import { first, parts } from './index.ts';
import { failureTexts } from './failures.ts';
import { persianOnly } from './persian-only.ts';

const persianFolder = path.resolve(import.meta.dirname, '../fa');
const catalogues = readdirSync(persianFolder)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -3));

const load = async (catalogue: string): Promise<unknown> => await import(path.join(persianFolder, `${catalogue}.ts`));

/** Every text and sentence under a value, by its path. */
function textsOf(value: unknown, at: string): readonly (readonly [string, unknown])[] {
  if (typeof value === 'function' || typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${at}.${key}`));
}

/** Those that say something in Persian; an icon or an address says nothing. */
const wordsOf = (value: unknown, at: string) =>
  textsOf(value, at).filter(([, text]) => typeof text === 'function' || /[\u0600-\u06ff]/.test(String(text)));

/** What Persian has no words for: the server's own texts are shown. */
const SERVER_SAYS = /^failures\.failureTexts\.byCode\.|^server-texts\./;

const loaded = Object.entries(parts).map(async ([name, part]) => [name, await part()] as const);
const dictionary = { ...first, ...Object.fromEntries(await Promise.all(loaded)) };
const arabic = new Map(Object.entries(dictionary).flatMap(([name, words]) => textsOf({ ...words }, name)));
const staysPersian = (at: string): boolean =>
  Object.keys(persianOnly).some((name) => at === name || at.startsWith(`${name}.`));

describe.each(catalogues)('%s', (catalogue) => {
  it('has Arabic for every word, or says why not', async () => {
    const persian = wordsOf({ ...((await load(catalogue)) as object) }, catalogue);
    expect(persian.map(([at]) => at).filter((at) => !arabic.has(at) && !staysPersian(at))).toEqual([]);
  });

  it('exports groups of words only: a single word could not be spoken in another language', async () => {
    const exported = Object.entries((await load(catalogue)) as object);
    expect(exported.filter(([, words]) => typeof words !== 'object')).toEqual([]);
    const offered = exportedNames(readFileSync(path.join(persianFolder, `${catalogue}.ts`), 'utf8'));
    expect(offered.toSorted()).toEqual(exported.map(([name]) => name).toSorted());
  });
});

it('says nothing that Persian does not say, and each word in the same form', async () => {
  const persian = new Map<string, unknown>(
    await Promise.all(catalogues.map(async (name) => wordsOf({ ...((await load(name)) as object) }, name))).then(
      (all) => all.flat(),
    ),
  );
  for (const [at, text] of textsOf({ uiText }, 'ui')) persian.set(at, text);
  const strange = [...arabic].filter(([at, word]) => !SERVER_SAYS.test(at) && typeof persian.get(at) !== typeof word);
  expect(strange.map(([at]) => at)).toEqual([]);
});

it('has every word of the design system', () => {
  expect(
    wordsOf({ uiText }, 'ui')
      .map(([at]) => at)
      .filter((at) => !arabic.has(at)),
  ).toEqual([]);
});

it('is written in Arabic letters', () => {
  const words = [...arabic].flatMap(([at, word]) => (typeof word === 'string' ? [[at, word] as const] : []));
  expect(words.filter(([, word]) => /[یکپچژگۀ\u200c۰-۹]/.test(word))).toEqual([]);
});

it('has a text for every code of the error catalogue', () => {
  expect(Object.keys(failureTexts.byCode ?? {}).toSorted()).toEqual(Object.keys(errorCatalogue).toSorted());
});

it('every exception still exists', async () => {
  const all = (await Promise.all(catalogues.map(async (name) => wordsOf({ ...((await load(name)) as object) }, name))))
    .flat()
    .map(([at]) => at);
  expect(
    Object.keys(persianOnly).filter((name) => !all.some((at) => at === name || at.startsWith(`${name}.`))),
  ).toEqual([]);
});
