import { expect, it } from 'vitest';
import { isCardNumber, isSheba, withCardCheckDigit } from './bank-numbers.ts';

it.each([
  ['820540102680020817909002', true],
  ['820540102680020817909003', false],
  ['8205401026800208179090', false],
])('check digits of %s: %s', (digits, isRight) => expect(isSheba(digits)).toBe(isRight));

it.each([
  ['6037997900000000', false],
  ['6274129005473742', true],
  ['627412900547374', false],
  ['627412900547374x', false],
])('card %s: %s', (digits, isRight) => expect(isCardNumber(digits)).toBe(isRight));

it('a card gets the digit that fits', () => expect(withCardCheckDigit('627412900547374')).toBe('6274129005473742'));
