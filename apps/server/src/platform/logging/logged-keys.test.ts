import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LOGGED_KEYS } from './allowlist.ts';

const SOURCES = path.resolve(import.meta.dirname, '../..');
const LINE = /\blog\??\.(?:debug|info|warn|error|fatal)\(\s*\{([^{}]*)\}/g;

test('every key that the server gives to a line of its log is on the allowlist, which would drop it without a word', () => {
  const lines = globSync('**/*.ts', { cwd: SOURCES, exclude: ['**/*.test.ts', '**/*.test-support.ts'] }).flatMap(
    (file) =>
      [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(LINE)].map(([, fields = '']) => ({ file, fields })),
  );
  const dropped = lines.flatMap(({ file, fields }) =>
    fields
      .split(',')
      .map((field) => field.split(':')[0]?.trim() ?? '')
      .filter((key) => /^\w+$/.test(key) && !LOGGED_KEYS.has(key))
      .map((key) => `${file}: ${key}`),
  );
  expect(lines.length).toBeGreaterThan(20);
  expect(dropped).toEqual([]);
});
