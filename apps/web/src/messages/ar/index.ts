import { named, type Words } from '@nesye/web-kit/language/named-words.ts';
import type { Dictionary } from '@nesye/web-kit/language/translation.ts';
import { first as kitFirst, parts as kitParts } from '@nesye/web-kit/messages/ar/index.ts';
export { dateWords } from '@nesye/web-kit/messages/ar/index.ts';

/** What every visit draws first, in this file itself. */
export const first: Dictionary = {
  ...kitFirst,
  ...named(
    import.meta.glob<Words>(['./outer-screens.ts', './login.ts', './login-ways.ts', './agreement.ts'], {
      eager: true,
    }),
  ),
};

/** All others: each is a file that comes with the first screen that speaks its words. */
export const parts: Readonly<Record<string, () => Promise<Words>>> = {
  ...kitParts,
  ...named(
    import.meta.glob<Words>([
      './*.ts',
      '!./*.test.ts',
      '!./{index,persian-only}.ts',
      '!./{outer-screens,login,login-ways,agreement}.ts',
    ]),
  ),
};
