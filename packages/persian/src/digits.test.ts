import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripNonDigits, toLatinDigits, toPersianDigits } from './digits.ts';

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
