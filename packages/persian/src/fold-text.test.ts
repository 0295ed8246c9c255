import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsInSearch, foldText } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['گلدان\u200cها', 'گلدان ها', 'گلدانها'],
    ['مُحَمَّد', 'محمد', 'محـمد'],
    ['أحمد', 'احمد', 'ٱحمد', 'إحمد', 'آحمد'],
    ['هدیۀ مادر', 'هدیهٔ مادر', 'هديه مادر', 'هدیة مادر'],
    ['علي كريمي', 'علی کریمی', 'ﻋﻠﯽ کریمی', 'على كريمى'],
    ['کالای ١٢', 'کالای ۱۲', 'کالای 12', 'کالای １２'],
    ['مسئول', 'مسيول', 'مسىٔول'],
    ['INV\u201112', 'inv-12', 'ＩＮＶ－12'],
    ['اجزاء', 'اجزا'],
    ['NESYE', 'nesye', 'ΝЕЅУЕ'],
  ])('%s and its other spellings are one', (first, ...others) => {
    for (const other of others) expect(foldText(other)).toBe(foldText(first));
  });

  it.each([
    ['شیر', 'سیر'],
    ['کار', 'گار'],
    ['نسیه', 'نسبه'],
    ['12', '21'],
  ])('%s and %s are two', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('amountsInSearch', () => {
  it.each([
    ['۲۵۰٬۰۰۰', [250_000n, 2_500_000n]],
    ['250,000 تومان', [2_500_000n]],
    ['۲٬۵۰۰٬۰۰۰ ریال', [2_500_000n]],
    ['٢٥٠\u200c٠٠٠ تومان', [2_500_000n]],
    ['۲۵۰٫۰۰۰', [250_000n, 2_500_000n]],
    ['2.500.000 ریال', [2_500_000n]],
    ['۲٫۵', []],
    ['گلدان', []],
    ['', []],
    ['-5', []],
  ])('%s', (text, amounts) => {
    expect(amountsInSearch(text)).toEqual(amounts);
  });
});
