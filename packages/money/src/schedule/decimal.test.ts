import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimal,
  decimalOf,
  decimalText,
  divideDecimal,
  isEqualDecimal,
  multiplyDecimal,
  parseDecimal,
  toScale,
} from './decimal.ts';

describe('Decimal', () => {
  it.each(['0', '12', '-0.5', '9.4822', '0.000001', '-12.30'])('reads and writes %s', (text) => {
    expect(decimalText(parseDecimal(text))).toBe(text);
  });

  it.each(['', '.5', '5.', '1e3', '+1', '1,000', '۱۲', 'NaN'])('refuses %s', (text) => {
    expect(() => parseDecimal(text)).toThrow(RangeError);
  });

  it.each([
    ['1', '3', 5, '0.33333'],
    ['2', '3', 5, '0.66667'],
    ['-2', '3', 5, '-0.66667'],
    ['1', '8', 2, '0.12'],
    ['3', '8', 2, '0.38'],
    ['100', '7', 3, '14.3'],
    ['9.96', '1', 2, '10'],
    ['1', '1000', 3, '0.001'],
    ['5000000001', '10000000000', 1, '0.5'],
    ['25000000001', '100000000000', 1, '0.3'],
    ['25', '100', 1, '0.2'],
  ])('%s ÷ %s to %d digits is %s', (left, right, precision, quotient) => {
    const divided = divideDecimal(parseDecimal(left), parseDecimal(right), precision);
    expect(isEqualDecimal(divided, parseDecimal(quotient))).toBe(true);
  });

  it.each([
    ['0.125', 2, '0.12'],
    ['0.135', 2, '0.14'],
    ['-0.125', 2, '-0.12'],
    ['-0.1251', 2, '-0.13'],
    ['7', 2, '7.00'],
    ['149', -2, '100'],
    ['150', -2, '200'],
  ])('%s with %d digits after the point is %s', (text, scale, rounded) => {
    expect(decimalText(toScale(parseDecimal(text), scale))).toBe(rounded);
  });

  it('rounds sums and products to significant digits', () => {
    expect(decimalText(multiplyDecimal(parseDecimal('1.2345'), parseDecimal('2'), 3))).toBe('2.47');
    expect(decimalText(addDecimal(parseDecimal('99.96'), parseDecimal('0.01'), 3))).toBe('100');
    expect(() => divideDecimal(decimalOf(1), decimalOf(0), 5)).toThrow(RangeError);
  });

  it('is exact where no precision is requested, and divides back within half a unit of the last digit', () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 9 }))
      .map(([unscaled, scale]) => decimalOf(unscaled, scale));
    fc.assert(
      fc.property(decimal, decimal, decimal, (a, b, c) => {
        const left = multiplyDecimal(a, addDecimal(b, c));
        expect(isEqualDecimal(left, addDecimal(multiplyDecimal(a, b), multiplyDecimal(a, c)))).toBe(true);
        fc.pre(b.unscaled !== 0n);
        expect(isEqualDecimal(divideDecimal(multiplyDecimal(a, b), b, 40), a)).toBe(true);
      }),
    );
  });
});
