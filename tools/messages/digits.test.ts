import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import * as arabicProfile from '../../apps/web/src/messages/ar/profile.ts';
import { privacyText } from '../../apps/web/src/messages/fa/profile.ts';
import * as arabicSecurity from '../../packages/web-kit/src/messages/ar/security.ts';
import { mobileChangeText } from '../../packages/web-kit/src/messages/fa/security.ts';
import { MESSAGE_FOLDERS } from './message-folders.ts';

/** Codes and names written in Latin letters carry digits of their own: CVV2, 9G12345678. */
const LATIN_WORD = /\w*[a-z]\w*/gi;
const LATIN_DIGIT = /[0-9]/;

/** Every fixed text of a module, with the way to it. */
function textsOf(words: unknown, place: string): readonly (readonly [string, string])[] {
  if (typeof words === 'string') return [[place, words]];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([name, inner]) => textsOf(inner, `${place}.${name}`));
}

const files = MESSAGE_FOLDERS.flatMap((folder) => globSync(`${folder}/{fa,ar}/*.ts`));

test.each(files.filter((file) => !file.endsWith('.test.ts')))('%s shows no Latin digits', async (file) => {
  const texts = textsOf(await import(path.resolve(file)), file);
  expect(texts.filter(([, text]) => LATIN_DIGIT.test(text.replace(LATIN_WORD, '')))).toEqual([]);
});

describe('numbers and Latin words inside a sentence keep their own direction', () => {
  const MASKED = '۰۹۱۲***۰۰۰۳';
  it.each([mobileChangeText, arabicSecurity.mobileChangeText])('codes of both mobiles', ({ newCode, oldCode }) => {
    for (const text of [newCode?.(MASKED), oldCode?.(MASKED)]) expect(text).toContain(`\u2066${MASKED}\u2069`);
  });

  it.each([privacyText, arabicProfile.privacyText])('a copy of the data', ({ exportOf, downloadOf }) => {
    for (const text of [exportOf?.('ZIP', '۳۰ آبان'), downloadOf?.('ZIP', '۳۰ آبان')])
      expect(text).toContain('\u2066ZIP\u2069، ۳۰ آبان');
  });
});
