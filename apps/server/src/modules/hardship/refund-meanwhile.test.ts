import { setTimeout as sleep } from 'node:timers/promises';
import { officialCalendar } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DisputeWorld, startDisputeWorld } from '../disputes/testing/dispute-world.test-support.ts';
import { makeMove } from './use-cases/make-move.ts';
import { planMove } from './use-cases/plan-move.ts';

const LOOKS = 200;

let world: DisputeWorld;
beforeAll(async () => {
  world = await startDisputeWorld();
}, 120_000);
afterAll(() => world.close());

/** Until a statement of this database waits for a lock. */
async function untilOneWaits(): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const waiting = await world.database.owner`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length > 0) return;
    await sleep(25);
  }
  throw new Error('nobody waits for a lock');
}

test('a refund that waits for arrears being spread finds the rows that this adds: the debt is cut, and nothing of it goes to the wallet', async () => {
  const { database, clock } = world;
  const deps = { database, clock, holidays: officialCalendar() };
  const buyer = await world.customer();
  const sale = await world.sell(buyer);
  clock.moveTo('2026-12-20T09:00:00Z');
  expect((await world.payRows(buyer, sale, [2, 3, 4])).status).toBe(201);
  clock.moveTo('2027-01-05T09:00:00Z');
  const request = { kind: 'spread', contractUid: buyer.facility.uid, count: 3 } as const;
  const { view } = await planMove(deps, database.sql, buyer.customerId, request);
  const [planned, mayCommit] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const spread = database.transaction(async (tx) => {
    await makeMove(deps, tx, buyer.customerId, { request, plan: view.plan });
    planned.resolve(undefined);
    await mayCommit.promise;
  });
  await planned.promise;
  const refund = world.refund(sale, 12_000_000);
  await untilOneWaits();
  mayCommit.resolve(undefined);
  await spread;
  // All of row 1 has gone to three rows that are new; the others were repaid.
  expect(await refund).toMatchObject({
    status: 201,
    body: {
      parts: [
        { kind: 'credit', amount: 2_932_000 },
        { kind: 'wallet', amount: 9_068_000 },
      ],
    },
  });
  expect(await world.differences()).toEqual([]);
  expect(await world.brokenChecks()).toEqual([]);
});
