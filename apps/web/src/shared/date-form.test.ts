import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, '..');
/** The catalogue shows every form to developers. */
const NOT_FOR_CUSTOMERS = /^catalogue\/|\.test\.tsx?$/;
const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !NOT_FOR_CUSTOMERS.test(file));

test('customers, guarantors and shops read one form of dates: the name of the month, never figures with strokes', () => {
  const others = files.filter((file) =>
    /style="short"|'short'|\{[^}]*\.\w+_jalali\b/.test(readFileSync(path.join(folder, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(others).toEqual([]);
});
