import { describe, expect, it } from 'vitest';
import { amountInWords, ordinalWord } from './words.ts';

describe('amountInWords', () => {
  it.each<[bigint | number, string]>([
    [0, 'صفر'],
    [7, 'هفت'],
    [18, 'هجده'],
    [20, 'بیست'],
    [21, 'بیست و یک'],
    [100, 'صد'],
    [115, 'صد و پانزده'],
    [999, 'نهصد و نود و نه'],
    [1_000, 'هزار'],
    [1_001, 'هزار و یک'],
    [2_000, 'دو هزار'],
    [1_000_000, 'یک میلیون'],
    [2_500_000, 'دو میلیون و پانصد هزار'],
    [3_112_000, 'سه میلیون و صد و دوازده هزار'],
    [1_000_000_001n, 'یک میلیارد و یک'],
    [10n ** 15n, 'یک کوادریلیون'],
    [-5, 'منفی پنج'],
  ])('%s', (amount, words) => {
    expect(amountInWords(amount)).toBe(words);
  });

  it('refuses what it has no word for', () => {
    expect(() => amountInWords(10n ** 21n)).toThrow(RangeError);
    expect(() => amountInWords(0.5)).toThrow(RangeError);
  });
});

describe('ordinalWord', () => {
  it('knows 0 to 12', () => {
    const words = Array.from({ length: 13 }, (_, position) => ordinalWord(position));
    expect(new Set(words).size).toBe(13);
    expect([ordinalWord(0), ordinalWord(1), ordinalWord(3), ordinalWord(12)]).toEqual([
      'صفرم',
      'اول',
      'سوم',
      'دوازدهم',
    ]);
    expect(ordinalWord(13)).toBeUndefined();
  });
});
