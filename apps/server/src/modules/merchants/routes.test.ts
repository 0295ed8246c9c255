import { type Call, merchantsCalls } from '@nesye/contract';
import { isoDate } from '@nesye/money';
import { FormatRegistry } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallContext, Principal } from '../../platform/http/handler.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { createMerchantsHandlers, registerMerchant, registerTerminal } from './index.ts';
import { newMerchant } from './testing/new-merchant.test-support.ts';

FormatRegistry.Set('date-time', (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text));
FormatRegistry.Set('date', (text) => /^\d{4}-\d\d-\d\d$/.test(text));

const CREATED = new Date('2026-03-21T08:00:00Z');
const OWNER: Principal = { userId: 64n, sessionId: 1n, isCustomer: false, isMerchant: true, isForeign: false };
const OTHER: Principal = { ...OWNER, userId: 128n };
const as = <P extends Principal | undefined>(principal: P): CallContext<P> => ({
  principal,
  requestId: 'test',
  ip: '127.0.0.1',
  header: () => undefined,
  cookie: () => undefined,
  log: pino({ level: 'silent' }),
});

let database: TestDatabase;
let handlers: ReturnType<typeof createMerchantsHandlers>;
let ids: { confirmed: bigint; rejected: bigint };
beforeAll(async () => {
  database = await createTestDatabase();
  handlers = createMerchantsHandlers({ sql: database.sql, clock: { now: () => new Date(), businessNow: () => new Date(), businessDate: () => isoDate('2026-11-21') } });
  ids = await database.transaction(async (tx) => {
    const confirmed = await registerMerchant(tx, newMerchant({ location: { latitude: 35.7, longitude: 51.4 }, tagIds: [3], logo: '/images/shop.svg' }));
    await registerTerminal(tx, { merchantId: confirmed, code: 'SHOP-1', title: 'صندوق ۱', currency: 364, createdAt: CREATED });
    await registerTerminal(tx, { merchantId: confirmed, code: 'SITE-1', kind: 'ipg', title: 'سایت', currency: 364, createdAt: CREATED });
    const rejected = await registerMerchant(tx, newMerchant({ name: 'شعبهٔ دو', status: 2, rejectReason: 'مدارک ناقص است.', commission: { bp: { 1: 150 }, validFrom: isoDate('2027-01-01') } }));
    await tx`insert into merchants.commission_terms (merchant_id, product_type, valid_from, commission_bp) values (${confirmed}, 3, '2026-10-01', 180), (${confirmed}, 3, '2027-10-01', 120)`;
    return { confirmed, rejected };
  });
});
afterAll(() => database.close());

/** The reply as it leaves: declared fields of the right kinds, ids and amounts as JSON integers. */
function onTheWire(call: Call, { status, body }: { status: number; body: unknown }): { count: number; results: Record<string, unknown>[] } {
  const wire = JSON.parse(JSON.stringify(body, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value))) as { count: number; results: Record<string, unknown>[] };
  const schema = call.reply[status];
  expect(schema && [...Value.Errors(schema, wire)].map((error) => `${error.path}: ${error.message}`)).toEqual([]);
  return wire;
}

