import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../../platform/http/refusal.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { registerMerchant } from '../index.ts';
import { newMerchant } from '../testing/new-merchant.test-support.ts';
import { listMerchants, type MerchantListQuery } from './list-merchants.ts';

// In the order of the Persian alphabet; half of them were registered at one and the same moment.
const NAMES = [
  'آرایش نیلوفر',
  'اتوسرویس',
  'بازار',
  'پارچه‌سرا',
  'تابلو',
  'جواهر',
  'چاپ',
  'ژرف',
  'ساعت',
  'کتاب',
  'گل‌فروشی',
  'لباس',
  'نان',
  'ورزش',
  'هنر',
  'یاس',
  'Apple',
  'zara',
];
const PATH = '/api/v1/merchant/';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.transaction(async (tx) => {
    for (const [index, name] of NAMES.toReversed().entries()) {
      const createdAt = new Date(index < 9 ? '2026-11-20T20:29:59.999Z' : `2026-11-21T0${index - 9}:00:00Z`);
      await registerMerchant(
        tx,
        newMerchant({
          name,
          createdAt,
          categoryId: (index % 3) + 1,
          businessMode: ((index % 3) + 1) as 1 | 2 | 3,
          isShown: index % 2 === 0,
          tagIds: [2, 1],
        }),
      );
    }
    await registerMerchant(tx, newMerchant({ name: 'در بررسی', status: 0 }));
    await registerMerchant(
      tx,
      newMerchant({ name: 'ردشده', status: 2, rejectCode: 'other', rejectReason: 'مدارک ناقص است.' }),
    );
  });
});
afterAll(() => database.close());

const list = (query: MerchantListQuery = {}) => listMerchants(database.sql, PATH, query, isoDate('2026-11-21'));
const names = async (query: MerchantListQuery) => (await list(query)).results.map((shop) => shop.name);

describe('the shop list', () => {
  it('holds confirmed shops only, newest first, each with what a visitor needs', async () => {
    const response = await list();
    expect(response).toMatchObject({ count: NAMES.length, next: null, previous: null });
    expect(response.results.map((shop) => shop.name)).toEqual(NAMES);
    expect(response.results[0]).toMatchObject({
      status: 1,
      logo: null,
      category: { id: 3, name: 'پوشاک و کفش', slug: 'clothing' },
      tags: [
        { id: 1, name: 'بدون پیش‌پرداخت' },
        { id: 2, name: 'ارسال رایگان' },
      ],
      created_at: '2026-11-21T08:00:00.000Z',
    });
    expect(response.results[0]).not.toHaveProperty('reject_reason');
  });

  it('sorts names by the Persian alphabet', async () => {
    expect(await names({ order: 'name' })).toEqual(NAMES);
    expect(await names({ order: '-name' })).toEqual(NAMES.toReversed());
    expect(await names({ order: 'created_at' })).toEqual(NAMES.toReversed());
    expect(await names({ order_by: '-name' })).toEqual(NAMES.toReversed());
  });

  it.each([
    [{ category_id: '2' }, 6],
    [{ category_id: '۲' }, 6],
    [{ category_id: '99' }, 0],
    [{ business_mode: '1' }, 6],
    [{ show: 'true' }, 9],
    [{ show: '0' }, 9],
    [{ show: 'true', category_id: '1' }, 3],
    // 21 November in Tehran begins at 20:30 UTC of the 20th.
    [{ created_at: '2026-11-21' }, 9],
    [{ created_at: '2026-11-20' }, 18],
    [{ created_at: '2026-11-22' }, 0],
  ])('%o leaves %i', async (query: MerchantListQuery, count) => {
    const response = await list(query);
    expect(response.count).toBe(count);
    expect(response.results).toHaveLength(count);
  });

  it.each<[MerchantListQuery, string, string]>([
    [{ show: 'maybe' }, 'invalid', 'show'],
    [{ show: 'constructor' }, 'invalid', 'show'],
    [{ business_mode: '4' }, 'invalid', 'business_mode'],
    [{ category_id: '0' }, 'invalid', 'category_id'],
    [{ category_id: '1 or 1=1' }, 'invalid', 'category_id'],
    [{ created_at: '2026-02-30' }, 'invalid', 'created_at'],
    [{ created_at: '1405/08/30' }, 'invalid', 'created_at'],
    [{ order: 'owner_user_id' }, 'invalid', 'order'],
    [{ page_size: '1001' }, 'page_size_too_large', 'page_size'],
    [{ order_by: '-owner_user_id' }, 'invalid', 'order_by'],
    [{ cursor: 'x' }, 'invalid', 'cursor'],
    [{ search: 'ک'.repeat(10_000) }, 'invalid', 'search'],
    [{ city: '-1' }, 'invalid', 'city'],
    [{ order: 'near' }, 'invalid', 'near'],
    [{ order: '-near', near: '35.7,51.4' }, 'invalid', 'order'],
    [{ near: '35.7' }, 'invalid', 'near'],
    [{ near: '95,51' }, 'invalid', 'near'],
    [{ near: '35.7,51.4; drop' }, 'invalid', 'near'],
    [{ search: 'چاپ', cursor: Buffer.from('["-created_at","64"]').toString('base64url') }, 'invalid', 'cursor'],
  ])('%o is refused as %s of %s', async (query, code, field) => {
    const refusal = await list(query).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code, options: { field } });
  });
});

