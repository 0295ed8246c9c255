import type { SuiteResult } from './run-suite.ts';

const MAX_SLOW_FILES = 5;

/** The lines before the last one of a whole run: where the time went, what failed, and what passed at a second try only. */
export function summaryLines(results: readonly SuiteResult[]): string[] {
  return [
    ...results.flatMap(({ name, seconds, files }) => [`${name}: ${seconds.toFixed(0)} s; slowest: ${slowest(files)}`]),
    ...results.flatMap(({ failures }) => failures.map((failure) => `FAIL ${failure}`)),
    ...results.flatMap(({ retried }) => retried.map((name) => `second try: ${name}`)),
    `${results.reduce((sum, { retried }) => sum + retried.length, 0)} passed at a second try only`,
  ];
}

const slowest = (files: SuiteResult['files']): string =>
  files
    .toSorted((left, right) => right.seconds - left.seconds)
    .slice(0, MAX_SLOW_FILES)
    .map(({ file, seconds }) => `${file} ${seconds.toFixed(1)} s`)
    .join(', ');
