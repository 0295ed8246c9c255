import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSales } from '../payments/use-cases/list-sales.ts';
import { readDisputedSales } from './queries/disputed-sales.ts';
import { type DisputeWorld, OWNER, startDisputeWorld } from './testing/dispute-world.test-support.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await startDisputeWorld();
}, 120_000);
afterAll(() => world.close());

const figures = () =>
  listSales(
    { sql: world.database.sql, clock: world.clock, disputedSales: readDisputedSales, payoutsOfSales: async () => [] },
    OWNER,
    '/',
    {},
  );

test('a disputed sale is on its row and on the home with its deadline, and its money stands apart, until it is decided', async () => {
  const buyer = await world.customer();
  const [other, sale] = [await world.sell(buyer), await world.sell(buyer)];
  expect(await figures()).toMatchObject({ balance: { amount: 23_520_000n, disputed_amount: 0n }, disputes: null });
  expect((await world.refund(sale, 2_000_000)).status).toBe(201);
  const { body } = await world.open(buyer, sale);
  const disputed = await figures();
  // 10,000,000 of it are left, less 2 % of commission.
  expect(disputed).toMatchObject({
    balance: { amount: 21_560_000n, disputed_amount: 9_800_000n },
    disputes: { waiting_count: 1, response_until: '2026-11-28', response_until_jalali: '1405/09/07' },
  });
  const disputeOf = (id: bigint) =>
    disputed.results.filter((row) => row.id === id).map(({ dispute }) => dispute?.state ?? null);
  expect([disputeOf(sale), disputeOf(other)]).toEqual([['waiting', 'waiting'], [null]]);
  await world.respond(body['id']);
  expect(await figures()).toMatchObject({ balance: { disputed_amount: 9_800_000n }, disputes: null });
  await world.withdraw(buyer, body['id']);
  expect(await figures()).toMatchObject({ balance: { amount: 21_560_000n, disputed_amount: 0n }, disputes: null });
});
