import { describe, expect, it } from 'vitest';
import { groupCardNumber, isNationalId, isPostalCode, readCompanyId, releaseVersionText } from './identifiers.ts';
import { normalizeMobile } from './mobile.ts';

describe('normalizeMobile', () => {
  it.each([
    ['09120000001', '09120000001'],
    ['9120000001', '09120000001'],
    ['+989120000001', '09120000001'],
    ['00989120000001', '09120000001'],
    ['۰۹۱۲۰۰۰۰۰۰۱', '09120000001'],
    ['٠٩١٢٠٠٠٠٠٠١', '09120000001'],
    ['0912 000 0001', '09120000001'],
    ['\u200e+98 (912) 000-0001', '09120000001'],
    ['+9647701234567', '+9647701234567'],
    ['009647701234567', '+9647701234567'],
    ['+۹۶۴۷۷۰۱۲۳۴۵۶۷', '+9647701234567'],
    ['+96407701234567', '+9647701234567'],
    ['9647701234567', '+9647701234567'],
    ['989120000001', '09120000001'],
    ['+98 (0) 912 000 0001', '09120000001'],
    ['00980912.000.0001', '09120000001'],
    ['+964 (0) 770 123 4567', '+9647701234567'],
  ])('%s → %s', (input, mobile) => {
    expect(normalizeMobile(input)).toBe(mobile);
  });

  it.each([
    '',
    '0912',
    '091200000012',
    '02188888888',
    '+1912000000',
    '+9120000001',
    '7701234567',
    '+964 12345678',
    'abc',
    '+989120000001x',
    '۰۹۱۲۰۰۰۰۰0१',
  ])('refuses %s', (input) => {
    expect(normalizeMobile(input)).toBeUndefined();
  });
});

describe('isNationalId', () => {
  it.each(['0499370899', '۰۴۹۹۳۷۰۸۹۹', '٠٤٩٩٣٧٠٨٩٩', '0013542419', '0499370-899', '1111111111'])(
    'takes %s',
    (input) => {
      expect(isNationalId(input)).toBe(true);
    },
  );

  it.each(['0499370898', '2222222222', '0000000000', '499370899', '04993708990', '0499370/899', ''])(
    'refuses %s',
    (input) => {
      expect(isNationalId(input)).toBe(false);
    },
  );

  it('lets exactly one check digit pass for every nine digits', () => {
    for (const start of ['123456789', '004123987', '998877665']) {
      expect(Array.from({ length: 10 }, (_, digit) => isNationalId(`${start}${digit}`)).filter(Boolean)).toHaveLength(
        1,
      );
    }
  });
});

describe('isPostalCode', () => {
  it.each(['1966813118', '۸۱۶۳۹۱۳۱۱۴', '٨١٦٣٩١٣١١٤', '19668-13118'])('takes %s', (input) => {
    expect(isPostalCode(input)).toBe(true);
  });

  it.each(['196681311', '19668131180', '0966813118', '1926813118', '1111813118', '19668/13118', ''])(
    'refuses %s',
    (input) => {
      expect(isPostalCode(input)).toBe(false);
    },
  );
});

describe('groupCardNumber', () => {
  it.each([
    ['6037697689095443', '6037 6976 8909 5443'],
    ['۶۰۳۷-۶۹۷۶-۸۹۰۹-۵۴۴۳', '6037 6976 8909 5443'],
    ['60376', '6037 6'],
    ['', ''],
  ])('%s', (input, grouped) => {
    expect(groupCardNumber(input)).toBe(grouped);
  });
});

describe('releaseVersionText', () => {
  it('reads the text after -V', () => {
    expect(releaseVersionText('master-V2.11.104.575')).toBe('2.11.104 (575)');
    expect(releaseVersionText('master-V1.0.0.1')).toBe('1.0.0 (1)');
    for (const tag of ['', 'master', 'master-V2.11.104', 'V2.11.104.575'])
      expect(releaseVersionText(tag)).toBeUndefined();
  });
});

describe('readCompanyId', () => {
  it.each([
    ['10380284790', '10380284790'],
    ['۱۴۰۰۷۶۵۰۹۱۲', '14007650912'],
    ['1010 0171 920', '10100171920'],
    ['10380284791', undefined],
    ['1038028479', undefined],
    ['00000000000', undefined],
  ])('%s → %s', (input, id) => {
    expect(readCompanyId(input)).toBe(id);
  });
});
