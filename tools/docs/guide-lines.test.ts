import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const GUIDE = path.resolve(import.meta.dirname, '../../docs/guide');
const MAX_CHARACTERS = 220;

test('no line of the guide is too long to read', () => {
  const long = globSync('*.md', { cwd: GUIDE }).flatMap((file) =>
    readFileSync(path.join(GUIDE, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.length > MAX_CHARACTERS ? [`${file}:${index + 1}`] : [])),
  );
  expect(long).toEqual([]);
});
