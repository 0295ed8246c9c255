import { named, type Words } from '@nesye/web-kit/language/named-words.ts';
import { parts as kitParts } from '@nesye/web-kit/messages/ar/index.ts';
export { dateWords, first } from '@nesye/web-kit/messages/ar/index.ts';

/** Each is a file that comes with the first screen that speaks its words. */
export const parts: Readonly<Record<string, () => Promise<Words>>> = {
  ...kitParts,
  ...named(import.meta.glob<Words>(['./*.ts', '!./*.test.ts', '!./index.ts'])),
};
