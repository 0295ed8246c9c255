import { named, type Words } from '../../language/named-words.ts';
import type { Dictionary } from '../../language/translation.ts';
export { dateWords } from './date-words.ts';

/** What every visit draws first, in this file itself. */
export const first: Dictionary = named(
  import.meta.glob<Words>(['./ui.ts', './product.ts', './forms.ts', './notices.ts', './lists.ts'], { eager: true }),
);

/** All others: each is a file that comes with the first screen that speaks its words. */
export const parts: Readonly<Record<string, () => Promise<Words>>> = named(
  import.meta.glob<Words>([
    './*.ts',
    '!./*.test.ts',
    '!./{index,date-words,number-words,persian-only}.ts',
    '!./{ui,product,forms,notices,lists}.ts',
  ]),
);
