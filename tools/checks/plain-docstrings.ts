import { type Baselined, lowerBaseline, overBaseline, readSources } from './falling-baseline.ts';

const RULE: Baselined = { baseline: 'tools/checks/plain-docstrings.json', noun: 'sentences to shorten' };
const SOURCES = ['apps/*/{src,scripts}/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}', '{tools,bench,e2e}/**/*.ts'];
const LEFT_OUT = /\/node_modules\/|\/build\//;
const MAX_WORDS = 25;
const MAX_SEMICOLONS = 1;

/** Sentences of docstrings that are longer than their file's baseline lets them be (STYLE.md, 11). */
export const plainDocstringErrors = (): string[] => overBaseline(findings(readSources(SOURCES, LEFT_OUT)), RULE);

/** Lowers the baseline to what the files have now. */
export const lowerPlainDocstrings = (isFirst: boolean): void =>
  lowerBaseline(findings(readSources(SOURCES, LEFT_OUT)), RULE, { isFirst });

const findings = (texts: Readonly<Record<string, string>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, heavySentencesOf(text)]));

/** Sentences of a file's docstrings with more than 25 words, or more than one semicolon, each with the line of its docstring. */
export function heavySentencesOf(text: string): string[] {
  return [...text.matchAll(/^[ \t]*\/\*\*(?=\s)([\s\S]*?)\*\//gm)].flatMap(({ index, 1: comment = '' }) => {
    const line = text.slice(0, index).split('\n').length;
    return sentencesOf(comment).flatMap((sentence) => {
      const words = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
      const semicolons = sentence.split(';').length - 1;
      if (words <= MAX_WORDS && semicolons <= MAX_SEMICOLONS) return [];
      return [`line ${line}: ${words} words, ${semicolons} semicolons: "${sentence.slice(0, 60)}…"`];
    });
  });
}

/** A code in backticks is one word. A list item and a paragraph begin a sentence. */
const sentencesOf = (comment: string): string[] =>
  comment
    .replaceAll(/^[ \t]*\*[ \t]?/gm, '')
    .replaceAll(/`[^`]*`/g, 'code')
    .split(/(?<=[.!?])\s+|\n\s*\n|\n(?=- |@)/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
