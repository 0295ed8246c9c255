import type { Dictionary } from '../translation.ts';
export { dateWords } from './date-words.ts';

type Words = Readonly<Record<string, unknown>>;

/** By the name of its Persian file. */
const named = <Value>(files: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(files).map(([file, value]) => [file.replace(/^\.\/|\.ts$/g, ''), value]));

/** What every visit draws first, in this file itself. */
export const first: Dictionary = named(
  import.meta.glob<Words>(
    [
      './ui.ts',
      './product.ts',
      './outer-screens.ts',
      './forms.ts',
      './login.ts',
      './login-ways.ts',
      './agreement.ts',
      './notices.ts',
      './lists.ts',
    ],
    { eager: true },
  ),
);

/** All others: each is a file that comes with the first screen that speaks its words. */
export const parts: Readonly<Record<string, () => Promise<Words>>> = named(
  import.meta.glob<Words>([
    './*.ts',
    '!./*.test.ts',
    '!./index.ts',
    '!./date-words.ts',
    '!./number-words.ts',
    '!./persian-only.ts',
    '!./{ui,product,outer-screens,forms,login,login-ways,agreement,notices,lists}.ts',
  ]),
);
