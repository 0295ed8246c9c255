import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cachedStep, contentHash } from './cached-step.ts';

let folder: string;
let runs: number;
let errors: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nesye-cached-'));
  writeFileSync(path.join(folder, 'a.txt'), 'one');
  runs = 0;
  errors = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const step = () =>
  cachedStep(
    {
      name: `test of the cache ${path.basename(folder)}`,
      run: async () => {
        runs += 1;
        return errors;
      },
    },
    [`${folder}/*.txt`],
  );

test('what passed is not run again over the same content, and is after any change', async () => {
  await step().run();
  await step().run();
  expect(runs).toBe(1);
  writeFileSync(path.join(folder, 'a.txt'), 'two');
  await step().run();
  expect(runs).toBe(2);
  writeFileSync(path.join(folder, 'b.txt'), '');
  await step().run();
  expect(runs).toBe(3);
});

test('what failed is run again', async () => {
  errors = ['wrong'];
  expect(await step().run()).toEqual(['wrong']);
  expect(await step().run()).toEqual(['wrong']);
  expect(runs).toBe(2);
});

test('a glob that finds nothing is an error', () => {
  expect(() => contentHash([`${folder}/none/*.ts`])).toThrow('no file matches');
});
