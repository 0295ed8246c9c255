import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { leanRouter } from './lean-router.ts';

const web = path.resolve(import.meta.dirname, '..');
const parts = path.resolve(web, '../../node_modules/react-router/dist/production/lib');
const { load, transform } = leanRouter() as unknown as {
  readonly load: (id: string) => string | undefined;
  readonly transform: (code: string, id: string) => string | undefined;
};
const sourceOf = (file: string): string => readFileSync(path.join(parts, file), 'utf8');

const EXPORTED = /export \{([^}]*)\};?\s*$/;

it.each(['router/instrumentation.js', 'dom/ssr/fog-of-war.js', 'dom/ssr/single-fetch.js'])(
  'what stands in for %s exports what the router imports from it',
  (file) => {
    const stand = load(path.join(parts, file)) ?? '';
    const exported = (EXPORTED.exec(sourceOf(file))?.[1] ?? '').split(',').map((name) => name.trim());
    expect(exported.length).toBeGreaterThan(1);
    expect(exported.filter((name) => name !== '' && !stand.includes(` ${name} `))).toEqual([]);
  },
);

it('cuts what no form or fetcher of the router ever reaches, and stops the build where that has changed', () => {
  const file = path.join(parts, 'router/router.js');
  expect(transform(sourceOf('router/router.js'), file)).toContain('async function fetch() { return;');
  expect(() => transform('export const changed = 1;', file)).toThrow(/has no "if \(init/);
});

it('leaves every other file as it is', () => {
  const file = path.join(parts, 'router/history.js');
  expect(load(file)).toBeUndefined();
  expect(transform(sourceOf('router/history.js'), file)).toBeUndefined();
});

const USING =
  /\b(?:clientLoader|clientAction|useFetchers?|useSubmit|useLoaderData|useActionData|useRevalidator)\b|\bForm\b[^;]*from 'react-router'/;

it('may do so: no screen has a loader, an action, a fetcher or a form of the router', () => {
  const using = globSync('src/**/*.{ts,tsx}', { cwd: web }).filter((file) =>
    USING.test(readFileSync(path.resolve(web, file), 'utf8')),
  );
  expect(using).toEqual([]);
});
