import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MODULES } from './module-list.ts';
import FLOORS from './modules/floors.json' with { type: 'json' };

/** No module imports them, and they import none. */
const ALONE: ReadonlySet<string> = new Set(['engagement', 'content', 'backoffice']);

const linesIn = (folder: string): number =>
  globSync('**/*.ts', { cwd: path.join(import.meta.dirname, folder) })
    .filter((file) => !/\.test(-support)?\.ts$/.test(file))
    .reduce(
      (sum, file) => sum + readFileSync(path.join(import.meta.dirname, folder, file), 'utf8').split('\n').length,
      0,
    );

test('every module has one name and is in the list, and none holds more than a fifth of the server', () => {
  const files = globSync('modules/*/manifest.ts', { cwd: import.meta.dirname });
  const folders = files.map((file) => path.basename(path.dirname(file)));
  expect(new Set(MODULES.map(({ name }) => name))).toEqual(new Set(folders));
  expect(MODULES.length).toBe(folders.length);
  const whole = linesIn('.');
  const large = folders.filter((folder) => linesIn(`modules/${folder}`) > whole / 5);
  expect(large).toEqual([]);
});

test('the modules are listed from the highest floor to the lowest', () => {
  const line = FLOORS.flatMap(({ modules }) => modules);
  const listed: readonly string[] = MODULES.map(({ name }) => name).filter((name) => !ALONE.has(name));
  expect(listed).toEqual(line.filter((name) => listed.includes(name)));
});
