import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRial } from './amounts.ts';
import { formatJalaliDate } from './dates.ts';
import { showDigitsOf, stripNonDigits, toLatinDigits, toPersianDigits } from './digits.ts';

describe('digits', () => {
  it('turns every script into every other', () => {
    expect(toPersianDigits('12٣٤۵ ریال')).toBe('۱۲۳۴۵ ریال');
    expect(toPersianDigits(1405)).toBe('۱۴۰۵');
    expect(toPersianDigits(90n)).toBe('۹۰');
    expect(toLatinDigits('۱۲٣٤5')).toBe('12345');
    expect(stripNonDigits('۰۹۱۲-345 ٦٧')).toBe('091234567');
    expect(stripNonDigits('متن')).toBe('');
  });

  it('comes back to what it was, digit by digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789 abcریال,.')) }), (text) => {
        expect(toLatinDigits(toPersianDigits(text))).toBe(text);
      }),
    );
  });
});

it('an Arabic page shows Arabic digits alone, whatever the text had', () => {
  showDigitsOf('ar');
  try {
    expect([toPersianDigits('1 ۲ ٣'), formatRial(2_500_000n), formatJalaliDate('2026-11-21', 'short')]).toEqual([
      '١ ٢ ٣',
      '٢٬٥٠٠٬٠٠٠',
      '١٤٠٥/٠٨/٣٠',
    ]);
    expect(toLatinDigits(toPersianDigits('0912'))).toBe('0912');
  } finally {
    showDigitsOf('fa');
  }
  expect(toPersianDigits('1 ۲ ٣')).toBe('۱ ۲ ۳');
});
