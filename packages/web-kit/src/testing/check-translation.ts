import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { uiText } from '@nesye/ui';
import { describe, expect, it } from 'vitest';
import type { LanguageFiles } from '../language/catalogue.ts';
import { exportedNames } from '../vite/message-catalogues.ts';

/** An app's words in Arabic, and what it leaves in Persian. */
interface Translated extends Pick<LanguageFiles, 'first' | 'parts'> {
  /** Folder of the app's Persian words; those of the kit are always checked with them. */
  readonly persianFolder: string;
  /** Words that stay Persian, and why. A name alone means all that is under it. */
  readonly persianOnly: Readonly<Record<string, string>>;
}

const KIT_FOLDER = path.resolve(import.meta.dirname, '../messages/fa');

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
const SERVER_SAYS = /^failures\.failureTexts\.byCode\.|^operator-failures\.|^server-texts\./;

const load = async (file: string): Promise<object> => (await import(file)) as object;

/** Declares the tests that hold an app's Arabic against its Persian words and those of the kit. */
export async function checkTranslation({ first, parts, persianFolder, persianOnly }: Translated): Promise<void> {
  const files = [KIT_FOLDER, persianFolder]
    .flatMap((folder) => globSync(`${folder}/*.ts`))
    .filter((file) => !file.endsWith('.test.ts'));
  const loaded = Object.entries(parts).map(async ([name, part]) => [name, await part()] as const);
  const dictionary = { ...first, ...Object.fromEntries(await Promise.all(loaded)) };
  const arabic = new Map(Object.entries(dictionary).flatMap(([name, words]) => textsOf({ ...words }, name)));
  const persian = (
    await Promise.all(files.map(async (file) => wordsOf({ ...(await load(file)) }, path.basename(file, '.ts'))))
  ).flat();
  const staysPersian = (at: string): boolean =>
    Object.keys(persianOnly).some((name) => at === name || at.startsWith(`${name}.`));

  it('no two files of words have the same name', () => {
    const names = files.map((file) => path.basename(file));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  describe.each(files)('%s', (file) => {
    it('has Arabic for every word, or says why not', async () => {
      const words = wordsOf({ ...(await load(file)) }, path.basename(file, '.ts'));
      expect(words.map(([at]) => at).filter((at) => !arabic.has(at) && !staysPersian(at))).toEqual([]);
    });

    it('exports groups of words only: a single word could not be spoken in another language', async () => {
      const exported = Object.entries(await load(file));
      expect(exported.filter(([, words]) => typeof words !== 'object')).toEqual([]);
      const offered = exportedNames(readFileSync(file, 'utf8'));
      expect(offered.toSorted()).toEqual(exported.map(([name]) => name).toSorted());
    });
  });

  it('says nothing that Persian does not say, and each word in the same form', () => {
    const said = new Map<string, unknown>([...persian, ...textsOf({ uiText }, 'ui')]);
    const strange = [...arabic].filter(([at, word]) => !SERVER_SAYS.test(at) && typeof said.get(at) !== typeof word);
    expect(strange.map(([at]) => at)).toEqual([]);
  });

  it('has every word of the design system', () => {
    const words = wordsOf({ uiText }, 'ui').map(([at]) => at);
    expect(words.filter((at) => !arabic.has(at))).toEqual([]);
  });

  it('is written in Arabic letters', () => {
    const words = [...arabic].flatMap(([at, word]) => (typeof word === 'string' ? [[at, word] as const] : []));
    expect(words.filter(([, word]) => /[یکپچژگۀ\u200c۰-۹]/.test(word))).toEqual([]);
  });

  it('every exception still exists', () => {
    const names = persian.map(([at]) => at);
    expect(
      Object.keys(persianOnly).filter((name) => !names.some((at) => at === name || at.startsWith(`${name}.`))),
    ).toEqual([]);
  });
}
