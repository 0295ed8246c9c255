import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Step } from './run-steps.ts';

const FOLDER = '.cache/passed-checks';
/** Versions of the tools decide as well. */
const ALWAYS = ['package-lock.json'];
const SKIPPED = /\/node_modules\/|\/build\/|\/\.react-router\//;

/**
 * A step that is not run again over the same content: it passes at once when it has passed over exactly these files before. `inputs` are globs from the
 * root and must name everything the step reads, its own code too. A failure is never remembered.
 */
export function cachedStep(step: Step, inputs: readonly string[]): Step {
  return {
    name: step.name,
    run: async () => {
      const name = `${step.name.replaceAll(/\W+/g, '-')}-`;
      const mark = path.join(FOLDER, name + contentHash([...inputs, ...ALWAYS]));
      if (existsSync(mark)) return [];
      const errors = await step.run();
      if (errors.length === 0) remember(mark, name);
      return errors;
    },
  };
}

/** A hash over the paths and contents of what the globs find. Throws when one finds nothing: it has moved, and would hide every change. */
export function contentHash(globs: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globs.flatMap((glob) => {
    const found = globSync(glob).filter((file) => !SKIPPED.test(`/${file}`) && statSync(file).isFile());
    if (found.length === 0) throw new Error(`no file matches ${glob}`);
    return found;
  });
  for (const file of [...new Set(files)].toSorted())
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 32);
}

function remember(mark: string, name: string): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const old of readdirSync(FOLDER)) if (old.startsWith(name)) rmSync(path.join(FOLDER, old), { force: true });
  writeFileSync(mark, '');
}
