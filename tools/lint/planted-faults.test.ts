import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'nesye-planted-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the project's linter must name, as it is configured. */
const PLANTED: readonly (readonly [string, string, string])[] = [
  [
    'a promise thrown away with void',
    'const send = async (): Promise<void> => undefined;\nvoid send();\n',
    'typescript(no-floating-promises)',
  ],
  [
    'a promise that nobody awaits',
    'const send = async (): Promise<void> => undefined;\nsend();\n',
    'typescript(no-floating-promises)',
  ],
  [
    'an effect without its dependencies',
    "import { useEffect } from 'react';\nexport function Planted({ path }: { readonly path: string }) {\n  useEffect(() => {\n    document.title = path;\n  }, []);\n  return null;\n}\n",
    'react-hooks(exhaustive-deps)',
  ],
];
const nameOf = (index: number): string => `planted-${index}.tsx`;

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly severity: string; readonly filename: string }[];
}

function findings(): Report['diagnostics'] {
  for (const [index, [, code]] of PLANTED.entries()) writeFileSync(path.join(folder, nameOf(index)), code);
  // Types are known of what a project holds.
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, target: 'esnext', noEmit: true }, include: ['*.tsx'] }),
  );
  const program = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [program, '-c', path.join(root, '.oxlintrc.json'), '--type-aware', '--format', 'json', folder];
  const run = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (!run.stdout.includes('"diagnostics"')) throw new Error(run.stdout + run.stderr);
  return (JSON.parse(run.stdout) as Report).diagnostics;
}

test('the linter names as errors what once passed every check', () => {
  const found = findings();
  for (const [index, [what, , code]] of PLANTED.entries())
    expect(
      found.filter(({ filename }) => path.basename(filename) === nameOf(index)),
      what,
    ).toContainEqual(expect.objectContaining({ code, severity: 'error' }));
});
