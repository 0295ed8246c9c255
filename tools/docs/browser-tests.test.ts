import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the table of browser tests names every file once, and no other', () => {
  const files = readdirSync('e2e').filter((name) => name.endsWith('.test.ts'));
  const named = readFileSync('e2e/README.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+\.test\.ts)`/g)].map(([, name]) => name));
  const inOrder = (names: readonly (string | undefined)[]) => names.map(String).toSorted((a, b) => (a < b ? -1 : 1));
  expect(inOrder(named)).toEqual(inOrder(files));
});