describe('walking the list', () => {
  it.each(['created_at', '-created_at', 'name', '-name'])('by page and by %s meets every shop once', async (order) => {
    const met: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const response = await list({ order, page: String(page), page_size: '5' });
      met.push(...response.results.map((shop) => shop.name));
      const next = response.next === null ? null : new URL(response.next, 'http://localhost');
      expect(next && { path: next.pathname, ...Object.fromEntries(next.searchParams) }).toEqual(
        page < 4 ? { path: PATH, order, page_size: '5', page: String(page + 1) } : null,
      );
    }
    expect(met).toEqual(await names({ order }));
    expect(await list({ order, page: '9', page_size: '5' })).toMatchObject({ count: 18, results: [], next: null });
  });

  it.each(['-created_at', 'name'])('goes on from any shop by a cursor in the order %s', async (order) => {
    const all = (await list({ order })).results;
    for (const at of [0, 8, 9, 16]) {
      const cursor = Buffer.from(JSON.stringify([order, String(all[at]?.id)])).toString('base64url');
      expect(await names({ order, cursor })).toEqual(all.slice(at + 1).map((shop) => shop.name));
    }
  });
});

describe('a search', () => {
  it('keeps to the filters and to confirmed shops, and goes on by page', async () => {
    expect(await names({ search: 'گل فروشی' })).toEqual(['گل‌فروشی']);
    expect(await names({ search: 'در بررسی' })).toEqual([]);
    const { category } = (await list({ search: 'ساعت' })).results[0] ?? {};
    expect(await names({ search: 'ساعت', category_id: String(category?.id) })).toEqual(['ساعت']);
    expect(await names({ search: 'ساعت', category_id: '12' })).toEqual([]);
    const digital = await list({ search: 'گوشی', page_size: '2' });
    expect(digital).toMatchObject({ count: 6, results: [{ category: { id: 1 } }, { category: { id: 1 } }] });
    expect(digital.next).toBe(`${PATH}?${String(new URLSearchParams({ search: 'گوشی', page_size: '2', page: '2' }))}`);
    expect((await list({ search: 'گوشی', page_size: '2', page: '3' })).next).toBeNull();
  });

  it.each(['\u200c\u200c\u200c', '  ', '\u064b'])('of what cannot be seen is no search: %j', async (search) => {
    expect((await list({ search })).count).toBe(NAMES.length);
  });

  it.each(['😀😀', '%', "'; drop table x", 'ک', '\ufffd'])('%j finds nothing, or what it says', async (search) => {
    expect((await list({ search })).count).toBeLessThan(NAMES.length);
  });

  it('names the nearest first, with metres, and leaves out shops without a place', async () => {
    const place = { چاپ: [35.7, 51.4], نان: [35.71, 51.4], یاس: [29.59, 52.58] } as const;
    await database.transaction(async (tx) => {
      for (const [name, [latitude, longitude]] of Object.entries(place))
        await tx`update merchants.merchant set latitude = ${latitude}, longitude = ${longitude} where name = ${name}`;
    });
    const { count, results } = await list({ near: '۳۵.۷,۵۱.۴', order: 'near' });
    expect([count, results.map(({ name, distance_m: metres }) => [name, metres])]).toEqual([
      3,
      [
        ['چاپ', 0],
        // A hundredth of a degree of latitude.
        ['نان', 1112],
        ['یاس', 688_308],
      ],
    ]);
    expect(await names({ near: '29.6,52.6', order: 'near', search: 'چاپ' })).toEqual(['چاپ']);
    expect((await list({ search: 'یاس' })).results[0]?.distance_m).toBeNull();
    expect((await list({ search: 'apple', near: '35.7,51.4' })).results[0]?.distance_m).toBeNull();
  });

  it('is two statements: the shops, and their offers', async () => {
    const sent: string[] = [];
    const stop = database.sql.onStatement((text) => sent.push(text));
    await list({ search: 'کتاب', near: '35.7,51.4' });
    stop?.();
    expect(sent).toHaveLength(2);
  });
});
