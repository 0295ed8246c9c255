import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where a test may look at the clock, and what for. */
const ALLOWED: Readonly<Record<string, string>> = {
  'apps/server/src/platform/pdf/pdf-renderer.test.ts': 'chooses a time-out by the machine',
  'e2e/paying.test.ts': 'slows the clock of a page',
};

/** Lines that measure a time. A deadline, after which a test gives up waiting, is no measure. */
const measuresTime = (text: string): string[] =>
  text.split('\n').filter((line) => /performance\.now|hrtime/.test(line) && !/deadline|until/i.test(line));

test('no test measures a time: on a slow machine it would fail, so speed is for bench/', () => {
  const files = globSync(
    ['apps/**/*.test.{ts,tsx}', 'packages/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'e2e/**/*.test.ts'],
    {
      exclude: (name) => name.includes('node_modules'),
    },
  );
  expect(files.length).toBeGreaterThan(300);
  const measuring = files.filter((file) => measuresTime(readFileSync(file, 'utf8')).length > 0);
  expect(measuring.filter((file) => !(file in ALLOWED))).toEqual([]);
  expect(Object.keys(ALLOWED).filter((file) => !measuring.includes(file))).toEqual([]);
});

test('a planted measure is found, a deadline is not', () => {
  expect(measuresTime('const begun = performance.now();\nconst deadline = performance.now() + 5;')).toHaveLength(1);
});
