import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount, formatRate, formatRial, formatToman } from './amounts.ts';
import { stripNonDigits } from './digits.ts';

describe('amounts', () => {
  it.each<[bigint | number, string, string]>([
    [0, '۰', '۰'],
    [999, '۹۹۹', '۱۰۰'],
    [-4, '\u200e−۴', '۰'],
    [4, '۴', '۰'],
    [1_000, '۱٬۰۰۰', '۱۰۰'],
    [2_500_000, '۲٬۵۰۰٬۰۰۰', '۲۵۰٬۰۰۰'],
    [2_500_005, '۲٬۵۰۰٬۰۰۵', '۲۵۰٬۰۰۱'],
    [-12_345n, '\u200e−۱۲٬۳۴۵', '\u200e−۱٬۲۳۵'],
    [9_007_199_254_740_993n, '۹٬۰۰۷٬۱۹۹٬۲۵۴٬۷۴۰٬۹۹۳', '۹۰۰٬۷۱۹٬۹۲۵٬۴۷۴٬۰۹۹'],
  ])('shows %s as rials and tomans', (amount, rials, tomans) => {
    expect(formatRial(amount)).toBe(rials);
    expect(formatToman(amount)).toBe(tomans);
  });

  it.each<[bigint | number, string]>([
    [0, '۰٪'],
    [1_800n, '۱۸٪'],
    [1_977n, '۱۹٫۷۷٪'],
    [1_980, '۱۹٫۸٪'],
    [1_905, '۱۹٫۰۵٪'],
    [5, '۰٫۰۵٪'],
    [123_456n, '۱٬۲۳۴٫۵۶٪'],
  ])('shows %s basis points as %s', (points, text) => expect(formatRate(points)).toBe(text));

  it('groups counts, and refuses what is none', () => {
    expect([0, 999, 100_003].map(formatCount)).toEqual(['۰', '۹۹۹', '۱۰۰٬۰۰۳']);
    for (const none of [-1, 1.5, Number.NaN]) expect(() => formatCount(none)).toThrow(RangeError);
  });

  it('keeps every digit of every amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (amount) => {
        expect(BigInt(stripNonDigits(formatRial(amount)))).toBe(amount);
      }),
    );
  });

  it('refuses numbers that have already lost money', () => {
    expect(() => formatRial(1.5)).toThrow(RangeError);
    expect([formatToman(29n, 'down'), formatToman(21n, 'up'), formatToman(20n, 'up')]).toEqual(['۲', '۳', '۲']);
    expect(() => formatToman(2 ** 53)).toThrow(RangeError);
  });
});