describe('the public calls', () => {
  it('C015 and C016 answer the shop, C016 as a list of one', async () => {
    const list = onTheWire(merchantsCalls.listMerchants, await handlers.listMerchants({ params: undefined, query: {}, body: undefined }, as(undefined)));
    const shop = onTheWire(merchantsCalls.getMerchant, await handlers.getMerchant({ params: { id: String(ids.confirmed) }, query: undefined, body: undefined }, as(undefined)));
    expect(list.results).toEqual(shop.results);
    expect(shop).toMatchObject({ count: 1, next: null, previous: null, results: [{ id: Number(ids.confirmed), status: 1, latitude: 35.7, logo: '/images/shop.svg', preferred_qr_products: [101] }] });
  });

  it('C016 shows a rejected shop to its owner only', async () => {
    const input = { params: { id: String(ids.rejected) }, query: undefined, body: undefined };
    expect(onTheWire(merchantsCalls.getMerchant, await handlers.getMerchant(input, as(OWNER))).results[0]).toMatchObject({ status: 2 });
    await expect(handlers.getMerchant(input, as(OTHER))).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(handlers.getMerchant(input, as(undefined))).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  it('C018 and C019 answer the reference rows in their order, by page', async () => {
    const categories = await handlers.listCategories({ params: undefined, query: { page: '۲', page_size: '5' }, body: undefined }, as(undefined));
    expect(onTheWire(merchantsCalls.listCategories, categories)).toMatchObject({
      count: 12,
      next: '/api/v1/merchant/category?page_size=5&page=3',
      previous: '/api/v1/merchant/category?page_size=5&page=1',
    });
    const all = onTheWire(merchantsCalls.listCategories, await handlers.listCategories({ params: undefined, query: {}, body: undefined }, as(undefined)));
    expect(all.results.map((category) => category['slug'])).toEqual([
      'digital', 'home-appliances', 'clothing', 'grocery', 'furniture', 'health-beauty', 'jewellery', 'books-education', 'sport-travel', 'automotive', 'medical', 'other',
    ]);
    const tags = onTheWire(merchantsCalls.listTags, await handlers.listTags({ params: undefined, query: {}, body: undefined }, as(undefined)));
    expect(tags.results.map((tag) => tag['id'])).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    [{ page_size: '1001' }, 'page_size_too_large'],
    [{ order_by: 'name' }, 'invalid'],
    [{ cursor: 'x' }, 'invalid'],
    [{ page: '0' }, 'invalid'],
  ])('a short list refuses %o as %s', async (query, code) => {
    await expect(handlers.listTags({ params: undefined, query, body: undefined }, as(undefined))).rejects.toMatchObject({ code });
  });
});

describe('the merchant’s own calls', () => {
  it('C417 answers every shop of the owner, the first first, with why one was rejected', async () => {
    const own = onTheWire(merchantsCalls.getOwnMerchants, await handlers.getOwnMerchants({ params: undefined, query: {}, body: undefined }, as(OWNER)));
    expect(own.results).toMatchObject([
      { id: Number(ids.confirmed), status: 1, reject_reason: null, tags: [{ id: 3 }], terminals: [{ code: 'SHOP-1', kind: 'qr', currency: 364, is_active: true }, { code: 'SITE-1', kind: 'ipg' }] },
      { id: Number(ids.rejected), status: 2, reject_reason: 'مدارک ناقص است.', terminals: [] },
    ]);
  });

  it('C021 answers the commission in force today by shop and product, and nothing of a rate to come', async () => {
    const contracts = onTheWire(merchantsCalls.listMerchantContracts, await handlers.listMerchantContracts({ params: undefined, query: {}, body: undefined }, as(OWNER)));
    expect(contracts.results).toEqual([
      { merchant: { id: Number(ids.confirmed), name: 'گلستان موبایل' }, product_type: 1, title: 'فروش نقدی', commission_bp: 100, valid_from: '2026-03-21' },
      { merchant: { id: Number(ids.confirmed), name: 'گلستان موبایل' }, product_type: 3, title: 'فروش اقساطی', commission_bp: 180, valid_from: '2026-10-01' },
    ]);
  });

  it('C087 answers the gateways alone', async () => {
    const gateways = onTheWire(merchantsCalls.listGateways, await handlers.listGateways({ params: undefined, query: {}, body: undefined }, as(OWNER)));
    expect(gateways.results).toMatchObject([{ code: 'SITE-1', title: 'سایت', merchant: { id: Number(ids.confirmed) }, is_active: true }]);
  });

  it('answer empty lists to somebody without a shop', async () => {
    const input = { params: undefined, query: {}, body: undefined };
    for (const reply of [handlers.getOwnMerchants(input, as(OTHER)), handlers.listMerchantContracts(input, as(OTHER)), handlers.listGateways(input, as(OTHER))]) {
      expect((await reply).body).toEqual({ count: 0, next: null, previous: null, results: [] });
    }
  });
});
