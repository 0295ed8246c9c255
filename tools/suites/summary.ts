import { mkdirSync, writeFileSync } from 'node:fs';
import type { SuiteResult } from './run-suite.ts';

const MAX_SLOW_FILES = 20;
/** Seconds of each test file in the last whole run. */
export const TIMES = '.cache/test-times.json';

/** The lines before the last one of a whole run: where the time went, what failed, and what passed at a second try only. */
export function summaryLines(results: readonly SuiteResult[]): string[] {
  return [
    `the slowest ${MAX_SLOW_FILES} of all files (all of them: ${TIMES}):`,
    ...slowestFirst(results)
      .slice(0, MAX_SLOW_FILES)
      .map(({ file, seconds }) => `  ${seconds.toFixed(1)} s ${file}`),
    ...results.map(({ name, seconds }) => `${name}: ${seconds.toFixed(0)} s`),
    ...results.flatMap(({ failures }) => failures.map((failure) => `FAIL ${failure}`)),
    ...results.flatMap(({ retried }) => retried.map((name) => `second try: ${name}`)),
    `${results.reduce((sum, { retried }) => sum + retried.length, 0)} passed at a second try only`,
  ];
}

/** Stores how many seconds each file took, the slowest first. */
export function writeTimes(results: readonly SuiteResult[]): void {
  mkdirSync('.cache', { recursive: true });
  writeFileSync(
    TIMES,
    JSON.stringify(Object.fromEntries(slowestFirst(results).map(({ file, seconds }) => [file, seconds])), undefined, 2),
  );
}

const slowestFirst = (results: readonly SuiteResult[]): SuiteResult['files'] =>
  results.flatMap(({ files }) => files).toSorted((left, right) => right.seconds - left.seconds);
