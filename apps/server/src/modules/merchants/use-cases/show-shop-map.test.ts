import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../../platform/http/refusal.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { registerMerchant } from '../index.ts';
import { newMerchant } from '../testing/new-merchant.test-support.ts';
import { type ShopMapQuery, showShopMap } from './show-shop-map.ts';

/** Cities with how many shops of the sample are around them, and how far: so that there are crowds at each zoom. */
const CITIES = [
  [35.7, 51.4, 180, 0.15],
  [35.7, 51.42, 60, 0.0004],
  [36.3, 59.6, 60, 0.06],
  [29.6, 52.53, 40, 0.05],
  [32.62, 44.03, 20, 0.02],
  [33, 54, 12, 5],
] as const;
const SHOPS = 372;
const EVERYWHERE = '44,25,63.5,39.7';
const BAZAAR = '51.419,35.699,51.421,35.701';

let database: TestDatabase;
let ids: bigint[];
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner`
    insert into merchants.merchant (owner_user_id, name, category_id, status, latitude, longitude, created_at, status_changed_at)
    select 64, 'غرفهٔ ' || row_number() over (), 1 + n % 3, 1, c.latitude + c.spread * sin(n * 1.7) * cos(n * 0.9), c.longitude + c.spread * sin(n * 2.3), now(), now()
    from unnest(${CITIES.map(([latitude]) => latitude)}::float8[], ${CITIES.map(([, longitude]) => longitude)}::float8[],
      ${CITIES.map(([, , count]) => count)}::int[], ${CITIES.map(([, , , spread]) => spread)}::float8[]) c(latitude, longitude, count, spread), generate_series(1, c.count) n`;
  ids = (await database.owner<{ id: bigint }[]>`select id from merchants.merchant order by id`).map(({ id }) => id);
  await database.transaction(async (tx) => {
    const location = { latitude: 35.7, longitude: 51.4 };
    await registerMerchant(tx, newMerchant({ name: 'در بررسی', status: 0, location }));
    await registerMerchant(tx, newMerchant({ name: 'بی‌جا' }));
    await registerMerchant(
      tx,
      newMerchant({ name: 'طلافروشی نیلوفر', location: { latitude: 31.32, longitude: 48.68 } }),
    );
  });
});
afterAll(() => database.close());

const map = (query: ShopMapQuery) => showShopMap(database.sql, query);
type ShopMap = Awaited<ReturnType<typeof map>>;

/** What the clusters and the single shops add up to. */
const drawn = ({ clusters, shops }: ShopMap): number =>
  clusters.reduce((sum, { count }) => sum + count, 0) + shops.filter((shop) => shop.is_single).length;

/** Shops of a box by looking at each. */
async function counted([west, south, east, north]: readonly number[], kind?: number): Promise<number> {
  const [row] = await database.owner<{ count: bigint }[]>`
    select count(*) from merchants.merchant where status = 1 and longitude >= ${west as number} and longitude < ${east as number}
      and latitude > ${south as number} and latitude <= ${north as number} and category_id = coalesce(${kind ?? null}, category_id)`;
  return Number(row?.count);
}

/** A box of so many degrees around a place, within the country. */
const around = (latitude: number, longitude: number, degrees: number): string =>
  [
    Math.max(44, longitude - degrees),
    Math.max(25, latitude - degrees / 2),
    Math.min(63.5, longitude + degrees),
    Math.min(39.7, latitude + degrees / 2),
  ]
    .map((number) => number.toFixed(6))
    .join(',');

/** The cells of the database against what the shops add up to. */
const wrongCells = async () =>
  await database.owner`
    with meant as (
      select l::smallint as level, k as category_id, merchants.map_x(m.longitude) >> (30 - l) as x, merchants.map_y(m.latitude) >> (30 - l) as y, count(*)::integer as shops,
        sum(merchants.map_x(m.longitude))::bigint as sum_x, sum(merchants.map_y(m.latitude))::bigint as sum_y, sum(m.id)::bigint as sum_id
      from merchants.merchant m, unnest('{7,10,13,16}'::integer[]) l, unnest(array[0, m.category_id]) k where m.status = 1 and m.latitude is not null group by 1, 2, 3, 4)
    (table meant except select * from merchants.map_cell) union all (select * from merchants.map_cell where shops > 0 except table meant)`;

