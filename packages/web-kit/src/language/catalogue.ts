import { showDatesIn, showDigitsOf, type DateWords } from '@nesye/persian';
import { uiText } from '@nesye/ui';
import type { Language } from './language.ts';
import type { Words } from './named-words.ts';
import type { Dictionary } from './translation.ts';

type MutableWords = Record<string, unknown>;

/** The words of another language, as an app has them: those drawn first, and the others by the name of their Persian file. */
export interface LanguageFiles {
  readonly first: Dictionary;
  readonly parts: Readonly<Record<string, () => Promise<Words>>>;
  readonly dateWords: DateWords;
}

/** No screen waits for these: they are drawn with what the server has responded, and there `laterWords` waits for them (`api/create-api-client.ts`). */
const LATER: readonly string[] = ['failures', 'operator-failures', 'server-texts'];

/** The design system's own words are there from the start. */
const offered = new Map<string, Words>([['ui', { uiText }]]);
const layers = new Map<string, Promise<void>>();
let files: LanguageFiles | undefined;
let waiting: Promise<unknown> | undefined;

/**
 * Registers the words of a catalogue file. The build adds this call to each file of `messages/fa`, so that
 * a file loaded later is in the chosen language as well.
 */
export function registerMessages(name: string, words: Words): void {
  offered.set(name, words);
  layOver(name, words);
}

/**
 * Loads a language and lays it over the Persian words where they stand, so that no one who reads them needs to know.
 * Called once, before the first screen is drawn. What cannot be fetched stays Persian, which needs no files: it is what the catalogue says.
 */
export async function setLocale(language: Language, load: () => Promise<LanguageFiles>): Promise<void> {
  files = language === 'fa' ? undefined : await load().catch(() => undefined);
  if (files === undefined) return;
  showDatesIn(files.dateWords);
  showDigitsOf(language === 'ar' ? 'ar' : 'fa');
  for (const [name, words] of offered) layOver(name, words);
  await waiting;
}

/** What a screen must wait for before it is drawn: words that it offers and that are on their way. Undefined where nothing is. */
export const wordsOnTheirWay = (): Promise<unknown> | undefined => waiting;

/** A part of the app that was just loaded, once its words are in the chosen language. The build adds it to each `import()` of the app. */
export const inLanguage = <Part>(part: Part): Part | Promise<Part> =>
  waiting === undefined ? part : waiting.then(() => part);

/** Resolves when the words that no screen waits for are in the chosen language. */
export const laterWords = (): Promise<unknown> => Promise.all(LATER.flatMap((name) => layers.get(name) ?? []));

function layOver(name: string, words: Words): void {
  const known = files?.first[name];
  if (known !== undefined) return merge(words, known);
  const layer = files?.parts[name]?.().then(
    (translated) => merge(words, translated),
    () => undefined,
  );
  if (layer === undefined) return;
  layers.set(name, layer);
  if (LATER.includes(name)) return;
  const all = Promise.all([waiting, layer]).finally(() => {
    if (waiting === all) waiting = undefined;
  });
  waiting = all;
}

const isGroup = (value: unknown): value is Words => typeof value === 'object' && value !== null;

function merge(words: Words, translated: Words): void {
  for (const [key, value] of Object.entries(translated)) {
    const present = words[key];
    if (isGroup(value) && isGroup(present)) merge(present, value);
    else if (value !== undefined) (words as MutableWords)[key] = value;
  }
}
