import path from 'node:path';

interface LeanTablePlugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly transform: (code: string, id: string, options?: { readonly ssr?: boolean }) => string | undefined;
}

/** Columns that only the build and readers use: a line's rule, and the file of its screen. */
const BUILD_ONLY = /\b(?:rule|module): '[^']*',?/g;

/** A Vite plugin: leaves those columns of the table of screens out of what browsers fetch. */
export function leanScreenTable(): LeanTablePlugin {
  return {
    name: 'lean-screen-table',
    enforce: 'pre',
    transform: (code, id, options) =>
      options?.ssr !== true && /[\\/]app[\\/]screen-table\.ts$/.test(path.normalize(id))
        ? code.replace(BUILD_ONLY, '')
        : undefined,
  };
}
