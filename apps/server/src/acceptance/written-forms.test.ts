import { normalizeMobile, readNationalId, readPostalCode } from '@nesye/persian';
import { expect, test } from 'vitest';
import { readBureauCode } from '../modules/credit-assessment/domain/bureau-code.ts';
import { parseSayadId } from '../modules/guarantees/domain/sayad-id.ts';
import { readOtpCode } from '../modules/identity/domain/otp-code.ts';
import { readReference } from '../modules/recovery/domain/recovery-reference.ts';
import { readReferralCode } from '../modules/identity/domain/referral-code.ts';
import { readFactor } from '../modules/identity/domain/totp.ts';
import { readCardSerial } from '../modules/kyc/domain/card-serial.ts';
import { parseForeignId, parseNationalId } from '../modules/kyc/domain/identity-number.ts';
import { normalizeTerminalCode } from '../modules/merchants/domain/merchant.ts';
import { readPhone } from '../modules/origination/domain/phone-number.ts';
import { readVerificationCode } from '../modules/signing/domain/verification-code.ts';
import { readCardNumber } from '../modules/wallet/domain/card-number.ts';
import { readPin } from '../modules/wallet/domain/pin.ts';
import { readSheba } from '../modules/wallet/domain/sheba.ts';

/** Every number and code that people type or paste, in its one form, with its reader. */
const IDENTIFIERS: readonly (readonly [string, string, (text: string) => string | undefined])[] = [
  ['mobile', '09121234567', normalizeMobile],
  ['mobile of Iraq', '+9647701234567', normalizeMobile],
  ['phone', '02188888888', readPhone],
  ['national id', '0013542419', parseNationalId],
  ['national id, for the web', '0013542419', readNationalId],
  ['passport', 'A12345678', parseForeignId],
  ['serial of a national card', '9G12345542', readCardSerial],
  ['postal code', '1969833111', readPostalCode],
  ['sheba', 'IR820540102680020817909002', readSheba],
  ['card', '6037990000000006', readCardNumber],
  ['PIN', '4071', readPin],
  ['cheque', '1405000000000012', parseSayadId],
  ['one-time code', '430258', readOtpCode],
  ['code of an authenticator app', '430258', (text) => readFactor(text)?.digits],
  ['recovery code', '4302581234', (text) => readFactor(text)?.digits],
  ['reference of a recovery', '4829107735', readReference],
  ['code of the bureau', '43025', readBureauCode],
  ['referral code', '8CQCUMV2', readReferralCode],
  ['code of a signed document', 'AB23CD45EF', readVerificationCode],
];

/** All that Unicode calls ignorable, a dash, a blank or a mark of direction, up to the full-width forms, and minus, bullet dash and the empty braille pattern. */
const IGNORED = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((character) =>
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Pd}\s\u2212\u2043\u2800]/u.test(character),
);

test.each(IDENTIFIERS)('%s is read with every ignorable character at every place', (_, right, read) => {
  const unread = IGNORED.flatMap((character) =>
    Array.from({ length: right.length + 1 }, (__, at) => right.slice(0, at) + character + right.slice(at)),
  ).filter((text) => read(text) !== right);
  expect(unread.slice(0, 5).map((text) => JSON.stringify(text))).toEqual([]);
});

test.each(IDENTIFIERS)('%s is read in every script, in small letters and in full width', (_, right, read) => {
  const inDigits = (zero: number): string => right.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
  const wide = right.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  for (const text of [inDigits(0x660), inDigits(0x6f0), wide, right.toLowerCase()]) expect(read(text)).toBe(right);
});

test('the code of a shop is read with marks, dashes of every kind, and out of the address of its picture', () => {
  const invisible = IGNORED.filter((character) => !/[\p{Pd}\u2212\u2043]/u.test(character));
  const dashes = IGNORED.filter((character) => /[\p{Pd}\u2212\u2043]/u.test(character));
  for (const character of invisible)
    expect(normalizeTerminalCode(`${character}nesye-${character}demo-۲`)).toBe('NESYE-DEMO-2');
  for (const dash of dashes) expect(normalizeTerminalCode(`NESYE${dash}DEMO${dash}2`)).toBe('NESYE-DEMO-2');
  expect(
    [
      'https://nesye.example/qr/payment/NESYE-DEMO-2',
      'http://127.0.0.1:3000/qr?code=nesye-demo-2',
      'https://x.example/qr/login/NESYE-DEMO-2/?a=1',
    ].map(normalizeTerminalCode),
  ).toEqual(['NESYE-DEMO-2', 'NESYE-DEMO-2', 'NESYE-DEMO-2']);
  for (const text of ['https://x.example/', 'https://x.example/other/NESYE-DEMO-2', 'javascript:NESYE-DEMO-2', 'ab'])
    expect(normalizeTerminalCode(text)).toBeUndefined();
});
