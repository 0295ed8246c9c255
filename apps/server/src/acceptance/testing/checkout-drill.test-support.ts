import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Nesye } from '@nesye/sdk';
import { seededRandom } from '../../../../sandbox/src/faults/seeded-random.ts';
import { connectAsOwner } from '../../platform/database/connect-as-owner.ts';
import type { Sql } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { bookErrors } from './audit-books.test-support.ts';
import { type Acknowledged, type Actors, BUYER_ROADS, runOrder, SHOP_ROADS } from './checkout-actors.test-support.ts';
import { type Ends, judgeGateway, judgeOrders } from './checkout-judge.test-support.ts';
import { TOKEN_KEY } from './crash-world.test-support.ts';
import { type DrillWorld, insist, killAtRandom, type PartyName, startDrillWorld } from './drill-world.test-support.ts';
import { createHttpCaller } from './http-caller.test-support.ts';
import { type NewCustomer, openNewCustomer } from './new-customer.test-support.ts';
import { type Receiver, startReceiver, withStatus } from './webhook-receiver.test-support.ts';

export interface CheckoutDrillOptions {
  readonly sessions: number;
  /** Who is killed when, and which faults come when, follows from it. */
  readonly seed: number;
  /** How many processes are killed. */
  readonly kills: number;
  /** Until then all have to have come to their end. */
  readonly withinMs: number;
}

export interface CheckoutDrillReport extends Ends {
  readonly kills: Readonly<Record<PartyName, number>>;
  /** How often the gateway's behaviour was changed. */
  readonly faults: number;
  /** Webhooks that came, and how many of them the shop did not take. */
  readonly webhooks: { readonly came: number; readonly refused: number };
  readonly seconds: number;
}

const RETURN_ORIGIN = 'http://127.0.0.1:4100';
/** Orders under way together. */
const LANES = 24;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const GATEWAY_FAULTS = [
  { mode: 'ok' },
  { mode: 'late', rate: 0.3, latency_ms: 1_500 },
  { mode: 'duplicate', rate: 0.5 },
  { mode: 'timeout', rate: 0.3, latency_ms: 1_500 },
  { mode: 'error', rate: 0.3 },
] as const;
/** What the minute brings: run more often here. */
const MINUTE_TASKS = [
  'checkout.expire_sessions',
  'checkout.end_waits',
  'checkout.expire_payments',
  'checkout.settle_payments',
  'checkout.send_webhooks',
  'gateway.sweep',
];

/**
 * Orders of a web shop while its gateway errs, its receiver of webhooks fails, and server, worker, database and gateway are killed at random. Then time goes on until all are over.
 * Each must be paid and told, or not paid and returned; the books, hledger and the gateway's own book must agree.
 */
export async function runCheckoutDrill(options: CheckoutDrillOptions): Promise<CheckoutDrillReport> {
  const begun = performance.now();
  const deadline = begun + options.withinMs;
  const world = await startDrillWorld();
  const owner = connectAsOwner(world.server.databaseUrl);
  const shop = await startShop(seededRandom(options.seed + 1));
  const caller = createHttpCaller(world.server.baseUrl);
  const over = new AbortController();
  try {
    const nesye = await openShop(world, shop.receiver);
    const buyers = await openBuyers(world.server.databaseUrl, Math.min(LANES, options.sessions));
    const actors = { caller, nesye, sandboxUrl: world.sandboxUrl, returnUrl: `${RETURN_ORIGIN}/done`, deadline };
    const random = seededRandom(options.seed);
    const names = ['server', 'worker', 'database', 'gateway'] as const;
    const kills = killAtRandom(world, { limit: options.kills, names, random, signal: over.signal });
    const faults = breakGateway(world, seededRandom(options.seed + 2), over.signal);
    const known = await runOrders(buyers, actors, options, () => kills.total);
    await kills.ended;
    over.abort();
    const count = await faults;
    shop.recover();
    const unended = await letTimePass(world, owner.sql, deadline);
    const { ends, wrong } = await judgeOrders(owner.sql, known, shop.taken);
    return {
      kills: kills.counts,
      faults: count,
      ends,
      webhooks: { came: shop.receiver.received.length, refused: shop.refused },
      seconds: (performance.now() - begun) / 1_000,
      wrong: [
        ...(known.length === options.sessions ? [] : [`${known.length} of ${options.sessions} orders`]),
        ...unended,
        ...wrong,
        ...(await judgeGateway(owner.sql, world.sandboxUrl)),
        ...(await heldErrors(owner.sql)),
        ...(await bookErrors(world.server.databaseUrl)),
      ],
    };
  } finally {
    over.abort();
    caller.close();
    await owner.close();
    await world.stop();
    await shop.receiver.close();
  }
}

/** A shop's receiver that fails a third of what comes until it recovers, and notes what it has taken of each session. */
async function startShop(random: () => number) {
  const receiver = await startReceiver();
  const taken = new Map<string, number[]>();
  let refused = 0;
  let isWell = false;
  receiver.behave((received, response) => {
    const luck = isWell ? 1 : random();
    if (luck < 1 / 3) refused += 1;
    if (luck < 1 / 6) return void response.destroy();
    if (luck < 1 / 3) return withStatus(500)(received, response);
    const { sequence, data } = received.event;
    const session = data.session?.id ?? data.payment?.session_id ?? '';
    taken.set(session, [...(taken.get(session) ?? []), sequence]);
    return withStatus(204)(received, response);
  });
  return {
    receiver,
    taken,
    get refused() {
      return refused;
    },
    recover: () => void (isWell = true),
  };
}

