import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chunkGroups, SHARED_FILES } from './shared-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SOURCES = [
  'packages/ui/src',
  'packages/web-kit/src',
  'packages/persian/src',
  'packages/money/src',
  'apps/web/src',
].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(folder, file).replaceAll('\\', '/'),
  ),
);
/** Of others, or made by the bundler. */
const isOurs = (source: string): boolean => !source.startsWith('node_modules/') && source !== 'vite/preload-helper';

test('every source that is named is there', () => {
  const named = SHARED_FILES.flatMap(({ sources }) => sources.filter(isOurs));
  const gone = named.filter((source) => !SOURCES.some((file) => file.startsWith(source.replace(/\*\.ts$/, ''))));
  expect(gone).toEqual([]);
});

test('a folder’s plain files are taken, and neither its components nor what lies deeper', () => {
  const house = chunkGroups.find(({ name }) => name === 'house');
  const taken = ['form/use-form.ts', 'form/form-page.tsx', 'form/fields/choice.ts'].filter((file) =>
    house?.test(`/nesye/packages/web-kit/src/${file}`),
  );
  expect(taken).toEqual(['form/use-form.ts']);
});
