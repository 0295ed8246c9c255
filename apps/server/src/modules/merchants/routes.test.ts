import { type Call, merchantsCalls } from '@nesye/contract';
import { isoDate } from '@nesye/money';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindCalls } from '../../platform/http/bind-calls.ts';
import { createHttpServer } from '../../platform/http/create-http-server.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { validatorOf } from '../../platform/http/validator.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { createMerchantsHandlers, registerMerchant, registerTerminal } from './index.ts';
import { NO_CARDS, NO_PDF, NO_PICTURES } from './testing/no-pictures.test-support.ts';
import { newMerchant } from './testing/new-merchant.test-support.ts';

const CREATED = new Date('2026-03-21T08:00:00Z');
const MERCHANT: Principal = { userId: 64n, sessionId: 1n, isCustomer: false, isMerchant: true, isForeign: false };
const PRINCIPALS: Readonly<Record<string, Principal>> = {
  owner: MERCHANT,
  newcomer: { ...MERCHANT, userId: 128n },
  customer: { ...MERCHANT, isMerchant: false, isCustomer: true },
};

let database: TestDatabase;
let app: FastifyInstance;
let ids: { confirmed: bigint; rejected: bigint };
beforeAll(async () => {
  database = await createTestDatabase();
  const clock = { now: () => new Date(), businessNow: () => new Date(), businessDate: () => isoDate('2026-11-21') };
  app = createHttpServer(pino({ level: 'silent' }));
  const handlers = createMerchantsHandlers({
    database,
    clock,
    isCity: async (id) => id === 24_001,
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
  });
  bindCalls(app, {
    calls: merchantsCalls,
    handlers,
    database,
    authenticate: (token) => PRINCIPALS[token] ?? 'token_not_valid',
  });
  ids = await database.transaction(async (tx) => {
    const confirmed = await registerMerchant(
      tx,
      newMerchant({ location: { latitude: 35.7, longitude: 51.4 }, tagIds: [3], logo: '/images/shop.svg' }),
    );
    await registerTerminal(tx, {
      merchantId: confirmed,
      code: 'SHOP-1',
      title: 'صندوق ۱',
      currency: 364,
      createdAt: CREATED,
    });
    await registerTerminal(tx, {
      merchantId: confirmed,
      code: 'SITE-1',
      kind: 'ipg',
      title: 'سایت',
      currency: 364,
      createdAt: CREATED,
    });
    const later = { bp: { 1: 150 }, validFrom: isoDate('2027-01-01') };
    const rejected = await registerMerchant(
      tx,
      newMerchant({
        name: 'شعبهٔ دو',
        status: 2,
        rejectCode: 'other',
        rejectReason: 'مدارک ناقص است.',
        commission: later,
      }),
    );
    await tx`insert into merchants.commission_terms (merchant_id, product_type, valid_from, commission_bp) values (${confirmed}, 3, '2026-10-01', 180), (${confirmed}, 3, '2027-10-01', 120)`;
    return { confirmed, rejected };
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const ask = (url: string, token?: string) =>
  app.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

/** Sends a request, and checks the response against the call's own schema. */
async function read(
  call: Call,
  options: { query?: string; id?: bigint; token?: string } = {},
): Promise<{ count: number; next: string | null; previous: string | null; results: Record<string, unknown>[] }> {
  const response = await ask(call.path.replace(':id', String(options.id)) + (options.query ?? ''), options.token);
  expect(response.statusCode, response.body).toBe(200);
  const schema = call.reply[200];
  if (schema === undefined || schema === null) throw new Error(`${call.id} declares no reply`);
  const validate = validatorOf(schema);
  expect(validate(response.json()) ? [] : validate.errors).toEqual([]);
  return response.json();
}

describe('the public calls', () => {
  it('C015 and C016 return the shop, C016 as a list of one', async () => {
    const list = await read(merchantsCalls.listMerchants);
    const shop = await read(merchantsCalls.getMerchant, { id: ids.confirmed });
    const showing = { hours: [], pictures: [], enamad_url: null, no_fee: null };
    expect(list.results).toEqual([expect.objectContaining({ id: Number(ids.confirmed), distance_m: null })]);
    expect(shop).toEqual({
      count: 1,
      next: null,
      previous: null,
      results: [
        {
          id: Number(ids.confirmed),
          name: 'گلستان موبایل',
          logo: '/images/shop.svg',
          status: 1,
          category: { id: 1, name: 'موبایل و دیجیتال', slug: 'digital' },
          tags: [{ id: 3, name: 'فروش ویژه' }],
          business_mode: 1,
          description: '',
          address: '',
          latitude: 35.7,
          longitude: 51.4,
          preferred_qr_products: [101],
          created_at: CREATED.toISOString(),
          ...showing,
        },
      ],
    });
  });

  it('C016 hides a rejected shop from everybody', async () => {
    for (const token of [undefined, 'owner', 'customer']) {
      const response = await ask(`/api/v1/merchant/${ids.rejected}/`, token);
      expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    }
  });

  it('C018 and C019 return the reference rows in their order, by page', async () => {
    const second = await read(merchantsCalls.listCategories, { query: '?page=2&page_size=5' });
    expect(second).toMatchObject({
      count: 12,
      next: expect.stringMatching(/\bpage=3\b/) as string,
      previous: expect.stringMatching(/\bpage=1\b/) as string,
    });
    expect(second.results.map((category) => category['slug'])).toEqual([
      'health-beauty',
      'jewellery',
      'books-education',
      'sport-travel',
      'automotive',
    ]);
    expect((await read(merchantsCalls.listCategories)).results.at(-1)).toEqual({ id: 12, name: 'سایر', slug: 'other' });
    expect((await read(merchantsCalls.listTags)).results.map((tag) => tag['id'])).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    ['/api/v1/merchant/?page_size=1001', 'page_size_too_large'],
    ['/api/v1/merchant/?show=maybe', 'invalid'],
    ['/api/v1/merchant/?business_mode=9', 'invalid'],
    ['/api/v1/merchant/?order=owner_user_id', 'invalid'],
    ['/api/v1/merchant/?created_at=2026-02-30', 'invalid'],
    ['/api/v1/merchant/?secret=1', 'invalid'],
    ['/api/v1/merchant/tag?order_by=name', 'invalid'],
    ['/api/v1/merchant/tag?cursor=x', 'invalid'],
    ['/api/v1/merchant/category?page=0', 'invalid'],
  ])('%s is refused as %s', async (url, code) => {
    const response = await ask(url);
    expect([response.statusCode, response.json().code]).toEqual([400, code]);
  });

  it.each(['/api/v1/merchant/9999999999999999999/', '/api/v1/merchant/abc/', '/api/v1/merchant/-1/'])(
    '%s is not found',
    async (url) => {
      expect((await ask(url)).statusCode).toBe(404);
    },
  );
});

describe('the merchant’s own calls', () => {
  it('C417 returns every shop of the owner, the first first, with why one was rejected', async () => {
    const own = await read(merchantsCalls.getOwnMerchants, { token: 'owner' });
    expect(own.results).toMatchObject([
      {
        id: Number(ids.confirmed),
        status: 1,
        reject_reason: null,
        terminals: [
          { code: 'SHOP-1', kind: 'qr', currency: 364, is_active: true },
          { code: 'SITE-1', kind: 'ipg' },
        ],
      },
      { id: Number(ids.rejected), status: 2, reject_reason: 'مدارک ناقص است.', terminals: [] },
    ]);
  });

  it('C021 returns the commission in force today by shop and product, and the rates to come', async () => {
    const merchant = { id: Number(ids.confirmed), name: 'گلستان موبایل' };
    expect((await read(merchantsCalls.listMerchantContracts, { token: 'owner' })).results).toEqual([
      { merchant, product_type: 1, title: 'فروش نقدی', commission_bp: 100, vat_bp: 0, valid_from: '2026-03-21' },
      { merchant, product_type: 3, title: 'فروش اقساطی', commission_bp: 180, vat_bp: 0, valid_from: '2026-10-01' },
      { merchant, product_type: 3, title: 'فروش اقساطی', commission_bp: 120, vat_bp: 0, valid_from: '2027-10-01' },
      {
        merchant: { id: Number(ids.rejected), name: 'شعبهٔ دو' },
        product_type: 1,
        title: 'فروش نقدی',
        commission_bp: 150,
        vat_bp: 0,
        valid_from: '2027-01-01',
      },
    ]);
  });

  it.each([merchantsCalls.getOwnMerchants, merchantsCalls.listMerchantContracts])(
    '$id returns an empty list to a merchant without a shop, and refuses others',
    async (call) => {
      expect(await read(call, { token: 'newcomer' })).toEqual({ count: 0, next: null, previous: null, results: [] });
      expect((await ask(call.path)).statusCode).toBe(401);
      expect((await ask(call.path, 'customer')).statusCode).toBe(403);
    },
  );
});
