import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { NewCustomer } from './testing/new-customer.test-support.ts';
import { codeOf, type OfferWire, type OfferWorld, startOfferWorld } from './testing/offer-world.test-support.ts';

let world: OfferWorld;
beforeAll(async () => {
  world = await startOfferWorld();
}, 120_000);
afterEach(() => world.settle());
afterAll(() => world.stop());

describe('making one', () => {
  test.each([
    ['a day that is over', { from: '2026-11-20' }, 400, 'offer_days_invalid'],
    ['days that are turned', { from: '2026-12-01', through: '2026-11-30' }, 400, 'offer_days_invalid'],
    ['a day far away', { through: '2028-01-01' }, 400, 'offer_days_invalid'],
    ['a count that no line has', { counts: [5, 7, 11] }, 400, 'count_not_allowed'],
    ['no count', { counts: [] }, 400, 'invalid'],
    ['one installment', { counts: [1] }, 400, 'invalid'],
    ['a count twice', { counts: [4, 4] }, 400, 'invalid'],
    ['a ceiling of nothing', { fee_ceiling: 0 }, 400, 'amount_invalid'],
    ['a huge ceiling', { fee_ceiling: '99999999999999999999' }, 400, 'amount_invalid'],
    ['an order of nothing', { min_amount: 0 }, 400, 'amount_invalid'],
    ['amounts that are turned', { min_amount: 9_000_000, max_amount: 8_999_999 }, 400, 'amount_invalid'],
    ['no purchase', { purchase_ceiling: 0 }, 400, 'invalid'],
    ['a day that is none', { from: '2026-13-40' }, 400, 'invalid'],
  ])('%s is refused', async (_, changes, status, code) => {
    await world.moveTo('2026-11-21T08:00:00Z');
    expect(codeOf(await world.make(changes))).toEqual([status, code]);
  });

  test('is the shop’s own: a cashier and a customer may not, and another’s offer is 404', async () => {
    await world.moveTo('2026-11-21T08:00:00Z');
    const id = await world.made();
    expect(codeOf(await world.end(id, world.stranger))).toEqual([404, 'not_found']);
    const customer = await world.newCustomer();
    expect((await world.make({}, customer)).status).toBe(403);
    expect((await world.end(id, customer)).status).toBe(403);
    const key = randomUUID();
    const [one, two] = [await world.make({}, world.owner, key), await world.make({}, world.owner, key)];
    expect((two.json() as OfferWire).id).toBe((one.json() as OfferWire).id);
    for (let count = 2; count < 10; count += 1) await world.made();
    expect(codeOf(await world.make())).toEqual([409, 'offer_limit_reached']);
  });
});

describe('on the home of a customer', () => {
  const seenBy = async (customer: NewCustomer) => {
    const response = await world.full.ask({ path: '/api/v1/merchant/offers/', token: customer.access });
    return (response.json() as { results: { merchant: { id: number }; counts: number[] }[] }).results;
  };

  test('is seen by who has credit for it, and never by who is late or has none', async () => {
    await world.moveTo('2026-11-21T08:00:00Z');
    await world.made({ min_amount: 5_000_000 });
    const [rich, poor, late] = [
      await world.newCustomer(),
      await world.newCustomer({ limit: 4_000_000n }),
      await world.newCustomer(),
    ];
    expect(await seenBy(rich)).toMatchObject([{ merchant: { id: Number(world.owner.merchantId) }, counts: [2, 4] }]);
    expect(await seenBy(poor)).toEqual([]);
    expect(await seenBy(late)).toHaveLength(1);
    await world.moveTo('2026-10-10T08:00:00Z');
    await world.bought(late, undefined);
    await world.moveTo('2026-11-21T08:00:00Z');
    expect(await seenBy(late)).toEqual([]);
    expect(await seenBy(rich)).toHaveLength(1);
  });
});

describe('for everybody', () => {
  test('the list and the page of a shop say that it pays the fee, and `no-fee` finds those that do', async () => {
    await world.moveTo('2026-11-21T08:00:00Z');
    const id = await world.made();
    const listed = async (query: string) => {
      const response = await world.full.ask({ path: `/api/v1/merchant/?${query}` });
      return (response.json() as { results: { id: number; no_fee: { counts: number[] } | null }[] }).results;
    };
    const own = Number(world.owner.merchantId);
    expect(await listed('order=no-fee')).toMatchObject([
      { id: own, no_fee: { counts: [2, 4], through: '2026-12-21' } },
    ]);
    expect((await listed('page_size=100')).find((shop) => shop.id !== own)?.no_fee).toBe(null);
    const page = await world.full.ask({ path: `/api/v1/merchant/${own}/` });
    expect((page.json() as { results: unknown[] }).results[0]).toMatchObject({ no_fee: { min_amount: 5_000_000 } });
    const html = await world.full.ask({ path: '/merchants?order=no-fee' });
    expect([html.status, html.status === 200 ? html.text.includes('۲، ۴') : true]).toEqual([html.status, true]);
    await world.end(id);
    expect(await listed('order=no-fee')).toEqual([]);
  });

  test('`liked` has the best rated first, where many ratings say more than one', async () => {
    const { owner: db } = world.full.database;
    const shops = await db<{ id: bigint }[]>`select id from merchants.merchant where status = 1 order by id limit 3`;
    const [one, many, poor] = shops.map((shop) => String(shop.id));
    await db`delete from engagement.shop_rating_summary`;
    await db`
      insert into engagement.shop_rating_summary (merchant_id, stars_1, stars_4, stars_5)
      values (${one ?? ''}, 0, 0, 1), (${many ?? ''}, 0, 30, 30), (${poor ?? ''}, 5, 0, 0)`;
    const response = await world.full.ask({ path: '/api/v1/merchant/?order=liked' });
    const { results } = response.json() as { results: { id: number }[] };
    expect(results.map((shop) => String(shop.id))).toEqual([many, one, poor]);
    await db`delete from engagement.shop_rating_summary`;
  });
});
