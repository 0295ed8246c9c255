import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { findPlace } from './index.ts';
import { startContentWorld } from './testing/content-world.test-support.ts';

let world: Awaited<ReturnType<typeof startContentWorld>>;
beforeAll(async () => {
  world = await startContentWorld();
});
afterAll(() => world.close());

interface Place {
  readonly id: number;
  readonly name: string;
  readonly province_id: number;
}

const read = async (url: string, reader?: string) => {
  const response = await world.get(url, reader);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ count: number; next: string | null; results: Place[] }>();
};

describe('provinces and cities', () => {
  it('are 31, by the Persian alphabet, each with its capital first among its ids', async () => {
    const provinces = await read('/api/v1/base/province/');
    expect(provinces.count).toBe(31);
    const names = provinces.results.map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(['آذربایجان شرقی', 'آذربایجان غربی', 'اردبیل', 'اصفهان']);
    expect(names).toEqual(names.toSorted(new Intl.Collator('fa').compare));
    const capitals = await Promise.all(
      provinces.results.map(async ({ id }) => (await world.get(`/api/v1/base/city/${id}001/`)).json<Place>()),
    );
    expect(capitals.find(({ province_id }) => province_id === 24)?.name).toBe('تهران');
    expect(capitals.map(({ province_id }) => province_id)).toEqual(provinces.results.map(({ id }) => id));
  });

  it('lists cities of a province by path, by filter and in digits of any script', async () => {
    const byPath = await read('/api/v1/base/province/24/city/');
    expect(byPath.results).toEqual((await read('/api/v1/base/city/?filter_province_id=۲۴')).results);
    expect(byPath.results.every(({ province_id }) => province_id === 24)).toBe(true);
    expect(byPath.results.map(({ name }) => name)).toContain('شهریار');
    for (const none of ['99', '32768', '999999'])
      expect((await read(`/api/v1/base/city/?filter_province_id=${none}`)).count).toBe(0);
    expect((await read('/api/v1/base/city/?page_size=1000')).results.length).toBeGreaterThan(600);
  });

  it('follows next through every city once, in either order', async () => {
    for (const order of ['name', '-name']) {
      const seen: number[] = [];
      let next: string | null = `/api/v1/base/city/?page_size=200&order_by=${order}`;
      while (next !== null) {
        const page: Awaited<ReturnType<typeof read>> = await read(next);
        seen.push(...page.results.map(({ id }) => id));
        next = page.next;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBe((await read('/api/v1/base/city/')).count);
    }
  });

  it.each([
    '/api/v1/base/province/99/',
    '/api/v1/base/province/99/city/',
    '/api/v1/base/city/24999/',
    '/api/v1/base/city/9999999999999999999/',
  ])('%s is not found', async (url) => {
    expect((await world.get(url)).json()).toMatchObject({ code: 'not_found' });
  });

  it.each(['cursor=x', 'order_by=id', 'page=0', 'filter_province_id=x', 'filter_province=1'])(
    'refuses ?%s',
    async (query) => {
      expect((await world.get(`/api/v1/base/city/?${query}`)).statusCode).toBe(400);
    },
  );

  it('finds a city as a person writes it', async () => {
    const { sql } = world.database;
    expect(await findPlace(sql, 'خراسان رضوي', 'مشهد')).toEqual({
      country: 'ir',
      province: 'خراسان رضوی',
      city: 'مشهد',
    });
    expect(await findPlace(sql, 'فارس', 'نی ریز')).toBeUndefined();
    expect(await findPlace(sql, 'فارس', 'نی‌ريز')).toMatchObject({ city: 'نی‌ریز' });
    // However it is typed, an Iraqi town is called as it is in Arabic.
    expect(await findPlace(sql, 'کربلاء', 'عین التمر')).toEqual({ country: 'iq', province: 'كربلاء', city: 'عين التمر' });
    expect(await findPlace(sql, 'تهران', 'مشهد')).toBeUndefined();
  });

  it('has the nineteen governorates of Iraq, with their towns, apart from the provinces of Iran', async () => {
    const ask = async (url: string) =>
      (await world.get(url)).json<{ count: number; results: { id: number; name: string }[] }>();
    const iraq = await ask('/api/v1/base/province/?filter_country=iq');
    expect(iraq.count).toBe(19);
    expect(iraq.results.map(({ name }) => name)).toEqual(expect.arrayContaining(['بغداد', 'حلبجة', 'القادسية']));
    for (const { id } of iraq.results)
      expect((await ask(`/api/v1/base/province/${id}/city/`)).count).toBeGreaterThanOrEqual(4);
    expect((await ask('/api/v1/base/province/')).count).toBe(31);
    expect((await world.get('/api/v1/base/province/?filter_country=xx')).statusCode).toBe(400);
  });

  it('may be cached by anybody, and are not sent again to who has them', async () => {
    const first = await world.get('/api/v1/base/province/');
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=3600', vary: 'authorization' });
    const tag = String(first.headers['etag']);
    for (const known of [tag, `"other", W/${tag}`, '*']) {
      const again = await world.get('/api/v1/base/province/', undefined, { 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag]);
    }
    expect(
      (await world.get('/api/v1/base/province/?page=2&page_size=10', undefined, { 'if-none-match': tag })).statusCode,
    ).toBe(200);
    expect((await world.get('/api/v1/base/province/99/', undefined, { 'if-none-match': '*' })).statusCode).toBe(404);
  });
});

describe('banks', () => {
  it('are listed for signed-in users, 20 a page, by their code', async () => {
    expect((await world.get('/api/v1/base/bank-list')).statusCode).toBe(401);
    const first = await read('/api/v1/base/bank-list', 'customer');
    expect(first.results).toHaveLength(20);
    expect(first.next).toContain('page=2');
    expect(first.results).toContainEqual({
      id: 17,
      name: 'بانک ملی ایران',
      code: '017',
      card_prefixes: ['603799', '170019'],
    });
    expect((await world.get('/api/v1/base/bank-list', 'customer')).headers['cache-control']).toBe('no-store');
  });

  test('no card prefix belongs to two', async () => {
    const { results } = (await world.get('/api/v1/base/bank-list?page_size=1000', 'customer')).json<{
      results: { card_prefixes: string[] }[];
    }>();
    const prefixes = results.flatMap(({ card_prefixes: own }) => own);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });
});
