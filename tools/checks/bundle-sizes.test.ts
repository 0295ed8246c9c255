import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogueErrors } from './bundle-sizes.ts';

const SCREEN = "const CATALOGUE_MARK = 'No such page in the catalogue';";

function buildWith(script: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-bundle-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets/screen-abc.js'), script);
  return folder;
}

test('a build that contains the catalogue of components is named by its file', () => {
  expect(catalogueErrors(buildWith('export default 1'), SCREEN)).toEqual([]);
  expect(catalogueErrors(buildWith(`e("p",{children:"No such page in the catalogue"})`), SCREEN)).toEqual([
    'assets/screen-abc.js contains the catalogue of components, which is for npm run dev alone',
  ]);
});

test('a catalogue that can no longer be found is an error itself', () => {
  expect(catalogueErrors(buildWith(''), 'export default 1')).toHaveLength(1);
});
