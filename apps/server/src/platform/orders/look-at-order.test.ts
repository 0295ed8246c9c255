import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLedger } from '../../../../../tools/ledger/audit.ts';
import { fixedClock } from '../testing/fixed-clock.ts';
import { queuedTasks, runTasks } from '../testing/run-tasks.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { LOOK_AT_ORDER, lookAtOrder, openOrder } from './look-at-order.ts';
import type { NextStep, OrderKind, PartyWord } from './order-kind.ts';
import { watchOrders } from './order-metrics.ts';
import { endOrder } from './order-queries.ts';
import { orderWork, pushOrders } from './order-work.ts';

type Delivered = { readonly kind: 'delivered'; readonly at: string } | { readonly kind: 'refused' };

/** What the party does with a request: `silent` takes the order and cuts the connection, `lost` cuts it without taking the order. */
type Mode = 'ok' | 'silent' | 'lost' | 'slow_to_end';

const NOW = '2026-11-22T08:00:00Z';
/** The machine's own clock goes on: the audit goes by it. */
const clock = { ...fixedClock(NOW), now: () => new Date() };
let database: TestDatabase;
let party: Server;
let url: string;
/** How often the party was given each order. */
let given: Map<string, number>;
let mode: Mode;
let next: NextStep<string>;
let ends: string[];
let ids = 64n;
let id: bigint;

