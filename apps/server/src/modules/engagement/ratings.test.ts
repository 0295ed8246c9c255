import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLedger } from '../../../../../tools/ledger/audit.ts';
import { readOwnEngagement } from './queries/own-tickets.ts';
import { readStarCounts } from './queries/rating-summaries.ts';
import { AMINA, BABAK, type EngagementWorld, startEngagementWorld } from './testing/engagement-world.test-support.ts';

const SHOP = 900n;
const OTHER_SHOP = 901n;
const OWNER = 6500n;
const OTHER_OWNER = 6501n;
const OPERATOR = 7360n;
const DAY_MS = 86_400_000;

let world: EngagementWorld;
beforeAll(async () => {
  world = await startEngagementWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.owner`delete from engagement.shop_rating`;
  world.purchases.clear();
  world.shops.clear();
  world.shops.set(SHOP, { name: 'سپهر', isShown: true, people: [OWNER] });
  world.shops.set(OTHER_SHOP, { name: 'گلستان', isShown: true, people: [OTHER_OWNER] });
});

let lastPurchase = 128_000_000;
function buy(customerId: bigint, change: object = {}): number {
  lastPurchase += 64;
  world.purchases.set(BigInt(lastPurchase), {
    customerId,
    merchantId: SHOP,
    hasSucceeded: true,
    installmentCount: 4,
    boughtAt: world.clock.now,
    rest: 12_000_000n,
    ...change,
  });
  return lastPurchase;
}
async function call(method: 'GET' | 'POST', url: string, token: string | undefined, body?: object) {
  const response = await world.http.inject({
    method,
    url: `/api/v1${url}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  return {
    status: response.statusCode,
    body: response.json<Record<string, unknown> & { id: number; results: { id: number }[] }>(),
  };
}
const rate = (customer: bigint, body: object) => call('POST', '/poll/', `user-${customer}`, body);
const opinions = async () => (await call('GET', `/poll/merchant/${SHOP}`, undefined)).body;
const decide = (id: number, body: object) =>
  call('POST', `/operator/ratings/${id}/decision/`, `operator-${OPERATOR}`, body);
const asShop = (method: 'GET' | 'POST', path: string, body?: object, user = OWNER) =>
  call(method, `/merchant/rating/${path}`, `shop-${user}`, body);
const countsOf = async () => (await readStarCounts(world.database.sql, [SHOP])).get(SHOP);
/** A rating with a comment, by its id. */
async function rated(customer = AMINA, stars = 4): Promise<number> {
  return (await rate(customer, { purchase_id: buy(customer), stars, comment: 'خوب بود.' })).body.id;
}

describe('a customer rates a shop', () => {
  test('by a purchase, once, and the comment waits while the stars count', async () => {
    const purchase = buy(AMINA);
    const body = { purchase_id: purchase, stars: 4, category_ids: [3, 1], comment: ' كالا سالم رسيد.\u200b ' };
    const first = await rate(AMINA, body);
    expect(first).toMatchObject({
      status: 201,
      body: { stars: 4, category_ids: [1, 3], comment: 'کالا سالم رسید.', comment_state: 'waiting' },
    });
    // A response that was lost and the same words again: the one that is there.
    expect((await rate(AMINA, body)).body).toEqual(first.body);
    expect(await rate(AMINA, { ...body, stars: 1 })).toMatchObject({ status: 409, body: { code: 'already_rated' } });
    expect(await countsOf()).toEqual([0, 0, 0, 1, 0]);
    expect(await opinions()).toMatchObject({ count: 0, results: [], summary: { count: 1, average: null } });
    expect((await call('GET', `/poll/purchase/${purchase}`, `user-${AMINA}`)).body).toMatchObject({
      can_rate: false,
      shop_name: 'سپهر',
      rating: { id: first.body.id },
    });
  });

  test('is one rating where it comes three times together', async () => {
    const body = { purchase_id: buy(AMINA), stars: 2 };
    const ids = (await Promise.all([1, 2, 3].map(() => rate(AMINA, body)))).map((response) => response.body.id);
    expect(new Set(ids).size).toBe(1);
    expect(await countsOf()).toEqual([0, 1, 0, 0, 0]);
  });

  test('counts once for a shop: the newest of many purchases', async () => {
    for (const stars of [1, 1, 5]) await rate(AMINA, { purchase_id: buy(AMINA), stars });
    await rate(BABAK, { purchase_id: buy(BABAK), stars: 3 });
    expect(await countsOf()).toEqual([0, 0, 1, 0, 1]);
  });

  test('whose purchase it is not gets what a purchase that is none gets', async () => {
    const purchase = buy(AMINA);
    for (const id of [purchase, 77]) {
      expect(await rate(BABAK, { purchase_id: id, stars: 1 })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
      expect(await call('GET', `/poll/purchase/${id}`, `user-${BABAK}`)).toMatchObject({ status: 404 });
    }
  });

  test.each([
    ['nothing_to_rate', { hasSucceeded: false, rest: undefined }],
    ['nothing_to_rate', { rest: 0n }],
    ['rating_too_late', { boughtAt: new Date(Date.now() - 91 * DAY_MS) }],
  ])('is refused %s where %o', async (code, change) => {
    world.clock.now = new Date();
    const purchase = buy(AMINA, change);
    expect(await rate(AMINA, { purchase_id: purchase, stars: 5 })).toMatchObject({ status: 409, body: { code } });
    expect((await call('GET', `/poll/purchase/${purchase}`, `user-${AMINA}`)).body).toMatchObject({ can_rate: false });
    expect(await countsOf()).toEqual([0, 0, 0, 0, 0]);
  });

  test('does not rate a shop of their own, nor one they work in', async () => {
    expect(await rate(OWNER, { purchase_id: buy(OWNER), stars: 5 })).toMatchObject({
      status: 409,
      body: { code: 'rating_of_own_shop' },
    });
  });

  test('is refused an eleventh rating within a day', async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await rate(AMINA, { purchase_id: buy(AMINA), stars: 3 })).status).toBe(201);
    expect(await rate(AMINA, { purchase_id: buy(AMINA), stars: 3 })).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
  });

  test.each([
    { stars: 0 },
    { stars: 6 },
    { stars: 2.5 },
    { stars: 5, comment: 'x' },
    { stars: 5, comment: 'x'.repeat(501) },
    { stars: 5, category_ids: [1, 1] },
    { stars: 5, category_ids: [99] },
    { stars: 5, extra: 1 },
  ])('with %o is refused', async (body) => {
    expect(await rate(AMINA, { purchase_id: buy(AMINA), ...body })).toMatchObject({ status: 400 });
  });
});

describe('an operator moderates', () => {
  test('what waits, oldest first; what is approved is in public under a masked name', async () => {
    const ids = [await rated(AMINA, 5), await rated(BABAK, 1)];
    await rate(AMINA, { purchase_id: buy(AMINA), stars: 5 });
    const queue = await call('GET', '/operator/ratings/?filter_state=waiting', `operator-${OPERATOR}`);
    expect(queue.body.results.map(({ id }) => id)).toEqual(ids);
    const ofShop = async (shop: string) =>
      await call('GET', `/operator/ratings/?filter_state=waiting&filter_shop=${shop}`, `operator-${OPERATOR}`);
    expect((await ofShop(String(SHOP))).body).toMatchObject({ count: 2 });
    expect((await ofShop('999')).body).toMatchObject({ count: 0 });
    expect(await ofShop('0')).toMatchObject({ status: 400 });
    expect(await decide(ids[0] ?? 0, { decision: 'publish_comment' })).toMatchObject({
      status: 200,
      body: { comment_state: 'public', shop_name: 'سپهر' },
    });
    const { results, count } = await opinions();
    expect({ results, count }).toMatchObject({
      count: 1,
      results: [{ id: ids[0], author: 'آمنه ر.', comment: 'خوب بود.', reply: null }],
    });
    expect(JSON.stringify(results)).not.toContain('رضایی');
    expect(await decide(ids[0] ?? 0, { decision: 'publish_comment' })).toMatchObject({
      status: 409,
      body: { code: 'already_decided' },
    });
  });

  test('hides with a reason, also what was in public', async () => {
    const id = await rated();
    await decide(id, { decision: 'publish_comment' });
    expect(await decide(id, { decision: 'hide_comment' })).toMatchObject({
      status: 400,
      body: { code: 'reason_missing' },
    });
    expect((await decide(id, { decision: 'hide_comment', reason: 'شمارهٔ تلفن دارد.' })).body).toMatchObject({
      comment_state: 'hidden',
      decision_reason: 'شمارهٔ تلفن دارد.',
    });
    expect(await opinions()).toMatchObject({ count: 0, summary: { count: 1 } });
    const audited = await world.database.owner`
      select actor_id, action from platform.audit_entry where subject_kind = 'engagement.shop_rating' and subject_id = ${String(id)} order by at, seq`;
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['engagement.rating_publish_comment', 'engagement.rating_hide_comment']),
    );
  });

  test('makes a rating void: its stars count no more, whatever was written is hidden', async () => {
    const id = await rated(AMINA, 1);
    expect(await countsOf()).toEqual([1, 0, 0, 0, 0]);
    expect((await decide(id, { decision: 'void', reason: 'برای باج‌گیری نوشته شده است.' })).body).toMatchObject({
      is_void: true,
      comment_state: 'hidden',
    });
    expect(await countsOf()).toEqual([0, 0, 0, 0, 0]);
    expect(await decide(id, { decision: 'void', reason: 'دوباره' })).toMatchObject({ status: 409 });
  });

  test('finds no rating by a number that is none', async () => {
    expect(await decide(999_999, { decision: 'publish_comment' })).toMatchObject({ status: 404 });
  });
});

describe('an operator decides on several alike', () => {
  const together = (ids: readonly number[], body: object = {}) =>
    call('POST', '/operator/ratings/bulk-decision/', `operator-${OPERATOR}`, {
      ids,
      decision: 'publish_comment',
      dry_run: false,
      ...body,
    });
  const statesOf = async (ids: readonly number[]) =>
    (
      await world.database.owner<{ state: string }[]>`
        select comment_state as state from engagement.shop_rating where id = any(${ids.map(String)}::bigint[]) order by id`
    ).map(({ state }) => state);
  const auditsOf = async (id: number) =>
    await world.database.owner`
      select action from platform.audit_entry where subject_kind = 'engagement.shop_rating' and subject_id = ${String(id)}`;

  test('a dry run says what would be refused, and does nothing', async () => {
    const ids = [await rated(AMINA, 5), await rated(BABAK, 1)];
    expect(await together([...ids, 999_999], { dry_run: true })).toMatchObject({
      status: 200,
      body: { decided: 0, refused: [{ id: 999_999, code: 'not_found' }] },
    });
    expect((await together(ids, { dry_run: true })).body).toEqual({ decided: 0, refused: [] });
    expect(await statesOf(ids)).toEqual(['waiting', 'waiting']);
  });

  test('with one bad row nothing is done, whatever is bad about it', async () => {
    const ids = [await rated(AMINA, 5), await rated(BABAK, 1)];
    await decide(ids[1] ?? 0, { decision: 'publish_comment' });
    expect((await together(ids)).body).toEqual({ decided: 0, refused: [{ id: ids[1], code: 'already_decided' }] });
    expect((await together(ids, { decision: 'void' })).body).toMatchObject({
      decided: 0,
      refused: [{ code: 'reason_missing' }, { code: 'reason_missing' }],
    });
    expect(await statesOf(ids)).toEqual(['waiting', 'public']);
    expect(await auditsOf(ids[0] ?? 0)).toHaveLength(0);
  });

  test('all of them where none is bad, each with its own row of the audit chain', async () => {
    const ids = [await rated(AMINA, 5), await rated(BABAK, 1)];
    expect((await together(ids)).body).toEqual({ decided: 2, refused: [] });
    expect(await statesOf(ids)).toEqual(['public', 'public']);
    for (const id of ids) expect(await auditsOf(id)).toHaveLength(1);
    // The same again changes nothing.
    expect((await together(ids)).body).toMatchObject({ decided: 0 });
  });

  test.each([{ ids: [] }, { ids: [1, 1] }, { ids: Array.from({ length: 101 }, (_, at) => at + 1) }, { ids: ['x'] }])(
    'with %o is refused',
    async ({ ids }) => {
      expect(await together(ids as number[])).toMatchObject({ status: 400 });
    },
  );
});

describe('the shop replies', () => {
  test('once, to an approved comment; the reply is in public after its own approval', async () => {
    const id = await rated();
    expect((await asShop('GET', '')).body.results).toMatchObject([
      { id, comment: null, comment_state: 'waiting', can_reply: false },
    ]);
    expect(await asShop('POST', `${id}/reply/`, { text: 'سپاس' })).toMatchObject({
      status: 409,
      body: { code: 'rating_not_public' },
    });
    await decide(id, { decision: 'publish_comment' });
    expect((await asShop('GET', '?filter_state=to_reply')).body.results).toMatchObject([
      { id, comment: 'خوب بود.', can_reply: true },
    ]);
    const first = await asShop('POST', `${id}/reply/`, { text: 'سپاس از شما.' });
    expect(first).toMatchObject({
      status: 200,
      body: { reply: 'سپاس از شما.', reply_state: 'waiting', can_reply: false },
    });
    expect((await asShop('POST', `${id}/reply/`, { text: 'سپاس از شما.' })).body).toEqual(first.body);
    expect(await asShop('POST', `${id}/reply/`, { text: 'دیگر' })).toMatchObject({
      status: 409,
      body: { code: 'rating_replied' },
    });
    expect((await opinions()).results).toMatchObject([{ reply: null }]);
    await decide(id, { decision: 'publish_reply' });
    expect((await opinions()).results).toMatchObject([{ reply: { text: 'سپاس از شما.' } }]);
  });

  test('never to a rating of another shop, which is as absent as none', async () => {
    const id = await rated();
    await decide(id, { decision: 'publish_comment' });
    expect((await asShop('GET', '', undefined, OTHER_OWNER)).body).toMatchObject({ count: 0 });
    for (const rating of [id, 999_999])
      expect(await asShop('POST', `${rating}/reply/`, { text: 'سپاس' }, OTHER_OWNER)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
  });
});

test('a shop that is not in public has no opinions to read', async () => {
  world.shops.set(SHOP, { name: 'سپهر', isShown: false, people: [OWNER] });
  expect(await call('GET', `/poll/merchant/${SHOP}`, undefined)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

test('what a rating may be about comes by its order, either way', async () => {
  const orders = async (order: string) => {
    const { body } = await call('GET', `/poll/category?order_by=${order}`, `user-${AMINA}`);
    return (body.results as unknown as { order: number }[]).map((row) => row.order);
  };
  const rising = await orders('order');
  expect(rising).toEqual(rising.toSorted((one, other) => one - other));
  expect(rising.length).toBeGreaterThan(3);
  expect(await orders('-order')).toEqual(rising.toReversed());
});

test('the summaries are what the ratings add up to, and the audit sees one that is not', async () => {
  for (const [customer, stars] of [
    [AMINA, 5],
    [BABAK, 2],
    [AMINA, 3],
  ] as const)
    await rate(customer, { purchase_id: buy(customer), stars });
  await world.database.owner`delete from engagement.shop_rating where customer_id = ${BABAK}`;
  expect(await countsOf()).toEqual([0, 0, 1, 0, 0]);
  expect(await readOwnEngagement(world.database.sql, AMINA)).toMatchObject({ ratings: [{ stars: 5 }, { stars: 3 }] });
  const faults = async () =>
    (await auditLedger(world.database.ownerUrl)).filter(
      ({ check, violations }) => check.number === 274 && violations > 0,
    );
  expect(await faults()).toEqual([]);
  await world.database.owner`update engagement.shop_rating_summary set stars_3 = 2 where merchant_id = ${SHOP}`;
  expect(await faults()).toHaveLength(1);
  await world.database.owner`update engagement.shop_rating_summary set stars_3 = 1 where merchant_id = ${SHOP}`;
});
