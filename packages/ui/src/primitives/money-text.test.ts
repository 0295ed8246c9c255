import { describe, expect, it } from 'vitest';
import { amountInField, caretBefore, digitsOfAmount, shownAmount, withoutDigitAt } from './money-text.ts';

describe('digitsOfAmount', () => {
  it.each([
    ['1234567', '1234567'],
    ['۱٬۲۳۴٬۵۶۷', '1234567'],
    ['٣٠٠,000 ریال', '300000'],
    ['2,500,000.00', '2500000'],
    ['۰۰۱۲', '12'],
    ['0', '0'],
    ['', ''],
    [' \u200f۱۲ ۰۰۰\u00a0۰۰۰ ', '12000000'],
    // A figure taken out of, or put into, what the field has grouped itself.
    ['۱۲٬۰۰٬۰۰۰', '1200000'],
    ['9'.repeat(18), '9'.repeat(18)],
  ])('%j is %s', (typed, digits) => expect(digitsOfAmount(typed, 'ریال')).toBe(digits));

  it.each([
    '-5',
    '−5',
    '+5',
    '-',
    '12.5',
    '۱۲٫۵',
    '12.',
    '12,5',
    '12/5',
    '1e6',
    'abc',
    'ده میلیون',
    'ریال',
    '۱۲ میلیون',
    '۱۲۰۰ تومان',
    '9'.repeat(60),
  ])('%j is no whole number, and never another one', (typed) => expect(digitsOfAmount(typed, 'ریال')).toBeUndefined());
});

it('shows an amount in grouped Persian figures, and what is none as it was typed', () => {
  expect(shownAmount('2500000')).toBe('۲٬۵۰۰٬۰۰۰');
  expect(shownAmount('')).toBe('');
  expect(shownAmount('-12.5')).toBe('-۱۲.۵');
});

it('tells an amount from what is none', () => {
  expect([amountInField('2500000'), amountInField(''), amountInField('-5')]).toEqual([2_500_000n, 0n, undefined]);
});

describe('caretBefore', () => {
  it.each([
    ['۱٬۲۳۴٬۵۶۷', 0, 9],
    ['۱٬۲۳۴٬۵۶۷', 3, 6],
    ['۱٬۲۳۴٬۵۶۷', 4, 4],
    ['۱٬۲۳۴٬۵۶۷', 7, 0],
  ])('in %s with %i digits to its right it stands at %i', (grouped, after, position) =>
    expect(caretBefore(grouped, after)).toBe(position),
  );
});

it('Backspace after a separator removes the digit before it', () => {
  expect(withoutDigitAt('1234567', 3, 'Backspace')).toEqual({ digits: '123567', digitsAfter: 3 });
  expect(withoutDigitAt('1234567', 7, 'Backspace')).toEqual({ digits: '1234567', digitsAfter: 7 });
});

it('Delete before a separator removes the digit after it', () => {
  expect(withoutDigitAt('1234567', 3, 'Delete')).toEqual({ digits: '123467', digitsAfter: 2 });
});
