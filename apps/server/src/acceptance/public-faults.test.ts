import { isoDate } from '@nesye/money';
import { expect, test } from 'vitest';
import { readPublicFaults } from '../../../../tools/public-faults/read-faults.ts';
import { parseSayadId } from '../modules/guarantees/domain/sayad-id.ts';
import { readOtpCode } from '../modules/identity/domain/otp-code.ts';
import { readReferralCode } from '../modules/identity/domain/referral-code.ts';
import { checkBirthDate } from '../modules/kyc/domain/birth-date.ts';
import { parseNationalId } from '../modules/kyc/domain/identity-number.ts';
import { normalizeTerminalCode } from '../modules/merchants/domain/merchant.ts';
import { readCardNumber } from '../modules/wallet/domain/card-number.ts';
import { readSheba } from '../modules/wallet/domain/sheba.ts';
import { csvLine } from '../platform/csv/csv-line.ts';
import { signUpPerson, signUpShopOwner } from './testing/demo-people.test-support.ts';
import { serveFile } from './testing/file-server.test-support.ts';
import type { FullApp } from './testing/full-app.test-support.ts';
import { newMobile } from './testing/new-customer.test-support.ts';

let full: FullApp;
serveFile((started) => {
  full = started;
});

const faults = readPublicFaults();
const inputsOf = (id: number): readonly string[] => faults.get(id)?.input ?? [];
/** A number of which the report writes the beginning alone. */
const whole = (text: string, number: string): string => {
  if (!text.endsWith('…')) return text;
  const begun = text.replace(/\D/g, '').length;
  return text.slice(0, -1) + number.replace(/\D/g, '').slice(begun);
};
type Body = Record<string, unknown>;

async function send(token: string | undefined, method: string, path: string, body?: unknown) {
  const response = await full.ask({
    method,
    path: `/api/v1${path}`,
    ...(token && { token }),
    ...(body !== undefined && { body }),
  });
  return { status: response.status, body: response.json() as Body };
}

/** Signs a new mobile in. */
async function newCaller(mobile: string): Promise<string> {
  await send(undefined, 'POST', '/token/otp/', { mobileNumber: mobile });
  const code = full.sms.lastCode(mobile);
  return String((await send(undefined, 'POST', '/token/', { mobileNumber: mobile, code })).body['access']);
}

const SHEBA = 'IR820540102680020817909002';
const PLACE = { province: 'تهران', city: 'تهران', postal_code: '1966813118' };

test('fault 11: a national id and a Sayad id with marks', () => {
  expect(inputsOf(11).map((text, at) => (at < 3 ? parseNationalId(text) : parseSayadId(text)))).toEqual([
    '0013542419',
    '0013542419',
    '0013542419',
    '1405000000000012',
    '1405000000000012',
  ]);
});

test('faults 16, 17, 19: every writing of a sheba, and what is none', () => {
  for (const text of [...inputsOf(16), ...inputsOf(17)])
    expect(readSheba(whole(text, SHEBA)), JSON.stringify(text)).toBe(SHEBA);
  for (const text of inputsOf(19)) expect(readSheba(text), text).toBeUndefined();
});

test('fault 20: every writing of a card', () => {
  // The third has sixteen digits, whatever the report says of it.
  expect(inputsOf(20).map((text) => readCardNumber(text.replace(/ \(.*\)$/, '')))).toEqual(
    Array(6).fill('6037990000000006'),
  );
});

test('faults 49, 86, 101: codes with blanks, marks and digits of any script', () => {
  const codes = inputsOf(49).slice(0, 6);
  expect(codes.map(readOtpCode)).toEqual(['661793', '858995', '456473', '255938', '848432', '293899']);
  expect(readOtpCode('４３０２５８')).toBe('430258');
  expect(
    inputsOf(86)
      .slice(0, 5)
      .map((text) => normalizeTerminalCode(text.replaceAll(/[«»]/g, ''))),
  ).toEqual(Array(5).fill('NESYE-DEMO-2'));
  expect(inputsOf(101).map((text) => readReferralCode(text.replaceAll(/[«»]/g, '')))).toEqual(
    Array(5).fill('8CQCUMV2'),
  );
});

test('fault 50: age in years of the official calendar', () => {
  const ages = [
    ['2008-11-27', '2026-11-27'],
    ['2008-03-20', '2026-03-20'],
    ['2009-03-20', '2027-03-20'],
    ['2009-03-21', '2027-03-20'],
  ].map(([born = '', today = '']) => checkBirthDate(born, isoDate(today)));
  expect(ages).toEqual(Array.from({ length: 4 }, () => ({ error: 'age_not_allowed' })));
});

