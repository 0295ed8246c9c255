import { describe, expect, it } from 'vitest';
import { readNationalId, readPostalCode } from './identifiers.ts';
import { compactDashed, compactIdentifier, removeInvisible } from './invisible.ts';
import { normalizeMobile } from './mobile.ts';
import { readCode } from './read-code.ts';

const charactersThat = (isOne: RegExp): readonly string[] =>
  [...Array(0x10000).keys(), ...Array.from({ length: 0x1000 }, (_, at) => 0xe0000 + at)]
    .map((code) => String.fromCodePoint(code))
    .filter((character) => isOne.test(character));

/** What no one sees or what sets groups apart, by the properties of Unicode and one by one where these say nothing. */
const DASHES = charactersThat(/^[\p{Pd}\u2212\u2043\u2796]$/u);
const INVISIBLE = charactersThat(/^(?:\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}|\u2800)$/u);
const BLANKS = charactersThat(/^\s$/u);

const READERS: readonly (readonly [string, string, (text: string) => string | undefined])[] = [
  ['mobile', '09121234567', normalizeMobile],
  ['Iraqi mobile', '+9647701234567', normalizeMobile],
  ['national id', '0013542419', readNationalId],
  ['postal code', '1969833111', readPostalCode],
  ['code', '430258', (text) => readCode(text, 6)],
  ['identifier', 'AB8CQCUMV2', compactIdentifier],
];

describe('what is ignored in an identifier', () => {
  it('is what it should be', () => {
    expect([DASHES.length > 20, INVISIBLE.length > 4_000, BLANKS.length > 20]).toEqual([true, true, true]);
    for (const character of '\u061c\u00ad\u2060\u180e\u3164\uffa0\ufeff\ufe0f\u200b\u2068')
      expect(INVISIBLE).toContain(character);
  });

  it.each(READERS)('%s, with each such character at each place', (_, right, read) => {
    const wrong = [...DASHES, ...BLANKS, ...INVISIBLE, '.', '(', ')'].flatMap((character) =>
      Array.from({ length: right.length + 1 }, (__, at) => right.slice(0, at) + character + right.slice(at)).filter(
        (text) => read(text) !== right,
      ),
    );
    expect(wrong.map((text) => JSON.stringify(text)).slice(0, 5)).toEqual([]);
  });

  it.each(READERS)('%s, in digits and letters of full width and of each script', (_, right, read) => {
    const written = (zero: number): string =>
      right.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
    const wide = right.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    expect([written(0x660), written(0x6f0), written(0xff10), wide].map(read)).toEqual([right, right, right, right]);
  });

  it('is neither a letter nor a sign', () => {
    for (const text of ['0912123456O', '0912/1234567', '0912,1234567', '0912_1234567'])
      expect(normalizeMobile(text)).toBeUndefined();
  });
});

describe('compactDashed', () => {
  it('keeps one kind of dash and no other character that is ignored', () => {
    for (const dash of DASHES) expect(compactDashed(`NESYE${dash}DEMO-۲`)).toBe('NESYE-DEMO-2');
    for (const character of [...INVISIBLE, ...BLANKS])
      expect(compactDashed(`${character}NESYE-${character}DEMO-2${character}`)).toBe('NESYE-DEMO-2');
  });
});

describe('removeInvisible', () => {
  it('leaves blanks, dashes and letters', () => {
    expect(
      removeInvisible(`\u202a-1 ${INVISIBLE.filter((character) => character !== '\u2800').join('')}٬000\u202c`),
    ).toBe('-1 ٬000');
  });
});

describe('readCode', () => {
  it.each([
    ['661 793', '661793'],
    ['858-995', '858995'],
    ['\u200e456473', '456473'],
    ['۴۳۰\u200c۲۵۸', '430258'],
    ['４３０２５８', '430258'],
    ['نسیه\nکد ورود شما: 430258\nاین کد را به هیچ‌کس ندهید.', '430258'],
    ['کد ورود شما: ۴۳۰۲۵۸\n@nesye.example #430258', '430258'],
    ['کد ۴۳۰۲۵۸ تا ۲ دقیقه', '430258'],
  ])('%j', (text, code) => {
    expect(readCode(text, 6)).toBe(code);
  });

  it.each(['', '43025', '4302581', 'کد 430258 یا 430259', 'کد 4302581 است', 'abc', '43025a8'])('refuses %j', (text) => {
    expect(readCode(text, 6)).toBeUndefined();
  });
});