async function openShop({ server }: DrillWorld, receiver: Receiver): Promise<Nesye> {
  const response = await fetch(`${server.baseUrl}/sandbox/api-keys?return_origin=${RETURN_ORIGIN}`);
  const { secret_key: secretKey } = (await response.json()) as { secret_key: string };
  const nesye = new Nesye({ secretKey, baseUrl: server.baseUrl });
  await nesye.webhookEndpoints.create({ url: receiver.url });
  return nesye;
}

/** All orders, some at a time. They come in groups, one after each kill: however fast they are, each kill meets some of them. */
async function runOrders(
  buyers: readonly (readonly [NewCustomer, NewCustomer])[],
  actors: Actors,
  { sessions, kills: limit, seed }: CheckoutDrillOptions,
  kills: () => number,
): Promise<Acknowledged[]> {
  const random = seededRandom(seed + 3);
  const roads = Array.from({ length: sessions }, (_, index) => ({
    buyer: BUYER_ROADS[index % BUYER_ROADS.length] ?? 'in_4',
    shop: SHOP_ROADS[Math.floor(random() * SHOP_ROADS.length)] ?? 'captures_all',
  }));
  const known: Acknowledged[] = [];
  let next = 0;
  const lane = async (pair: readonly [NewCustomer, NewCustomer]): Promise<void> => {
    for (let index = next++; index < sessions; index = next++) {
      while (kills() < Math.floor((index * limit) / sessions) && performance.now() < actors.deadline) await sleep(50);
      const road = roads[index];
      const done = road === undefined ? undefined : await runOrder(actors, randomUUID(), pair, road);
      if (done !== undefined) known.push(done);
    }
  };
  await Promise.all(buyers.map(lane));
  return known;
}

/** Pairs of customers with credit: one with money in the wallet, one with none, so that what is paid now is paid by card. */
async function openBuyers(databaseUrl: string, pairs: number): Promise<(readonly [NewCustomer, NewCustomer])[]> {
  const database = openDatabase(databaseUrl, { maxConnections: 4, deadlineMs: 120_000 });
  const open = (wallet: bigint) => openNewCustomer(database, [TOKEN_KEY], { limit: 9_000_000_000n, wallet });
  try {
    return await Promise.all(
      Array.from({ length: pairs }, async () => [await open(2_000_000_000n), await open(0n)] as const),
    );
  } finally {
    await database.close();
  }
}

/** Changes the gateway's behaviour every second or so until `signal`, and makes it well. Returns how often. */
async function breakGateway({ sandboxUrl }: DrillWorld, random: () => number, signal: AbortSignal): Promise<number> {
  const set = (fault: object) =>
    fetch(`${sandboxUrl}/sandbox/faults/psp`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
  let count = 0;
  while (!signal.aborted) {
    const fault = GATEWAY_FAULTS[Math.floor(random() * GATEWAY_FAULTS.length)] ?? GATEWAY_FAULTS[0];
    // It may have been killed a moment ago.
    if ((await set(fault).catch(() => undefined))?.ok === true) count += 1;
    await sleep(400 + random() * 1_200);
  }
  await set({ mode: 'ok' });
  return count;
}

interface Open {
  readonly undecided: number;
  readonly attempts: number;
  readonly confirmed: number;
  readonly webhooks: number;
  readonly refunds: number;
}

/** Moves the clock on until nothing waits any more. Returns what still waits at the deadline. */
async function letTimePass(world: DrillWorld, sql: Sql, deadline: number): Promise<readonly string[]> {
  let offsetMs = 0;
  const move = async (ms: number) => {
    offsetMs += ms;
    const body = JSON.stringify({ now: new Date(Date.now() + offsetMs).toISOString() });
    await insist(deadline, () =>
      fetch(`${world.server.baseUrl}/sandbox/clock`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    );
  };
  const until = async (isOver: (open: Open) => boolean) => {
    for (let open = await countOpen(sql); !isOver(open); open = await countOpen(sql)) {
      if (performance.now() > deadline) return;
      for (const name of MINUTE_TASKS) await sql`select graphile_worker.add_job(${name}, '{}', job_key := ${name})`;
      // Webhooks that failed are due again after a while of the business clock.
      if (open.webhooks > 0) await move(31 * MINUTE_MS);
      await sleep(1_000);
    }
  };
  // First what has an hour to be confirmed, then what has seven days to be taken.
  await move(125 * MINUTE_MS);
  await until(({ undecided, attempts, webhooks }) => undecided + attempts + webhooks === 0);
  await move(8 * DAY_MS);
  await until((open) => Object.values(open).every((count) => count === 0));
  const open = await countOpen(sql);
  return Object.entries(open).flatMap(([name, count]) => (count === 0 ? [] : [`${count} ${name} wait`]));
}

async function countOpen(sql: Sql): Promise<Open> {
  const [row] = await sql<Open[]>`
    select (select count(*)::int from checkout.session where status = 'created')
      + (select count(*)::int from checkout.payment where state = 'authorized') as undecided,
      (select count(*)::int from gateway.attempt where ended_at is null) as attempts,
      (select count(*)::int from checkout.payment where state = 'confirmed') as confirmed,
      (select count(*)::int from checkout.webhook_delivery where state = 'pending') as webhooks,
      (select count(*)::int from gateway.refund where state = 'on_its_way') as refunds`;
  return row ?? { undecided: 0, attempts: 0, confirmed: 0, webhooks: 0, refunds: 0 };
}

/** Nothing is held of anybody any more. */
async function heldErrors(sql: Sql): Promise<readonly string[]> {
  const rows = await sql<{ kind: number; party_id: bigint; held: bigint }[]>`
    select kind, party_id, held from ledger.guarded_account where held <> 0`;
  return rows.map(({ kind, party_id: party, held }) => `${held} is still held on account ${kind} of ${party}`);
}
