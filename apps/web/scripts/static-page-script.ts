import path from 'node:path';
import type { Plugin } from 'vite';

/** By the address each script has in the pages that ask for it. */
const SCRIPTS = {
  'page.js': '../src/app/static-page.ts',
  'calculator.js': '../src/features/public/calculator-script.ts',
} as const;

/** A Vite plugin: writes the scripts of the static pages next to the app's own, under names without a hash. All share what they load later. */
export function staticPageScript(): Plugin {
  return {
    name: 'static-page-script',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      for (const [fileName, source] of Object.entries(SCRIPTS))
        this.emitFile({ type: 'chunk', id: path.resolve(import.meta.dirname, source), fileName });
    },
  };
}
