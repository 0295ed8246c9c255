import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanLines, normalizePersianLines, normalizePersianText } from './normalize-text.ts';

describe('normalizePersianText', () => {
  it.each([
    ['علي كريمي', 'علی کریمی'],
    ['  می\u200cخواهم   بخرم ', 'می\u200cخواهم بخرم'],
    ['می \u200c خواهم', 'می خواهم'],
    ['می\u200c\u200cخواهم', 'می\u200cخواهم'],
    ['\u200cسلام\u200c', 'سلام'],
    ['سـلام', 'سلام'],
    ['\u202bسلام\u202c', 'سلام'],
    ['خط\nدوم\tسوم', 'خط دوم سوم'],
    ['بُن\u00adبست', 'بُنبست'],
    ['محمد\u061c\u2060', 'محمد'],
    ['ﺗﻬﺮﺍﻥ ﺧﯿﺎﺑﺎﻥ', 'تهران خیابان'],
    ['ﻼ ﻣﹸﺤ', 'لا مُح'],
    ['a\u0001b\u0008c\u001b[31m', 'abc[31m'],
    ['ab\u200ccd', 'abcd'],
    ['(شما)\u200cها', '(شما)\u200cها'],
    ['👨\u200d👩\u200d👧 هدیه 🎁', '👨\u200d👩\u200d👧 هدیه 🎁'],
    ['❤\ufe0f ک\ufe0f 1\ufe0f\u20e3', '❤\ufe0f ک 1\ufe0f\u20e3'],
    ['', ''],
  ])('%j', (input, text) => {
    expect(normalizePersianText(input)).toBe(text);
  });

  it('changes nothing the second time', () => {
    const characters = fc.constantFrom(
      ...Array.from('علي كىة ـ\u200c\u200d\u200e\n\t ۀ123۴\u0621\u0654ﻼﹸ👨🎁\ufe0f\u20e3\u061c\u2800a'),
    );
    fc.assert(
      fc.property(fc.string({ unit: characters }), (input) => {
        const once = normalizePersianText(input);
        expect(normalizePersianText(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});

describe('normalizePersianLines', () => {
  it.each([
    ['علي \n\n كريمي ', 'علی\n\nکریمی'],
    ['\r\n یک\r\nدو\rسه \n \n', 'یک\nدو\nسه'],
    [' \n ', ''],
  ])('%j', (input, text) => {
    expect(normalizePersianLines(input)).toBe(text);
  });
});

describe('cleanLine', () => {
  it('keeps the letters of an Arabic writer', () => {
    for (const text of ['فاطمة علي', 'الركابي مصطفى', 'شارع الكرادة، قرب مدرسة الهدى'])
      expect(cleanLine(text)).toBe(text);
    expect(cleanLines('سؤال عن بطاقة\u061c\n\n الدفع ')).toBe('سؤال عن بطاقة\n\nالدفع');
  });

  it('leaves nothing of a text in which nothing can be seen', () => {
    const unseen = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((character) =>
      /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}\u2800]/u.test(character),
    );
    expect(unseen.length).toBeGreaterThan(100);
    for (const character of unseen)
      expect([cleanLine(character), cleanLines(`${character}\n${character}`)]).toEqual(['', '']);
    expect(['\u0654', '\u064b\u200c\u064b', '\ue000'].map(cleanLine)).toEqual(['', '', '']);
  });

  it('takes every invisible character out of a name, but the half-space', () => {
    const unseen = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
      (character) => /\p{Default_Ignorable_Code_Point}/u.test(character) && character !== '\u200c',
    );
    for (const character of unseen) expect(cleanLine(`مح${character}مد${character}`)).toBe('محمد');
  });
});
