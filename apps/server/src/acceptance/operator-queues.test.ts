import { calls } from '@nesye/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoWorld, startDemoWorld } from './testing/demo-world.test-support.ts';

/** The list of each queue, as the operators' screens ask for it first. */
const LISTS = {
  reviews: '/api/v1/operator/kyc/reviews/?filter_state=in_check',
  credit: '/api/v1/operator/credit-requests/',
  shops: '/api/v1/operator/shops/?filter_state=in_check',
  clm: '/api/v1/operator/clm/?filter_state=in_check',
  disputes: '/api/v1/operator/dispute/',
  papers: '/api/v1/operator/guarantees/?filter_state=in_check',
  tickets: '/api/v1/operator/tickets/?filter_state=open',
  recoveries: '/api/v1/operator/recoveries/?filter_state=in_check',
  approvals: '/api/v1/operator/approvals/?filter_state=in_check',
  ratings: '/api/v1/operator/ratings/?filter_state=waiting',
} as const;

/** Queues whose cases are taken, and whose lists show late ones alone. */
const WORKED = [
  'reviews',
  'credit',
  'shops',
  'clm',
  'disputes',
  'papers',
  'tickets',
  'recoveries',
  'approvals',
  'ratings',
] as const;

interface Counts extends Readonly<Record<string, unknown>> {
  readonly late: Readonly<Record<string, number>>;
  readonly oldest: Readonly<Record<string, string | null>>;
  readonly taken: readonly unknown[];
  readonly held: Readonly<Record<string, readonly number[]>>;
}

let world: DemoWorld;
beforeAll(async () => {
  world = await startDemoWorld();
  // Each of these makes a case of a queue, or needs one.
  for (const call of [calls.replyToQueuedTicket, calls.proposePenaltyWaiver, calls.decideDispute, calls.getReview])
    await world.readyExample(call);
  await send(calls.proposePenaltyWaiver);
}, 240_000);
afterAll(() => world.stop());

async function send(call: typeof calls.proposePenaltyWaiver): Promise<void> {
  const { token, headers, body } = await world.readyExample(call);
  const response = await world.full.ask({ method: call.method, path: call.path, token, headers, body });
  expect(response.status, response.text).toBe(201);
}

const read = async (path: string) => {
  const response = await world.full.ask({ path, token: world.tokens.operator });
  expect(response.status, response.text).toBe(200);
  return response.json();
};

test('the counts of the queues are those of their lists', async () => {
  const { late, oldest, taken, held, ...rest } = (await read('/api/v1/operator/queue-counts/')) as Counts;
  const counts = rest as Readonly<Record<string, number>>;
  const listed = Object.fromEntries(
    await Promise.all(
      Object.entries(LISTS).map(async ([queue, path]) => [
        queue,
        ((await read(path)) as { readonly count: number }).count,
      ]),
    ),
  );
  expect(counts).toEqual(listed);
  for (const queue of ['tickets', 'disputes', 'approvals', 'reviews', 'shops'])
    expect(counts[queue], queue).toBeGreaterThan(0);
  for (const [queue, count] of Object.entries(counts)) {
    expect([queue, typeof oldest[queue] === 'string']).toEqual([queue, count > 0]);
    expect(late[queue], queue).toBeLessThanOrEqual(count);
  }
  expect(taken).toEqual([]);
  expect(Object.values(held).flat()).toEqual([]);
});

test('a case that an operator has taken is named among theirs, and not among a colleague’s', async () => {
  const claim = { queue: 'reviews', id: 987_654_321 };
  const { reviews } = (await read('/api/v1/operator/queue-counts/')) as { readonly reviews: number };
  expect(reviews).toBeGreaterThan(0);
  const response = await world.full.ask({
    method: 'POST',
    path: '/api/v1/operator/claims/',
    token: world.tokens.operator,
    body: claim,
  });
  expect(response.status, response.text).toBe(200);
  expect(((await read('/api/v1/operator/queue-counts/')) as Counts).taken).toEqual([claim]);
});

test('disputes are listed by state, of all shops or of one', async () => {
  const countOf = async (query: string) =>
    ((await read(`/api/v1/operator/dispute/?${query}`)) as { readonly count: number }).count;
  const [open, closed] = [await countOf('filter_state=open'), await countOf('filter_state=closed')];
  expect(await countOf('filter_state=all')).toBe(open + closed);
  const [shop] = await world.full.database.owner<{ id: bigint; count: bigint }[]>`
    select merchant_id as id, count(*) as count from disputes.dispute group by 1 order by 2 desc, 1 limit 1`;
  expect(await countOf(`filter_state=all&filter_shop=${shop?.id}`)).toBe(Number(shop?.count));
  expect(await countOf('filter_state=all&filter_shop=999999999999')).toBe(0);
});

test('a decided shop whose site waits is late in the queue and among the shops of its state', async () => {
  const before = (await read('/api/v1/operator/queue-counts/')) as Counts;
  const late = async (state: string) =>
    (await read(`/api/v1/operator/shops/?filter_state=${state}&filter_work=late`)) as {
      readonly count: number;
      readonly results: readonly { readonly id: number; readonly since: string }[];
    };
  const earlier = await late('confirmed');
  const { owner } = world.full.database;
  const [shop] = await owner<{ id: bigint }[]>`
    insert into merchants.shop_origin (merchant_id, origin, asked_at)
    select id, 'https://late-site.example', '2025-01-02T08:00:00Z' from merchants.merchant m where status = 1
      and not exists (select from merchants.shop_origin o where o.merchant_id = m.id and o.state = 'in_check') order by id limit 1
    returning merchant_id as id`;
  const after = (await read('/api/v1/operator/queue-counts/')) as Counts;
  expect(after.late['shops']).toBe((before.late['shops'] ?? 0) + 1);
  expect(await late('in_check')).toMatchObject({ count: after.late['shops'] });
  const confirmed = await late('confirmed');
  expect(confirmed.count).toBe(earlier.count + 1);
  expect(confirmed.results).toContainEqual(
    expect.objectContaining({ id: Number(shop?.id), since: '2025-01-02T08:00:00.000Z' }),
  );
  expect((await late('suspended')).results).not.toContainEqual(expect.objectContaining({ id: Number(shop?.id) }));
});

test('the late cases of a queue are those of its list, and what an operator holds is theirs alone; no one holds the others', async () => {
  const { late, ...counts } = (await read('/api/v1/operator/queue-counts/')) as Counts;
  for (const queue of WORKED) {
    const path = `${LISTS[queue]}${LISTS[queue].includes('?') ? '&' : '?'}filter_work=`;
    expect([queue, ((await read(`${path}late`)) as { readonly count: number }).count]).toEqual([queue, late[queue]]);
    expect([queue, ((await read(`${path}mine`)) as { readonly count: number }).count]).toEqual([queue, 0]);
    expect([queue, ((await read(`${path}free`)) as { readonly count: number }).count]).toEqual([queue, counts[queue]]);
    const held = await world.full.database.owner`
      insert into platform.case_claim (queue, case_id, operator_id, held_since, given_by)
      select ${queue}, w.id, 1, now(), 1 from platform.waiting_cases(${queue}, null, null, 1) w returning case_id`;
    expect([queue, ((await read(`${path}free`)) as { readonly count: number }).count]).toEqual([
      queue,
      Number(counts[queue]) - held.length,
    ]);
  }
});
