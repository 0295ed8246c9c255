import { withCardCheckDigit } from '@nesye/persian';
import { isEasyPin } from '@nesye/contract/easy-pin';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cardPrefixOf, maskCardNumber, readCardNumber } from './card-number.ts';
import { maskName } from './mask-name.ts';
import { readPin } from './pin.ts';
import { bankCodeOf, maskSheba, readSheba } from './sheba.ts';

const PARSIAN = 'IR820540102680020817909002';

describe('a sheba', () => {
  it.each([
    PARSIAN,
    'ir82 0540 1026 8002 0817 9090 02',
    '۸۲۰۵۴۰۱۰۲۶۸۰۰۲۰۸۱۷۹۰۹۰۰۲',
    '82-0540-1026-8002-0817-9090-02',
    '\u200eIR٨٢٠٥٤٠١٠٢٦٨٠٠٢٠٨١٧٩٠٩٠٠٢\u200f',
  ])('is read from %s', (text) => {
    expect(readSheba(text)).toBe(PARSIAN);
  });

  it.each([
    '',
    'IR',
    'IR82054010268002081790900',
    'IR8205401026800208179090022',
    'DE820540102680020817909002',
    'IR820540102680020817909003',
    'IR82054010268002081790900O',
  ])('is none in «%s»', (text) => {
    expect(readSheba(text)).toBeUndefined();
  });

  test('any one digit changed, or any two neighbours swapped, is noticed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 25 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const changed = PARSIAN.slice(0, at) + ((Number(PARSIAN[at]) + by) % 10) + PARSIAN.slice(at + 1);
        expect(readSheba(changed)).toBeUndefined();
      }),
    );
    for (let at = 2; at < 25; at += 1) {
      const swapped =
        PARSIAN.slice(0, at) +
        PARSIAN.slice(at, at + 2)
          .split('')
          .toReversed()
          .join('') +
        PARSIAN.slice(at + 2);
      if (swapped !== PARSIAN) expect(readSheba(swapped)).toBeUndefined();
    }
  });

  it('names its bank and shows little of itself', () => {
    expect([bankCodeOf(PARSIAN), maskSheba(PARSIAN)]).toEqual(['054', 'IR82******************9002']);
  });
});

describe('a card number', () => {
  it.each(['6037701689095443', '۶۲۱۹ ۸۶۱۰ ۳۴۵۲ ۹۰۰۷', '6037-7016-8909-5443'])('is read from %s', (text) => {
    expect(readCardNumber(text)).toMatch(/^\d{16}$/);
  });

  it.each(['6219861034529008', '603770168909544', '60377016890954430', '0000000000000000', '6037+7016890954', ''])(
    'is none in «%s»',
    (text) => {
      expect(readCardNumber(text)).toBeUndefined();
    },
  );

  it('gets its check digit, which is right for any', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9][0-9]{14}$/), (fifteen) => {
        expect(readCardNumber(withCardCheckDigit(fifteen))).toBe(withCardCheckDigit(fifteen));
      }),
    );
    expect([cardPrefixOf('6037701689095443'), maskCardNumber('6037701689095443')]).toEqual([
      '603770',
      '603770******5443',
    ]);
  });
});

describe('a PIN', () => {
  it('has four digits of any script', () => {
    expect([readPin('۴۸۱۹'), readPin(' 4819 '), readPin('481'), readPin('48190'), readPin('48a9')]).toEqual([
      '4819',
      '4819',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each(['0000', '1212', '1234', '4321', '3456', '0987', '1375', '1402', '1988', '2580', '5443'])(
    '%s is easy',
    (pin) => {
      expect(isEasyPin(pin, '5443')).toBe(true);
    },
  );

  it.each(['4819', '7306', '9152', '2674'])('%s is not', (pin) => {
    expect(isEasyPin(pin, '5443')).toBe(false);
  });
});

test('of a name the first letters are shown, and not how long it is', () => {
  expect([maskName('مریم کاظمی'), maskName('  آ  ب '), maskName('')]).toEqual(['م*** ک***', 'آ*** ب***', '']);
});
