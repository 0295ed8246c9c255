import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { leanRouter } from './lean-router.ts';

const router = path.resolve(import.meta.dirname, '../../../node_modules/react-router/dist/production/lib');
const lean = (file: string, options?: { readonly ssr: boolean }) =>
  leanRouter().transform(readFileSync(path.join(router, file), 'utf8'), path.join(router, file), options);

it.each(['router/router.js', 'dom/ssr/fog-of-war.js', 'dom/ssr/single-fetch.js'])('%s has what is cut', (file) => {
  expect(lean(file)).toContain('//#region');
  expect(lean(file, { ssr: true })).toBeUndefined();
});

it('leaves every other file as it is', () => expect(lean('router/history.js')).toBeUndefined());

it('stops the build at a router that has changed', () =>
  expect(() => leanRouter().transform('export const changed = 1;', path.join(router, 'router/router.js'))).toThrow(
    /has no "if \(init/,
  ));

const USING =
  /\b(?:clientLoader|clientAction|useFetchers?|useSubmit|useLoaderData|useActionData|useRevalidator)\b|\bForm\b[^;]*from 'react-router'/;

it('may leave them out: no screen has a loader, an action, a fetcher or a form of the router', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: path.resolve(import.meta.dirname, '..') });
  const using = sources.filter((file) =>
    USING.test(readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')),
  );
  expect(using).toEqual([]);
});
