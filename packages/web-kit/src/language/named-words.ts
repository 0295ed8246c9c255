export type Words = Readonly<Record<string, unknown>>;

/** What `import.meta.glob` found in a folder of words, by the names of its files. */
export const named = <Value>(files: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(files).map(([file, value]) => [file.replace(/^\.\/|\.ts$/g, ''), value]));
