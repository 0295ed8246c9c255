import type { Dictionary } from '../translation.ts';
export { dateWords } from './date-words.ts';

/** Every file of this folder that has words, under its name, which is that of its Persian file. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./*.ts', '!./*.test.ts', '!./index.ts', '!./date-words.ts', '!./number-words.ts', '!./persian-only.ts'],
  { eager: true },
);

/** Arabic, for customers in Iraq: one file that only they load. */
const dictionary: Dictionary = Object.fromEntries(
  Object.entries(files).map(([file, words]) => [file.replace(/^\.\/|\.ts$/g, ''), words]),
);

export default dictionary;
