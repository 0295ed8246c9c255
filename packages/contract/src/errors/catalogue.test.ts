import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { expect, test } from 'vitest';
import { errorCatalogue } from './catalogue.ts';

test('a code is in one file of the catalogue, and each file is part of it', async () => {
  const files = globSync('catalogue/*-errors.ts', { cwd: import.meta.dirname });
  const groups = await Promise.all(
    files.map(
      async (file) =>
        Object.values((await import(pathToFileURL(path.join(import.meta.dirname, file)).href)) as object) as object[],
    ),
  );
  const codes = groups.flat().flatMap((group) => Object.keys(group));
  expect(codes.toSorted()).toEqual(Object.keys(errorCatalogue).toSorted());
  expect(files.length).toBeGreaterThan(5);
});
