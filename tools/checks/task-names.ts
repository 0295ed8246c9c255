import { globSync, readFileSync } from 'node:fs';

/** Tasks that are declared and handled by no one, and names that are declared twice. */
export function taskNameErrors(): string[] {
  const files = globSync('apps/server/src/**/*.ts').filter(
    (file) => !/\.test\.ts$|\.test-support\.ts$|\/testing\/|\/platform\/tasks\//.test(file),
  );
  return unhandledTasks(Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])));
}

/** The same over given sources. */
export function unhandledTasks(sources: Readonly<Record<string, string>>): string[] {
  const all = Object.values(sources).join('\n');
  const declared = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/\bconst (\w+) = declareTask(?:<[\s\S]*?>)?\(\s*'([^']+)'/g)].map(
      ([, constant = '', name = '']) => ({ file, constant, name }),
    ),
  );
  const written = [...all.matchAll(/\bdeclareTask[<(]/g)].length;
  const scheduled = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/\bscheduled\(\s*'([^']+)'/g)].map(([, name = '']) => ({ file, name })),
  );
  if (declared.length + scheduled.length === 0) return ['no task is declared: the check looks in the wrong place'];
  const names = [...declared, ...scheduled];
  return [
    ...(written === declared.length
      ? []
      : [
          'a task is declared that is no constant: write "const NAME = declareTask(\'context.verb_noun\')", so that its handler can be looked for',
        ]),
    ...declared
      .filter(({ constant }) => !new RegExp(`\\bhandleTask\\(\\s*${constant}\\b`).test(all))
      .map(
        ({ file, constant, name }) =>
          `${file} declares the task ${name}, and nobody handles it: add handleTask(${constant}, …) to the work of its module`,
      ),
    ...names
      .filter(({ name }, index) => names.findIndex((other) => other.name === name) !== index)
      .map(
        ({ file, name }) =>
          `${file} takes the task name ${name}, which another task has: names are unique over all modules`,
      ),
  ];
}