describe('the map', () => {
  it.each([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])(
    'counts every shop of its box once at zoom %i, of all kinds and of one',
    async (zoom) => {
      for (const [latitude, longitude] of CITIES) {
        const box = around(latitude, longitude, Math.min(12, 600 / 2 ** zoom));
        for (const kind of [undefined, 2]) {
          const shown = await map({
            box,
            zoom: String(zoom),
            category_id: kind === undefined ? undefined : String(kind),
          });
          expect(shown.count).toBe(await counted(shown.box, kind));
          expect(drawn(shown)).toBe(shown.count);
          expect(shown.clusters.length + shown.shops.filter((shop) => shop.is_single).length).toBeLessThanOrEqual(200);
          expect(shown.shops.length).toBeLessThanOrEqual(240);
        }
      }
    },
  );

  it('shows no more than the country has, and the places of single shops as they are', async () => {
    const all = await map({ box: EVERYWHERE, zoom: '5' });
    expect(all.count).toBe(SHOPS + 1);
    expect(all.shops.find(({ name }) => name === 'طلافروشی نیلوفر')).toEqual({
      id: expect.any(BigInt) as bigint,
      name: 'طلافروشی نیلوفر',
      category: 'موبایل و دیجیتال',
      address: '',
      logo: null,
      latitude: 31.32,
      longitude: 48.68,
      is_single: true,
    });
    // Clusters are drawn inside of what they count.
    for (const { latitude, longitude } of all.clusters) {
      expect(longitude).toBeGreaterThan(all.box[0] as number);
      expect(latitude).toBeLessThan(all.box[3] as number);
    }
  });

  it('lists the nearest to the middle first, the same kind alone where one was chosen', async () => {
    const shown = await map({ box: '51.2,35.6,51.6,35.8', zoom: '11', category_id: '2' });
    expect(new Set(shown.shops.map(({ category }) => category)).size).toBe(1);
    const middle = [
      ((shown.box[0] as number) + (shown.box[2] as number)) / 2,
      ((shown.box[1] as number) + (shown.box[3] as number)) / 2,
    ] as const;
    const away = shown.shops.map(({ latitude, longitude }) =>
      Math.hypot((longitude - middle[0]) * 0.82, latitude - middle[1]),
    );
    expect(away).toEqual(away.toSorted((one, other) => one - other));
    expect(shown.shops.length).toBeGreaterThanOrEqual(40);
  });

  it('draws each shop of a bazaar by itself when it is near enough', async () => {
    expect((await map({ box: BAZAAR, zoom: '14' })).clusters).not.toEqual([]);
    const near = await map({ box: BAZAAR, zoom: '16' });
    expect(near.clusters).toEqual([]);
    expect(near.count).toBeGreaterThanOrEqual(60);
    expect(near.shops.length).toBe(near.count);
  });

  it('finds a misspelt name, and one of a kind', async () => {
    const found = await map({ box: EVERYWHERE, zoom: '5', search: 'طلا فروشي نيلوفار' });
    expect(found).toMatchObject({ count: 1, clusters: [], shops: [{ name: 'طلافروشی نیلوفر', is_single: true }] });
    expect((await map({ box: '51,35,52,36', zoom: '8', search: 'نیلوفر' })).count).toBe(0);
    const many = await map({ box: EVERYWHERE, zoom: '5', search: 'غرفه', category_id: '1' });
    expect(many.count).toBe((await counted([44, 25, 63.5, 39.7], 1)) - 1);
    expect(many.shops).toHaveLength(many.count);
    expect(drawn(many)).toBe(many.count);
  });

  it('reads twice, wherever it looks', async () => {
    const sent: string[] = [];
    const stop = database.sql.onStatement((text) => sent.push(text));
    for (const query of [
      { box: EVERYWHERE, zoom: '5' },
      { box: BAZAAR, zoom: '17', category_id: '1' },
      { box: EVERYWHERE, zoom: '5', search: 'نیلوفر' },
    ])
      await map(query);
    stop?.();
    expect(sent).toHaveLength(6);
  });

  it.each<[Partial<ShopMapQuery>, string]>([
    [{ box: '' }, 'box'],
    [{ box: '51,35,52' }, 'box'],
    [{ box: '51,35,52,36,37' }, 'box'],
    [{ box: '35,51,36,52' }, 'box'],
    [{ box: '52,35,51,36' }, 'box'],
    [{ box: '51,36,52,35' }, 'box'],
    [{ box: '51,35,51,36' }, 'box'],
    [{ box: '-51,35,52,36' }, 'box'],
    [{ box: '2.3,48.8,2.4,48.9' }, 'box'],
    [{ box: '51,35,NaN,36' }, 'box'],
    [{ box: '1e1,35,52,36' }, 'box'],
    [{ box: EVERYWHERE, zoom: '12' }, 'box'],
    [{ zoom: '2' }, 'zoom'],
    [{ zoom: '20' }, 'zoom'],
    [{ category_id: '0' }, 'category_id'],
    [{ search: 'ک'.repeat(10_000) }, 'search'],
  ])('%j is refused', async (wrong, field) => {
    const refusal = await map({ box: '51,35,52,36', zoom: '9', ...wrong }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: 'invalid', options: { field } });
  });
});

describe('a shop', () => {
  const QUERY = { box: EVERYWHERE, zoom: '6' };

  it('leaves the map when it is suspended, and comes back', async () => {
    const id = ids[10] as bigint;
    const before = (await map(QUERY)).count;
    await database.owner`update merchants.merchant set status = 3 where id = ${id}`;
    expect((await map(QUERY)).count).toBe(before - 1);
    expect((await map({ box: BAZAAR, zoom: '10' })).shops.map((shop) => shop.id)).not.toContain(id);
    await database.owner`update merchants.merchant set status = 1 where id = ${id}`;
    expect((await map(QUERY)).count).toBe(before);
    expect(await wrongCells()).toEqual([]);
  });

  it('is counted where it is after each change, of many in the same moment too', async () => {
    expect(await wrongCells()).toEqual([]);
    const [first, second, third, fourth] = ids as [bigint, bigint, bigint, bigint];
    await database.owner`update merchants.merchant set latitude = 30.28, longitude = 57.08 where id = ${first}`;
    await database.owner`update merchants.merchant set latitude = null, longitude = null where id = ${second}`;
    await database.owner`update merchants.merchant set category_id = 9 where id = ${third}`;
    await database.owner`delete from merchants.merchant where id = ${fourth}`;
    expect(await wrongCells()).toEqual([]);
    // Each takes two shops that all others take too, in the other order every second time.
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const pair = index % 2 === 0 ? ids.slice(20, 28) : ids.slice(20, 28).toReversed();
        return database.owner`update merchants.merchant set latitude = latitude + 0.01, category_id = ${1 + index} where id = ${pair[index] as bigint}`;
      }),
    );
    expect(await wrongCells()).toEqual([]);
  });
});
