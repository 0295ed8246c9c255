import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRial } from './parse-rial.ts';
import { MAX_OPERATION_RIAL, rial } from './rial.ts';

const SCRIPTS = ['0123456789', '۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩'];

describe('parseRial', () => {
  it.each([
    [0, 0n],
    [2_500_000, 2_500_000n],
    [10 ** 15, 10n ** 15n],
    ['2500000', 2_500_000n],
    ['۲۵۰۰۰۰۰', 2_500_000n],
    ['٢٥٠٠٠٠٠', 2_500_000n],
    ['۲5٠0000', 2_500_000n],
    ['2,500,000', 2_500_000n],
    ['۲٬۵۰۰٬۰۰۰', 2_500_000n],
    ['۲،۵۰۰،۰۰۰', 2_500_000n],
    ['2500000.00', 2_500_000n],
    ['۲٬۵۰۰٬۰۰۰٫۰۰', 2_500_000n],
    ['0', 0n],
    ['007', 7n],
    ['1000000000000000', 10n ** 15n],
  ])('reads %s', (input, amount) => {
    expect(parseRial(input)).toBe(amount);
  });

  it.each([
    -1,
    -0,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    10 ** 15 + 1,
    -1n,
    10n ** 15n + 1n,
    '',
    ' ',
    '-1',
    '+1',
    '−۱',
    '1e3',
    '1E3',
    '0x10',
    '1_000',
    '1 000',
    ' 1',
    '1 ',
    '1\n',
    '1.5',
    '1.0',
    '1.000',
    '.00',
    '1.',
    '1.01',
    '1,00',
    '12,34,567',
    ',100',
    '100,',
    '1,,000',
    '1234,567',
    '1,2345',
    '1\u200c000',
    '\u200e100',
    '\u202b100',
    '１００',
    '१००',
    '۱۰٫۵',
    '۱۰/۰۰',
    '1000000000000001',
    '9'.repeat(41),
    null,
    undefined,
    true,
    [[]],
    [[5]],
    {},
    { amount: 5 },
  ])('refuses %s', (input) => {
    expect(parseRial(input)).toBeUndefined();
  });

  it('reads every amount in every mixture of scripts, grouped or not', () => {
    const amounts = fc.bigInt({ min: 0n, max: MAX_OPERATION_RIAL });
    const scripts = fc.array(fc.constantFrom(...SCRIPTS), { minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(
        amounts,
        scripts,
        fc.constantFrom('', ',', '٬', '،'),
        fc.boolean(),
        (amount, perDigit, separator, hasZeros) => {
          const grouped = amount.toString().replace(/\B(?=(\d{3})+$)/g, separator);
          let position = 0;
          const text = grouped.replace(/\d/g, (digit) => perDigit[position++ % 16]?.[Number(digit)] ?? digit);
          expect(parseRial(hasZeros ? `${text}.00` : text)).toBe(amount);
        },
      ),
    );
  });

  it('never returns anything but undefined or an amount in range, whatever comes in', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'grapheme' }), fc.double()), (input) => {
        const amount = parseRial(input) ?? rial(0n);
        expect(amount >= 0n && amount <= MAX_OPERATION_RIAL).toBe(true);
      }),
    );
  });
});
