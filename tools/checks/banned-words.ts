import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const BASELINE = 'tools/checks/banned-words.json';
const SOURCES = [
  'apps/server/src/**/*.ts',
  'apps/web/{src,scripts}/**/*.{ts,tsx}',
  'apps/sandbox/src/**/*.ts',
  'packages/*/src/**/*.{ts,tsx}',
  'tools/**/*.{ts,mjs}',
  'db/**/*.{sql,md}',
  'bench/**/*.ts',
  'e2e/**/*.ts',
  '*.md',
  '{docs,e2e,bench,vectors,deploy}/**/*.md',
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
export function bannedWordErrors(): string[] {
  return overBaseline(readSources(), readBaseline());
}

/** Lowers the baseline to what the files have now; never raises it. With `isFirst` it is written from nothing. */
export function lowerBaseline({ isFirst }: { readonly isFirst: boolean }): void {
  const before = isFirst ? undefined : readBaseline();
  const counts = Object.entries(readSources()).map(
    ([file, text]) =>
      [file, Math.min(bannedWordsOf(text).length, before === undefined ? Infinity : (before[file] ?? 0))] as const,
  );
  const kept = counts.filter(([, count]) => count > 0).toSorted(([left], [right]) => (left < right ? -1 : 1));
  writeFileSync(BASELINE, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

const readBaseline = (): Record<string, number> => JSON.parse(readFileSync(BASELINE, 'utf8')) as Record<string, number>;

function readSources(): Record<string, string> {
  const files = SOURCES.flatMap((pattern) => globSync(pattern)).map((file) => file.replaceAll(path.sep, '/'));
  return Object.fromEntries(
    files.filter((file) => !LEFT_OUT.test(file)).map((file) => [file, readFileSync(file, 'utf8')]),
  );
}

/** The same for texts by their paths and counts by theirs. */
export function overBaseline(
  texts: Readonly<Record<string, string>>,
  baseline: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(texts).flatMap(([file, text]) => {
    const words = bannedWordsOf(text);
    const allowed = baseline[file] ?? 0;
    if (words.length <= allowed) return [];
    const named = words.slice(0, 5).map(({ line, word, instead }) => `line ${line}: "${word}" (say: ${instead})`);
    return [
      `${file} has ${words.length} banned words, ${allowed} allowed; ${named.join('; ')}${words.length > 5 ? '; …' : ''}`,
    ];
  });
}
