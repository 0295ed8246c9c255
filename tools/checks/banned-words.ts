import { type Baselined, lowerBaseline, overBaseline, readSources } from './falling-baseline.ts';

const RULE: Baselined = { baseline: 'tools/checks/banned-words.json', noun: 'banned words' };
const SOURCES = [
  'apps/server/src/**/*.ts',
  'apps/{web,console}/{src,scripts}/**/*.{ts,tsx}',
  'apps/{sandbox,demo-shop}/src/**/*.ts',
  'packages/*/src/**/*.{ts,tsx}',
  'tools/**/*.{ts,mjs}',
  'db/**/*.{sql,md}',
  'bench/**/*.ts',
  'e2e/**/*.ts',
  '*.md',
  '{docs,e2e,bench,vectors,deploy}/**/*.md',
  'packages/{sdk,widget}/*.md',
];
/** The list itself, and what cannot be changed any more. */
const LEFT_OUT = /^tools\/checks\/banned-words|^db\/migrations\/|\/node_modules\/|\/build\//;

/** Words an ordinary engineer would have to translate, and the field's own. Longer ones stand before what they begin with. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /\banswer(?:s|ed|ing)?\b|(?<=[a-z])Answer(?:s|ed)?(?=[A-Z]|\b)|\bAnswer(?=[A-Z]|\b)|\banswer(?=[A-Z])/g,
    'response, return, reply',
  ],
  [/\breckon(?:s|ed|ing)?\b|\breckon(?=[A-Z])/gi, 'compute'],
  [/\banew\b/gi, 'again'],
  [/\bmend(?:s|ed|ing)?\b/gi, 'patch, fix'],
  [/\bdeeds?\b/gi, 'action'],
  [/\bthe house(?:'s)?\b/gi, 'platform, operator'],
  [/\bMOST_|\bLONGEST_/g, 'MAX_'],
  [/\bLEAST_|\bSHORTEST_/g, 'MIN_'],
  [/\bpresent(?=[A-Z])/g, 'current'],
  [/\bflying\b|(?<=[a-z])Flying\b/g, 'inFlight'],
  [/\bTell\b|\btell(?:s|ing)?\b/g, 'Notify, say, show'],
  [/\bhears?\b|\bheard\b/g, 'receive'],
  [/\blends?\b|\blent\b/g, 'provide'],
  [/\bput-off\b/g, 'deferred'],
  [/\basked (?:for|again)\b|\basAsked\b/g, 'requested'],
  [/\b\w*hindrance\w*\b/gi, 'disabledReason'],
  [/\bwho(?:m)?ever\b/gi, 'the caller, anyone who'],
  [/\bnobody\b/gi, 'no one, none'],
  [/\bsomebody\b/gi, 'someone, the caller'],
  [/\bstands\b/gi, 'is'],
  [/\blies\b/gi, 'is'],
  [/\bbears\b/gi, 'carries, has'],
  [/\bbeside\b/gi, 'next to, besides'],
  [/\bof its own\b/gi, 'its own, separate'],
  [/\bat once\b/gi, 'together, immediately'],
  [/\b(?:he|him|his|himself)\b/gi, 'they, or the noun'],
];

export interface BannedWord {
  readonly line: number;
  readonly word: string;
  readonly instead: string;
}

/** The banned words of a text, in the order of the list. */
export function bannedWordsOf(text: string): BannedWord[] {
  return WORDS.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map((match) => ({
      line: text.slice(0, match.index).split('\n').length,
      word: match[0],
      instead,
    })),
  );
}

/** Files with more banned words than the baseline lets them have. A file that is not in the baseline may have none. */
export const bannedWordErrors = (): string[] => overBaseline(findings(readSources(SOURCES, LEFT_OUT)), RULE);

/** Lowers the baseline to what the files have now. */
export const lowerBannedWords = (isFirst: boolean): void =>
  lowerBaseline(findings(readSources(SOURCES, LEFT_OUT)), RULE, { isFirst });

/** What is wrong with each text, by its path. */
export const findings = (texts: Readonly<Record<string, string>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(texts).map(([file, text]) => [
      file,
      bannedWordsOf(text).map(({ line, word, instead }) => `line ${line}: "${word}" (say: ${instead})`),
    ]),
  );
