import { expect, test } from 'vitest';
import { nearTests, readImporters, resolveImport, within } from './near-tests.ts';

const SOURCES = new Map([
  ['apps/web/src/features/a/rule.test.ts', `import { rule } from './rule.ts';`],
  ['apps/web/src/features/a/rule.ts', `import { textOf } from '#messages/a.ts';`],
  [
    'apps/web/src/features/a/screen.tsx',
    `import { rule } from './rule.ts';\nconst Part = lazy(() => import('./part.tsx'));`,
  ],
  ['apps/web/src/features/a/list.test.ts', `import { rows } from '@nesye/web-kit/lists/rows.ts';`],
  ['packages/web-kit/src/lists/rows.ts', `import { listText } from '#messages/lists.ts';`],
  ['apps/web/src/features/a/words.test.ts', `import { listText } from '@nesye/web-kit/messages/lists.ts';`],
  ['packages/money/src/index.ts', `export { add } from './add.ts';`],
  ['apps/server/src/pay.ts', `import { add } from '@nesye/money';`],
  ['apps/server/src/pay.test.ts', `import { pay } from './pay.ts';`],
]);
const world = {
  importers: readImporters(SOURCES, resolveImport),
  screens: [{ module: 'apps/web/src/features/a/screen.tsx', address: '/user/a' }],
  browserTests: new Map([
    ['e2e/a.test.ts', `await page.goto('/user/a?id=1');`],
    ['e2e/other.test.ts', `await page.goto('/user/a/deeper'); await page.goto('/user/ab');`],
  ]),
};
const near = (...changed: string[]) => nearTests({ ...world, changed });

test('over words, rules and lazy parts to the test next to it and to the browser tests of the screen', () => {
  expect(near('apps/web/src/messages/fa/a.ts')).toEqual([
    { file: 'apps/web/src/features/a/rule.test.ts', distance: 2 },
    { file: 'e2e/a.test.ts', distance: 3 },
  ]);
  expect(near('apps/web/src/features/a/part.tsx').map(({ file }) => file)).toEqual(['e2e/a.test.ts']);
});

test('over the files and words of the web kit', () => {
  expect(near('packages/web-kit/src/messages/fa/lists.ts')).toEqual([
    { file: 'apps/web/src/features/a/words.test.ts', distance: 1 },
    { file: 'apps/web/src/features/a/list.test.ts', distance: 2 },
  ]);
});

test('through the front door of a package; a changed test comes first', () => {
  expect(near('packages/money/src/add.ts')).toEqual([{ file: 'apps/server/src/pay.test.ts', distance: 3 }]);
  expect(near('e2e/other.test.ts')).toEqual([{ file: 'e2e/other.test.ts', distance: 0 }]);
  expect(near('README.md')).toEqual([]);
});

test('the nearest that fit into the time, one at least', () => {
  const tests = ['a', 'b', 'c'].map((file, distance) => ({ file, distance }));
  const chosen = (seconds: number) => within(tests, seconds, { a: 10, b: 50 }, 5).map(({ file }) => file);
  expect(chosen(1)).toEqual(['a']);
  expect(chosen(20)).toEqual(['a', 'c']);
  expect(chosen(70)).toEqual(['a', 'b', 'c']);
});