beforeAll(async () => {
  database = await createTestDatabase();
  party = createServer((request, response) => {
    const [, act, key = ''] = (request.url ?? '').split('/');
    if (act === 'send' && mode !== 'lost') given.set(key, (given.get(key) ?? 0) + 1);
    if (mode === 'silent' || mode === 'lost') return void request.destroy();
    const isKnown = given.has(key);
    const word = mode === 'slow_to_end' ? { kind: 'accepted', reference: 'r' } : { kind: 'delivered', at: 'noon' };
    response.end(JSON.stringify(isKnown ? word : { kind: 'denied' }));
  });
  await new Promise<void>((resolve) => party.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(party.address() as AddressInfo).port}`;
});
beforeEach(() => {
  [given, mode, next, ends] = [new Map(), 'ok', { kind: 'give', ask: '' }, []];
  clock.moveTo(NOW);
  id = ids += 64n;
});
afterEach(() => database.owner`delete from platform.outside_order`);
afterAll(async () => {
  party.close();
  await database.close();
});

const ask = async (act: string, key: string): Promise<PartyWord<Delivered>> => {
  try {
    return (await (await fetch(`${url}/${act}/${key}`, { method: 'POST' })).json()) as PartyWord<Delivered>;
  } catch {
    return { kind: 'unknown' };
  }
};
const parcel: OrderKind<bigint, string, Delivered> = {
  name: 'test.parcel',
  lock: async (_, parcelId) => parcelId,
  begin: async (_, parcelId) => (next.kind === 'give' ? { kind: 'give', ask: String(parcelId) } : next),
  send: (key) => ask('send', key),
  inquire: (parcelId) => ask('inquire', String(parcelId)),
  accept: async () => new Date('2026-11-22T10:00:00Z'),
  end: async (_, parcelId, end) => void ends.push(`${parcelId} ${end.kind}`),
};
const key = () => ({ kind: parcel.name, id });
const deps = () => ({ database, clock });
const look = () => lookAtOrder(deps(), parcel, id);
const open = (dueAt = NOW) => database.transaction((tx) => openOrder(deps(), tx, key(), new Date(dueAt)));
const stored = async () => {
  const [row] = await database.owner<Record<string, unknown>[]>`
    select state, submissions, denials, inquiries from platform.outside_order where subject_id = ${id}`;
  return row;
};

test('an order is sent once and ends once, by many processes together too', async () => {
  await open();
  await Promise.all(Array.from({ length: 8 }, look));
  await look();
  expect(await stored()).toMatchObject({ state: 'ended', submissions: 1, denials: 0 });
  expect([given.get(String(id)), ends]).toEqual([1, [`${id} delivered`]]);
});

test('after silence the party is asked first: an order that it has is not sent again', async () => {
  await open();
  mode = 'silent';
  await look();
  await look();
  expect(await stored()).toEqual({ state: 'in_doubt', submissions: 1, denials: 0, inquiries: 2 });
  mode = 'ok';
  await look();
  expect([await stored(), given.get(String(id)), ends.length]).toMatchObject([
    { state: 'ended', submissions: 1 },
    1,
    1,
  ]);
});

test('an order that the party denies is sent again, and the end is the same', async () => {
  await open();
  mode = 'lost';
  await look();
  mode = 'ok';
  await look();
  expect([await stored(), ends.length]).toMatchObject([{ state: 'ended', submissions: 2, denials: 1 }, 1]);
});

test('of two processes to which the party denies an order together, one sends it again', async () => {
  await open();
  mode = 'lost';
  await look();
  mode = 'ok';
  let denials = 0;
  const both = Promise.withResolvers<void>();
  const held: typeof parcel = {
    ...parcel,
    inquire: async (parcelId) => {
      const word = await parcel.inquire(parcelId);
      denials += 1;
      if (denials === 2) both.resolve();
      await both.promise;
      return word;
    },
  };
  await Promise.all([lookAtOrder(deps(), held, id), lookAtOrder(deps(), held, id)]);
  expect([await stored(), given.get(String(id)), ends.length]).toMatchObject([{ submissions: 2, denials: 1 }, 1, 1]);
});

test('a process that dies while it sends leaves an order that is asked about', async () => {
  await open();
  await expect(
    lookAtOrder(deps(), { ...parcel, send: () => Promise.reject(new Error('killed')) }, id),
  ).rejects.toThrow();
  expect(await stored()).toMatchObject({ state: 'sending', submissions: 1 });
  given.set(String(id), 1);
  await look();
  expect([await stored(), given.get(String(id))]).toMatchObject([{ state: 'ended', submissions: 1 }, 1]);
});

test('an accepted order waits for its time, and is never sent again when the party denies it then', async () => {
  await open();
  mode = 'slow_to_end';
  await look();
  expect([await stored(), await pushOrders(deps())]).toMatchObject([{ state: 'accepted' }, 0]);
  clock.moveTo('2026-11-22T10:00:00Z');
  await database.owner`update platform.outside_order set inquired_at = inquired_at - interval '31 seconds'`;
  expect(await pushOrders(deps())).toBe(1);
  given.clear();
  await expect(look()).rejects.toThrow(/it has accepted/);
  expect([await stored(), given.size]).toMatchObject([{ state: 'accepted', submissions: 1 }, 0]);
});

test('an order is not sent before it is due, while its record waits, or once its record is over', async () => {
  await open('2026-11-22T08:00:01Z');
  await look();
  clock.moveTo('2026-11-22T08:00:01Z');
  next = { kind: 'wait', ms: 60_000 };
  await look();
  expect([await stored(), given.size]).toMatchObject([{ state: 'open', submissions: 0 }, 0]);
  // The run of each minute leaves it alone until then.
  expect(await pushOrders(deps())).toBe(0);
  clock.moveTo('2026-11-22T08:01:01Z');
  expect(await pushOrders(deps())).toBe(1);
  next = { kind: 'over' };
  await look();
  await look();
  expect([await stored(), given.size, ends]).toMatchObject([{ state: 'ended', submissions: 0 }, 0, []]);
});

test('each minute finds what is due and what has lost its task, and nothing else', async () => {
  await open('2026-11-22T09:00:00Z');
  expect(await pushOrders(deps())).toBe(0);
  clock.moveTo('2026-11-22T09:00:00Z');
  expect(await pushOrders(deps())).toBe(1);
  mode = 'silent';
  await look();
  expect(await pushOrders(deps())).toBe(0);
  await database.owner`update platform.outside_order set inquired_at = inquired_at - interval '21 minutes'`;
  expect([await pushOrders(deps(), { kind: parcel.name, ids: [id + 64n] }), await pushOrders(deps())]).toEqual([0, 1]);
  await database.transaction((tx) => endOrder(tx, parcel.name, id));
  expect(await pushOrders(deps())).toBe(0);
});

test('the queue does one task for an order; a kind that no module has, or two have, is an error', async () => {
  await open();
  await pushOrders(deps());
  expect(
    (await queuedTasks(database, LOOK_AT_ORDER.name)).filter(({ payload }) => payload['id'] === String(id)),
  ).toHaveLength(1);
  const { tasks } = orderWork(deps(), [parcel]);
  await runTasks(database, tasks);
  expect((await stored())?.['state']).toBe('ended');
  const run = tasks[0]?.run({ kind: 'test.none', id: '64' }, { attempt: 1, isLastAttempt: false });
  await expect(run).rejects.toThrow(/no module/);
  expect(() => orderWork(deps(), [parcel, parcel])).toThrow(/share a name/);
});

test('the database itself sends nothing again without a denial, and goes one way', async () => {
  await open();
  const set = (change: string) => database.owner.statement(`update platform.outside_order set ${change}`, []);
  await expect(set(`state = 'accepted', submissions = 1, inquired_at = now()`)).rejects.toThrow(/cannot go/);
  mode = 'silent';
  await look();
  await expect(set('submissions = 2')).rejects.toThrow(/never_sent_again_unless_denied/);
  await expect(set(`state = 'open', submissions = 0`)).rejects.toThrow(/cannot go/);
});

test('check 232 of the audit finds an order in doubt that no process asks about', async () => {
  await open();
  mode = 'silent';
  await look();
  const found = async () =>
    (await auditLedger(database.ownerUrl)).find(({ check }) => check.number === 232)?.violations;
  expect(await found()).toBe(0);
  await database.owner`update platform.outside_order set inquired_at = now() - interval '2 hours'`;
  expect(await found()).toBe(1);
});

test('gauges count what has not ended by kind and state, with the age of the oldest; they disappear with it', async () => {
  const metrics = createMetrics();
  watchOrders(metrics, clock);
  const shown = async () =>
    [...(await metrics.text(database.sql)).matchAll(/^nesye_outside_order(.*) (\d+)/gm)].map(([, name, value]) => [
      name,
      Number(value),
    ]);
  await open('2026-11-22T07:58:00Z');
  expect(await shown()).toEqual([
    ['s{kind="test.parcel",state="open"}', 1],
    ['_oldest_seconds{kind="test.parcel",state="open"}', 120],
  ]);
  mode = 'silent';
  await look();
  await database.owner`update platform.outside_order set sent_at = sent_at - interval '2 hours'`;
  const [count, age] = await shown();
  expect(count).toEqual(['s{kind="test.parcel",state="in_doubt"}', 1]);
  expect(age?.[1]).toBeGreaterThanOrEqual(7_200);
  await database.transaction((tx) => endOrder(tx, parcel.name, id));
  expect(await shown()).toEqual([]);
  metrics.close();
});
