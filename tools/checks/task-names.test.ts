import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unhandledTasks } from './task-names.ts';

const declares = "export const SEND = declareTask<{ readonly id: string }>('billing.send', { maxAttempts: 3 });";

test('a task that nobody handles is named with what to do', () => {
  expect(unhandledTasks({ 'a.ts': declares })).toEqual([
    'a.ts declares the task billing.send, and nobody handles it: add handleTask(SEND, …) to the work of its module',
  ]);
  expect(unhandledTasks({ 'a.ts': declares, 'b.ts': 'const work = handleTask(SEND, async () => undefined);' })).toEqual(
    [],
  );
});

test('a name that is taken twice is named', () => {
  const errors = unhandledTasks({
    'a.ts': "scheduled('billing.purge', '* * * * *', purge)",
    'b.ts': "scheduled('billing.purge', '1 * * * *', purge)",
  });
  expect(errors).toEqual([
    'b.ts takes the task name billing.purge, which another task has: names are unique over all modules',
  ]);
});

test('a task that is declared in passing is an error', () => {
  expect(
    unhandledTasks({
      'a.ts': `${declares} handleTask(SEND, run);`,
      'b.ts': "handleTask(declareTask('billing.other'), run)",
    }),
  ).toHaveLength(1);
});

test('a task that the documents name is one of the sources', () => {
  const sources = globSync('apps/server/src/**/*.ts')
    .filter((file) => !/\.test\.ts$|\.test-support\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const named = globSync('docs/**/*.md').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\btasks? (?:of \w+ |for each \w+ \()?`([a-z_]+\.[a-z_]+)`/g)].map(
      ([, name = '']) => ({
        file,
        name,
      }),
    ),
  );
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter(({ name }) => !sources.includes(`'${name}'`))).toEqual([]);
});
