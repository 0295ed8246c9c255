import type { Dictionary } from '../translation.ts';

/** Files with words under their names, which are those of their Persian files. */
export const namedAfterFiles = (files: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Dictionary =>
  Object.fromEntries(Object.entries(files).map(([file, words]) => [file.replace(/^\.\/|\.ts$/g, ''), words]));
