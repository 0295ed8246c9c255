import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { leanRouter } from './lean-router.ts';

const router = path.resolve(import.meta.dirname, '../../../node_modules/react-router/dist/production/lib');
const sourceOf = (file: string): string => readFileSync(path.join(router, file), 'utf8');
const transformed = (file: string, code: string) => leanRouter().transform(code, path.join(router, file));

/** The names a module exports, whichever way it writes them. */
const exportsOf = (code: string): string[] => {
  const listed = [...code.matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, names = '']) => names.split(','));
  const declared = [...code.matchAll(/export\s+(?:async\s+)?(?:const|function|class)\s+(\w+)/g)].map(
    ([, name]) => name,
  );
  const names = [
    ...listed.map((name) =>
      name
        .trim()
        .split(/\s+as\s+/)
        .at(-1),
    ),
    ...declared,
  ];
  return names.flatMap((name) => (name ? [name] : [])).toSorted((left, right) => left.localeCompare(right));
};

it.each(['router/instrumentation.js', 'dom/ssr/fog-of-war.js', 'dom/ssr/single-fetch.js'])(
  '%s is replaced by a module with the same exports',
  (file) => {
    const lean = leanRouter().load(path.join(router, file)) ?? '';
    expect(exportsOf(lean)).toEqual(exportsOf(sourceOf(file)));
  },
);

it('cuts the files it names, and leaves every other one as it is', () => {
  const ssr = ['components', 'routes', 'routeModules', 'errorBoundaries'].map((name) => `dom/ssr/${name}.js`);
  for (const file of ['router/router.js', 'components.js', 'hooks.js', 'dom/lib.js', ...ssr])
    expect(transformed(file, sourceOf(file))).toContain('//#region');
  expect(transformed('router/history.js', sourceOf('router/history.js'))).toBeUndefined();
  expect(leanRouter().applyToEnvironment({ name: 'ssr' })).toBe(false);
});

it('stops the build at a router that has changed', () =>
  expect(() => transformed('router/router.js', 'export const changed = 1;')).toThrow(/has no "if \(init/));

const USING =
  /\bviewTransition\b|export (?:const|function) links\b|\bclientMiddleware\b|\b(?:clientLoader|clientAction|useFetchers?|useSubmit|useLoaderData|useActionData|useRevalidator)\b|\bForm\b[^;]*from 'react-router'/;

it('may leave them out: no screen has a loader, an action, a fetcher, a view transition or a form of the router', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: path.resolve(import.meta.dirname, '..') });
  const using = sources.filter((file) =>
    USING.test(readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')),
  );
  expect(using).toEqual([]);
  expect(
    sources.filter((file) =>
      /import '[^']*\.css'/.test(readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')),
    ),
  ).toEqual(['src/app/root.tsx']);
  const root = readFileSync(path.resolve(import.meta.dirname, '../src/app/root.tsx'), 'utf8');
  expect(root).toContain('export function ErrorBoundary(');
});
