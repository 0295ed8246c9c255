import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import * as arabicProfile from './ar/profile.ts';
import * as arabicSecurity from './ar/security.ts';
import { privacyText } from './fa/profile.ts';
import { mobileChangeText } from './fa/security.ts';

/** Codes and names written in Latin letters carry digits of their own: CVV2, 9G12345678. */
const LATIN_WORD = /\w*[a-z]\w*/gi;
const LATIN_DIGIT = /[0-9]/;

/** Every fixed text of a module, with the way to it. */
function textsOf(words: unknown, place: string): readonly (readonly [string, string])[] {
  if (typeof words === 'string') return [[place, words]];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([name, inner]) => textsOf(inner, `${place}.${name}`));
}

describe.each(['fa', 'ar'])('%s', (language) => {
  const folder = path.join(import.meta.dirname, language);
  test.each(readdirSync(folder).filter((name) => !name.endsWith('.test.ts')))(
    '%s shows no Latin digits',
    async (file) => {
      const texts = textsOf(await import(path.join(folder, file)), file);
      expect(texts.filter(([, text]) => LATIN_DIGIT.test(text.replace(LATIN_WORD, '')))).toEqual([]);
    },
  );
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
