import type { Dictionary } from '../translation.ts';
import { namedAfterFiles } from './named-after-files.ts';
export { dateWords } from './date-words.ts';

/** Arabic, for customers in Iraq: one file that only they load. The words of operators' screens are in `desk.ts`. */
const dictionary: Dictionary = namedAfterFiles(
  import.meta.glob<Readonly<Record<string, unknown>>>(
    [
      './*.ts',
      '!./*.test.ts',
      '!./index.ts',
      '!./desk.ts',
      '!./operator*.ts',
      '!./named-after-files.ts',
      '!./date-words.ts',
      '!./number-words.ts',
      '!./persian-only.ts',
    ],
    { eager: true },
  ),
);

export default dictionary;
