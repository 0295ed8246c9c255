import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRational,
  ceilRational,
  compareRational,
  divideRational,
  floorRational,
  floorToMultiple,
  multiplyRational,
  powerRational,
  rational,
  roundHalfEven,
  roundHalfUp,
  subtractRational,
} from './rational.ts';

const fraction = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
  .map(([numerator, denominator]) => rational(numerator, denominator));

describe('Rational', () => {
  it.each([
    [5n, 2n, 3n, 2n],
    [7n, 2n, 4n, 4n],
    [-5n, 2n, -3n, -2n],
    [-7n, 2n, -4n, -4n],
    [1n, 3n, 0n, 0n],
    [2n, 3n, 1n, 1n],
    [-1n, 3n, 0n, 0n],
    [249n, 100n, 2n, 2n],
    [251n, 100n, 3n, 3n],
  ])('rounds %d/%d to %d half up and %d half even', (numerator, denominator, halfUp, halfEven) => {
    expect(roundHalfUp(rational(numerator, denominator))).toBe(halfUp);
    expect(roundHalfEven(rational(numerator, denominator))).toBe(halfEven);
  });

  it('never rounds further than half', () => {
    fc.assert(
      fc.property(fraction, (value) => {
        for (const rounded of [roundHalfUp(value), roundHalfEven(value)]) {
          const distance = subtractRational(value, rational(rounded));
          expect(compareRational(multiplyRational(distance, distance), rational(1n, 4n))).toBeLessThanOrEqual(0);
        }
        expect(ceilRational(value) - floorRational(value)).toBe(value.numerator % value.denominator === 0n ? 0n : 1n);
      }),
    );
  });

  it('obeys the laws of fractions', () => {
    fc.assert(
      fc.property(fraction, fraction, (left, right) => {
        expect(compareRational(subtractRational(addRational(left, right), right), left)).toBe(0);
        fc.pre(right.numerator !== 0n);
        expect(compareRational(multiplyRational(divideRational(left, right), right), left)).toBe(0);
      }),
    );
  });

  it('floors to a multiple and raises to a power', () => {
    expect(floorToMultiple(rational(12_450_000n, 4n), 1_000n)).toBe(3_112_000n);
    expect(floorToMultiple(rational(-1n), 1_000n)).toBe(-1_000n);
    expect(compareRational(powerRational(rational(3n, 2n), 3), rational(27n, 8n))).toBe(0);
  });

  it('refuses what has no meaning', () => {
    expect(() => rational(1n, 0n)).toThrow(RangeError);
    expect(() => divideRational(rational(1n), rational(0n))).toThrow(RangeError);
    expect(() => powerRational(rational(1n), -1)).toThrow(RangeError);
    expect(() => floorToMultiple(rational(1n), 0n)).toThrow(RangeError);
  });
});
