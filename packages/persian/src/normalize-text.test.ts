import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizePersianLines, normalizePersianText } from './normalize-text.ts';

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
    ['', ''],
  ])('%j', (input, text) => {
    expect(normalizePersianText(input)).toBe(text);
  });

  it('changes nothing the second time', () => {
    const characters = fc.constantFrom(...Array.from('علي كىة ـ\u200c\u200e\n\t ۀ123۴\u0621\u0654'));
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
