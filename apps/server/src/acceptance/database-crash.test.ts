import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsOwner } from '../platform/database/connect-as-owner.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClientJournal, compareWithDatabase } from './testing/client-journal.test-support.ts';
import { type CrashWorld, startCrashWorld } from './testing/crash-world.test-support.ts';
import { createHttpCaller, refusalOf } from './testing/http-caller.test-support.ts';
import { bookErrors } from './testing/audit-books.test-support.ts';
import type { NewCustomer } from './testing/new-customer.test-support.ts';
import {
  openCrowd,
  replaySome,
  settleDoubts,
  startLoad,
  untilInTheMiddle,
} from './testing/purchase-load.test-support.ts';
import { inInstallments, IN_INSTALLMENTS } from './testing/purchase-world.test-support.ts';

const CLIENTS = 48;
const ROUNDS = 3;
const AWAY_MS = 700;
const PATIENCE_MS = 60_000;

let world: CrashWorld;
beforeAll(async () => {
  world = await startCrashWorld();
}, 90_000);
afterAll(() => world.stop(), 60_000);

/** Buys until a purchase succeeds again. Until then there is only 503. */
async function untilHealed(customer: NewCustomer, journal: ClientJournal): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  const caller = createHttpCaller(world.baseUrl);
  const body = inInstallments(customer, { transactionAmount: 1_000_000, numberOfInstallments: 2 });
  const text = JSON.stringify(body);
  journal.intend({
    uid: body.uid,
    customerId: customer.id,
    access: customer.access,
    path: IN_INSTALLMENTS,
    body: text,
  });
  try {
    for (;;) {
      const response = await caller.ask({ method: 'POST', path: IN_INSTALLMENTS, token: customer.access, body: text });
      journal.response(body.uid, response);
      if (response.status === 201) return;
      expect(response.status).toBe(503);
      if (performance.now() > deadline) throw new Error(`still ${response.text}`);
      await sleep(50);
    }
  } finally {
    caller.close();
  }
}

test(
  'kill -9 of PostgreSQL in the middle of load: 503 and never 500, healed by itself, nothing lost or doubled',
  { timeout: 360_000 },
  async () => {
    const crowd = await openCrowd(world.databaseUrl, 24);
    const journal = new ClientJournal();
    const serverPid = world.serverPid;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = journal.acknowledged.length;
      const load = startLoad(world.baseUrl, crowd, journal, CLIENTS);
      await untilInTheMiddle(journal, CLIENTS * 4);
      await world.killDatabase();
      await sleep(AWAY_MS);
      await world.startDatabase();
      await untilHealed(crowd[0] as NewCustomer, journal);
      await load.stop();
      const acknowledged = journal.acknowledged.length - before;
      const inDoubt = journal.inDoubt.length;
      await settleDoubts(world.baseUrl, journal);
      await replaySome(world.baseUrl, journal, 40);
      console.log(
        `round ${round}: ${acknowledged} acknowledged, ${inDoubt} in doubt, responses ${JSON.stringify(Object.fromEntries(load.statuses))}`,
      );
      expect(acknowledged).toBeGreaterThan(CLIENTS * 3);
      expect([...load.statuses.keys()].filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
      expect(load.withoutRetryAfter).toBe(0);
      const owner = connectAsOwner(world.databaseUrl);
      expect(await compareWithDatabase(journal, owner.sql)).toEqual({
        lost: [],
        doubled: [],
        revived: [],
        unasked: [],
      });
      await owner.close();
      expect(journal.violations).toEqual([]);
      expect([world.isServerAlive(), world.serverPid]).toEqual([true, serverPid]);
    }
    expect(await bookErrors(world.databaseUrl)).toEqual([]);
  },
);

test(
  'while PostgreSQL is away: the process lives, is not ready, and every call says 503 with the time to wait',
  { timeout: 120_000 },
  async () => {
    const [customer] = await openCrowd(world.databaseUrl, 1);
    if (customer === undefined) throw new Error('no customer');
    const caller = createHttpCaller(world.baseUrl);
    await world.killDatabase();
    expect((await caller.ask({ path: '/healthz' })).status).toBe(200);
    expect((await caller.ask({ path: '/readyz' })).status).toBe(503);
    const reads = [
      '/api/v1/user/',
      '/api/v1/accounting/installment/',
      '/api/v1/merchant/',
      '/api/v1/merchant/qr-code/NESYE-DEMO-1/',
    ];
    const responses = await Promise.all([
      ...reads.map((path) => caller.ask({ path, token: customer.access })),
      caller.ask({
        method: 'POST',
        path: '/api/v1/token/',
        body: { username: '09120000001', password: 'Nesye-demo-1' },
      }),
      caller.ask({ method: 'POST', path: IN_INSTALLMENTS, token: customer.access, body: inInstallments(customer) }),
    ]);
    for (const response of responses) {
      expect([response.status, response.text]).toEqual([
        503,
        expect.stringMatching(/"code":"(unavailable|outcome_unknown|busy)"/),
      ]);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    // What needs no database works as ever.
    expect(refusalOf(await caller.ask({ path: '/api/v1/user/' }))).toEqual([401, 'token_not_valid']);
    await world.startDatabase();
    await untilHealed(customer, new ClientJournal());
    expect((await caller.ask({ path: '/readyz' })).status).toBe(200);
    caller.close();
  },
);
