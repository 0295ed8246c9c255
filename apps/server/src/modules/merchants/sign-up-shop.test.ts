import { merchantsCalls } from '@nesye/contract';
import { isoDate } from '@nesye/money';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindCalls } from '../../platform/http/bind-calls.ts';
import { createHttpServer } from '../../platform/http/create-http-server.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { createUser } from '../identity/index.ts';
import { createMerchantsHandlers, registerMerchant } from './index.ts';
import { NO_CARDS, NO_PDF, NO_PICTURES } from './testing/no-pictures.test-support.ts';
import { newMerchant } from './testing/new-merchant.test-support.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const TEHRAN = 24_001;
const SHOP = { name: '  فروشگاه ياس ', category_id: 4, city_id: TEHRAN, address: 'خیابان ولیعصر، پلاک ۱۲' };

let database: TestDatabase;
let app: FastifyInstance;
let mobiles = 9_190_000_000;
beforeAll(async () => {
  database = await createTestDatabase();
  app = createHttpServer(pino({ level: 'silent' }));
  const clock = { now: () => NOW, businessNow: () => NOW, businessDate: () => isoDate('2026-11-21') };
  bindCalls(app, {
    calls: merchantsCalls,
    database,
    handlers: createMerchantsHandlers({
      database,
      clock,
      isCity: async (id) => id === TEHRAN,
      pictures: NO_PICTURES,
      ...NO_CARDS,
      pdf: NO_PDF,
      placesOf: async () => new Map(),
      mayBePrivate: false,
      publicOrigin: 'https://nesye.test',
      qrTextOf: (code) => `https://nesye.test/qr/payment/${code}`,
      isCityName: async () => false,
      buyersOf: async () => [],
      arePapersAccepted: async () => true,
    }),
    authenticate: (token) => ({
      userId: BigInt(token),
      sessionId: 1n,
      isCustomer: false,
      isMerchant: true,
      isForeign: false,
    }),
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const newUser = (): Promise<bigint> => {
  mobiles += 1;
  return database.transaction((tx) => createUser(tx, { mobile: `0${mobiles}`, createdAt: NOW }));
};
const signUp = (userId: bigint, change: Record<string, unknown> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/merchant/user/merchant/',
    headers: { authorization: `Bearer ${userId}` },
    payload: { ...SHOP, ...change },
  });
const own = async (userId: bigint) =>
  (await app.inject({ url: '/api/v1/merchant/user/merchant/', headers: { authorization: `Bearer ${userId}` } })).json<{
    count: number;
    results: { id: number }[];
  }>();

it('names a shop that is in check, seen by its owner alone, and makes its owner a merchant', async () => {
  const userId = await newUser();
  const response = await signUp(userId);
  expect([response.statusCode, response.json()]).toMatchObject([
    201,
    {
      name: 'فروشگاه یاس',
      status: 0,
      reject_reason: null,
      category: { id: 4 },
      business_mode: 1,
      preferred_qr_products: [],
      terminals: [],
      address: SHOP.address,
    },
  ]);
  const shop = response.json<{ id: number }>();
  expect((await own(userId)).results).toEqual([shop]);
  expect((await app.inject({ url: `/api/v1/merchant/${shop.id}/` })).statusCode).toBe(404);
  expect((await app.inject({ url: '/api/v1/merchant/' })).json<{ count: number }>().count).toBe(0);
  const [row] = await database.owner`
    select m.city_id, m.is_signed_up, (select count(*)::int from merchants.commission_terms t where t.merchant_id = m.id) as terms,
      (select role from identity.user_role r where r.user_id = m.owner_user_id and r.merchant_id = m.id) as role
    from merchants.merchant m where m.id = ${shop.id}`;
  expect(row).toEqual({ city_id: TEHRAN, is_signed_up: true, terms: 0, role: 'merchant' });
  const [audited] =
    await database.owner`select action, actor_id from platform.audit_entry where subject_kind = 'merchant' and subject_id = ${String(shop.id)}`;
  expect(audited).toEqual({ action: 'merchants.sign_up_shop', actor_id: userId });
});

it('names one shop however often the call is sent, at once as well', async () => {
  const userId = await newUser();
  const responses = await Promise.all(Array.from({ length: 6 }, () => signUp(userId)));
  expect(responses.map(({ statusCode }) => statusCode).toSorted((first, second) => first - second)).toEqual([
    201, 409, 409, 409, 409, 409,
  ]);
  expect((await signUp(userId, { name: 'شعبهٔ دو' })).json()).toMatchObject({ code: 'shop_exists' });
  expect((await own(userId)).count).toBe(1);
});

it('names none beside a shop that the platform registered, rejected or not', async () => {
  const userId = await newUser();
  await database.transaction((tx) =>
    registerMerchant(
      tx,
      newMerchant({ ownerUserId: userId, status: 2, rejectCode: 'other', rejectReason: 'مدارک ناقص است.' }),
    ),
  );
  expect((await signUp(userId)).json()).toMatchObject({ code: 'shop_exists' });
});

it.each([
  ['an unknown category', { category_id: 99 }, 'category_unknown', 'category_id'],
  ['an unknown city', { city_id: 24_999 }, 'place_unknown', 'city_id'],
  ['a name of blanks', { name: ' \u200c \u200c ' }, 'invalid', 'name'],
  ['one letter', { name: 'ا' }, 'invalid', 'name'],
  ['a status of its own', { status: 1 }, 'invalid', 'status'],
  ['no city', { city_id: undefined }, 'invalid', 'city_id'],
])('refuses %s and writes nothing', async (_, change, code, field) => {
  const userId = await newUser();
  const response = await signUp(userId, change);
  expect([response.statusCode, response.json()]).toMatchObject([400, { code, field }]);
  expect((await own(userId)).count).toBe(0);
});

it('is named as it is seen, and neither like another shop nor like us, a bank or an authority', async () => {
  const at = await newUser();
  await database.transaction((tx) => registerMerchant(tx, newMerchant({ ownerUserId: at, name: 'خانهٔ کالای سپهر' })));
  const codeFor = async (name: string): Promise<unknown> => {
    const response = await signUp(await newUser(), { name });
    return response.statusCode === 201
      ? response.json<{ name: string }>().name
      : response.json<{ code: string }>().code;
  };
  for (const twin of ['خانهٔ کالای سپهر\u061c', 'خانة كالاي سپهر', 'خانه\u200cکالای  سـپهر', 'ﺧﺎﻧﻪ کالای سپهر'])
    expect(await codeFor(twin), twin).toBe('shop_name_taken');
  for (const name of ['بانک\u2060ملی', 'بانك ملي', 'نسیـه', 'فروشگاه نسيه', 'ＮＥＳＹＥ', 'ΝЕЅУЕ shop', 'Bank of Iran'])
    expect(await codeFor(name), name).toBe('shop_name_protected');
  for (const name of ['a\u001b[31mb', 'یک\nدو', '\u3164\u2800', 'ا\u064e', '<b>'])
    expect(await codeFor(name), JSON.stringify(name)).toBe('invalid');
  expect(await codeFor('گل\u00adفروشی \u2066یاس\u2069')).toBe('گلفروشی یاس');
});
