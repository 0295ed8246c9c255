import { isoDate, officialCalendar } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DisputeWorld, startDisputeWorld } from '../disputes/testing/dispute-world.test-support.ts';
import { showRedatePlan } from '../redate/use-cases/show-plan.ts';
import { installmentUidOf } from '../schedules/index.ts';
import { refusalOf } from '../dues/testing/dues-world.test-support.ts';
import { makeMove } from './use-cases/make-move.ts';
import { planMove } from './use-cases/plan-move.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await startDisputeWorld();
}, 120_000);
afterAll(() => world.close());

test('a day that belongs to a dispute moves nothing: on the next one the row is moved, and is late by what was agreed', async () => {
  const { database, clock } = world;
  const deps = { database, clock, holidays: officialCalendar() };
  const buyer = await world.customer();
  const sale = await world.sell(buyer);
  await world.goTo(isoDate('2026-12-20'));
  expect((await world.payRow(buyer, sale, 4)).status).toBe(201);
  // Row 1 is late; the refund that makes it smaller belongs to the day that the dispute takes.
  await world.goTo(isoDate('2027-01-05'));
  const dispute = await world.open(buyer, sale);
  expect((await world.refund(sale, 8_000_000)).status).toBe(201);
  expect((await world.withdraw(buyer, dispute.body['id'])).status).toBe(200);
  const request = { kind: 'snooze', uid: installmentUidOf({ purchaseId: sale, seq: 1 }), days: 5 } as const;
  const plan = () => planMove(deps, database.sql, buyer.customerId, request);
  expect((await refusalOf(plan()))[0]).toBe('hardship_disputed');
  const { rows } = await showRedatePlan(deps, buyer.customerId, '25');
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['paused']));
  await world.goTo(isoDate('2027-01-06'));
  const { view } = await plan();
  await database.transaction((tx) => makeMove(deps, tx, buyer.customerId, { request, plan: view.plan }));
  await world.goTo(isoDate('2027-03-05'));
  expect(await world.differences()).toEqual([]);
  expect(await world.brokenChecks()).toEqual([]);
});