test('faults 61, 62, 64, 65: cells of a CSV table', () => {
  for (const text of inputsOf(61)) expect(csvLine([text.replace(/^\\t/, '\t').replace(/^\\r/, '\r')])).toMatch(/^"'/);
  for (const text of inputsOf(62)) expect(csvLine([text])).toMatch(/^".*"\r\n$/);
  expect(inputsOf(64).map((text) => csvLine([text]))).toEqual(['"a,b;""c""\nد"\r\n']);
  expect(csvLine(inputsOf(65).map((text) => text.replace('invoice_uid ', '')))).toBe(
    '"=""000123""","=""12345678901234567890"""\r\n',
  );
});

test('faults 28, 94: a place in other letters is found, and an address of nothing that is seen is refused', async () => {
  const { access } = await signUpPerson(full);
  const text = { title: 'خانه', address: 'کوچهٔ یاس' };
  const statuses: number[] = [];
  for (const place of inputsOf(28)) {
    const [province = '', city = ''] = place.split(' / ').map((part) => part.replaceAll(/[«»]/g, ''));
    statuses.push((await send(access, 'POST', '/address/', { ...PLACE, ...text, province, city })).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 400]);
  for (const unseen of inputsOf(94).map((input) => input.replace(/ \(.*\)$/, '')))
    for (const field of ['title', 'address'])
      expect(
        (await send(access, 'POST', '/address/', { ...PLACE, ...text, [field]: unseen })).body,
        JSON.stringify(unseen),
      ).toMatchObject({ code: 'invalid', field });
});

test('fault 98: a foreign customer’s names and texts stay as they were written', async () => {
  const access = await newCaller('+9647701239898');
  const given = await send(access, 'POST', '/customer/', {
    foreign_id: 'A98765432',
    birth_date: '1991-08-14',
    first_name: 'فاطمة علي',
    last_name: 'الركابي مصطفى',
  });
  expect(given.body).toMatchObject({ first_name: 'فاطمة علي', last_name: 'الركابي مصطفى' });
  const address = { title: 'البيت', address: 'شارع الكرادة، قرب مدرسة الهدى' };
  expect((await send(access, 'POST', '/address/', { ...PLACE, ...address })).body).toMatchObject(address);
});

test('faults 67, 68: marks of direction and control characters are neither stored nor shown', async () => {
  const access = await newCaller(newMobile());
  const [text = ''] = inputsOf(68);
  const opened = await send(access, 'POST', '/tickets', { title: `\u202e${text}`, text });
  expect([opened.status, opened.body['title']]).toEqual([201, 'abc[31m']);
  const { access: shop } = await signUpShopOwner(full);
  const [, , link = ''] = inputsOf(67);
  expect(
    (
      await send(shop, 'POST', '/merchant/payment-code/', {
        amount: 1_000,
        redirect_url: link.replace('redirect_url ', ''),
      })
    ).status,
  ).toBe(400);
});

test('fault 95: a shop’s name is what is seen of it', async () => {
  const [twin = '', bank = '', escape = ''] = inputsOf(95);
  const codeFor = async (name: string) => {
    const access = await newCaller(newMobile());
    return (await send(access, 'POST', '/merchant/user/merchant/', { name, category_id: 1, city_id: 24_001 })).body[
      'code'
    ];
  };
  const plain = (text: string) => text.replaceAll(/[«»]/g, '').replace(' + U+061C', '\u061c');
  expect([await codeFor(plain(twin)), await codeFor(plain(bank)), await codeFor(plain(escape))]).toEqual([
    'shop_name_taken',
    'shop_name_protected',
    'invalid',
  ]);
});

test('fault 85: JSON with a key twice, of a prototype, in another alphabet', async () => {
  const post = (payload: string, type = 'application/json') =>
    full.ask({ method: 'POST', path: '/api/v1/token/otp/', headers: { 'content-type': type }, body: payload });
  const key = '{"mobileNumber":"09121234564","mobileNumber":"09121234565"}';
  expect(
    [
      await post(key),
      await post('{"__proto__":{"mobileNumber":"09121234564"}}'),
      await post('{}', 'application/json; charset=windows-1256'),
      await post('\ufeff{}'),
    ].map(({ status }) => status),
  ).toEqual([400, 400, 415, 400]);
});

test('fault 104: lists by name are in the order of the Persian alphabet', async () => {
  const { body } = await send(undefined, 'GET', '/base/province/?page_size=100');
  const names = (body['results'] as { name: string }[]).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(names).toEqual(names.toSorted(new Intl.Collator('fa').compare));
});
