import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Gauges without an alert, and why. */
const WITHOUT_ALERT: Readonly<Record<string, string>> = {
  nesye_facilities_late: 'says how many customers are late: a figure of the business, for reports',
};
/** A gauge is a number that is read; what is only ever counted up or observed is none. */
const GAUGES = /\bname: '(nesye_\w+)',\s*help: [^\n]*\n?\s*(?:labelNames[^\n]*\n\s*)?read\b|watch\(\s*'(nesye_\w+)'/g;

const gaugesIn = (source: string): string[] =>
  [...source.matchAll(GAUGES)].map(([, declared, watched]) => declared ?? watched ?? '');

test('each gauge has a row of docs/ops/alerts.md, or a reason to have none', () => {
  const files = globSync('apps/server/src/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') });
  const gauges = [...new Set(files.flatMap((file) => gaugesIn(readFileSync(file, 'utf8'))))];
  const alerts = readFileSync('docs/ops/alerts.md', 'utf8');
  expect(gauges.length).toBeGreaterThan(10);
  expect(Object.keys(WITHOUT_ALERT).filter((name) => !gauges.includes(name))).toEqual([]);
  expect(gauges.filter((name) => !alerts.includes(name) && !(name in WITHOUT_ALERT))).toEqual([]);
});
