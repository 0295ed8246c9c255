import { showDatesIn, showDigitsOf, type DateWords } from '@nesye/persian';
import { uiText } from '@nesye/ui';
import type { Language } from './language.ts';
import type { Dictionary } from './translation.ts';

type Words = Readonly<Record<string, unknown>>;
type MutableWords = Record<string, unknown>;

interface LanguageFiles {
  readonly words: () => Promise<{ readonly default: Dictionary; readonly dateWords: DateWords }>;
  /** The words of operators' screens, which nobody else loads. */
  readonly deskWords: () => Promise<{ readonly default: Dictionary }>;
}

/** Persian needs none: it is what the catalogue files say. */
const dictionaries: Readonly<Partial<Record<Language, LanguageFiles>>> = {
  ar: { words: () => import('./ar/index.ts'), deskWords: () => import('./ar/desk.ts') },
};

/** The design system's own words are there from the start. */
const offered = new Map<string, Words>([['ui', { uiText }]]);
let current: Dictionary | undefined;
let currentFiles: LanguageFiles | undefined;

/**
 * Registers the words of a catalogue file. The build adds this call to each file of `messages/fa`, so that
 * a file loaded later is in the chosen language as well.
 */
export function registerMessages(name: string, words: Words): void {
  offered.set(name, words);
  if (current?.[name]) merge(words, current[name]);
}

/**
 * The same for the words of operators' screens: who imports them waits until they are in the chosen language. When those cannot be fetched they stay Persian.
 * @public
 */
export async function registerDeskMessages(name: string, words: Words): Promise<void> {
  const dictionary = await currentFiles?.deskWords().catch(() => undefined);
  if (dictionary !== undefined) current = { ...current, ...dictionary.default };
  registerMessages(name, words);
}

/**
 * Loads a language and lays it over the Persian words where they stand, so that nobody who reads them needs to know.
 * Called once, before the first screen is drawn. When the language cannot be fetched the page stays Persian.
 */
export async function setLocale(language: Language): Promise<void> {
  const files = dictionaries[language];
  if (files === undefined) return;
  try {
    const { default: dictionary, dateWords } = await files.words();
    current = dictionary;
    currentFiles = files;
    showDatesIn(dateWords);
  } catch {
    return;
  }
  showDigitsOf(language === 'ar' ? 'ar' : 'fa');
  for (const [name, words] of offered) registerMessages(name, words);
}

const isGroup = (value: unknown): value is Words => typeof value === 'object' && value !== null;

function merge(words: Words, translated: Words): void {
  for (const [key, value] of Object.entries(translated)) {
    const present = words[key];
    if (isGroup(value) && isGroup(present)) merge(present, value);
    else if (value !== undefined) (words as MutableWords)[key] = value;
  }
}
