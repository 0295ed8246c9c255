import path from 'node:path';
import type { Plugin } from 'vite';

const ENTRY = path.resolve(import.meta.dirname, '../src/app/static-page.ts');

/** A Vite plugin: writes the script of the static pages beside the app's own, as `/page.js`; the two share what they load later. */
export function staticPageScript(): Plugin {
  return {
    name: 'static-page-script',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: ENTRY, fileName: 'page.js' });
    },
  };
}
