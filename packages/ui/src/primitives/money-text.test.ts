import { describe, expect, it } from 'vitest';
import { caretBefore, digitsOfAmount, groupedDigits, withoutDigitAt } from './money-text.ts';

describe('digitsOfAmount', () => {
  it.each([
    ['1234567', '1234567'],
    ['۱٬۲۳۴٬۵۶۷', '1234567'],
    ['٣٠٠,000 ریال', '300000'],
    ['2,500,000.00', '2500000'],
    ['۰۰۱۲', '12'],
    ['abc', ''],
    ['0', '0'],
    ['-5', '5'],
  ])('%s is %s', (typed, digits) => expect(digitsOfAmount(typed)).toBe(digits));

  it('stops at fifteen digits', () => expect(digitsOfAmount('9'.repeat(30))).toHaveLength(15));
});

it('groups in Persian figures', () => {
  expect(groupedDigits('2500000')).toBe('۲٬۵۰۰٬۰۰۰');
  expect(groupedDigits('')).toBe('');
});

describe('caretBefore', () => {
  it.each([
    ['۱٬۲۳۴٬۵۶۷', 0, 9],
    ['۱٬۲۳۴٬۵۶۷', 3, 6],
    ['۱٬۲۳۴٬۵۶۷', 4, 4],
    ['۱٬۲۳۴٬۵۶۷', 7, 0],
  ])('in %s with %i digits to its right it stands at %i', (grouped, after, position) => expect(caretBefore(grouped, after)).toBe(position));
});

it('Backspace after a separator removes the digit before it', () => {
  expect(withoutDigitAt('1234567', 3, 'Backspace')).toEqual({ digits: '123567', digitsAfter: 3 });
  expect(withoutDigitAt('1234567', 7, 'Backspace')).toEqual({ digits: '1234567', digitsAfter: 7 });
});

it('Delete before a separator removes the digit after it', () => {
  expect(withoutDigitAt('1234567', 3, 'Delete')).toEqual({ digits: '123467', digitsAfter: 2 });
});
