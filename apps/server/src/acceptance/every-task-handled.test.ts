import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FullApp, startFullApp } from './testing/full-app.test-support.ts';

let full: FullApp;
beforeAll(async () => {
  full = await startFullApp({ EVENTS_URL: 'http://127.0.0.1:9/' });
});
afterAll(() => full.stop());

test('the whole server handles every task that some module declares, and starts every cron with a task it handles', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const texts = globSync('**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|testing\/|platform\/tasks\//.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const declared = texts.flatMap((text) =>
    [...text.matchAll(/(?:declareTask(?:<[\s\S]*?>)?|scheduled)\(\s*'([^']+)'/g)].map(([, name]) => name),
  );
  const handled = full.app.work.tasks.map(({ name }) => name);
  expect(declared.length).toBeGreaterThan(10);
  expect(new Set(handled)).toEqual(new Set(declared));
  expect(full.app.work.crons.map(({ task }) => task.name).filter((name) => !handled.includes(name))).toEqual([]);
});
