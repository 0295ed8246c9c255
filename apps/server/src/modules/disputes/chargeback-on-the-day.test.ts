import { randomUUID } from 'node:crypto';
import { addDays, isoDate } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DisputeWorld, OWNER, startDisputeWorld } from './testing/dispute-world.test-support.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await startDisputeWorld();
}, 120_000);
afterAll(() => world.close());

test('a row that is owed again while its purchase is disputed is stopped, though nothing was owed when the dispute began', async () => {
  const buyer = await world.customer(0n);
  const sale = await world.sell(buyer);
  const paid: number[] = [];
  for (const seq of [1, 2, 3, 4]) {
    const { body } = await world.payRow(buyer, sale, seq);
    await world.comeBack(await world.press(String(body['payment_url']), 'pay'));
    paid.push(Number(body['id']));
  }
  await world.settleAfter(5);
  const dispute = await world.open(buyer, sale);
  expect(dispute.status).toBe(201);
  await world.takeBack(paid[3] ?? 0);
  await world.settleAfter();
  const stopped = async () =>
    world.database.owner`
      select seq from servicing.installment where purchase_id = ${sale} and paid_at is null and paused_from is not null`;
  expect(await stopped()).toEqual([{ seq: 4 }]);
  expect(await world.brokenChecks()).toEqual([]);
  expect((await world.withdraw(buyer, dispute.body['id'])).status).toBe(200);
  expect(await stopped()).toEqual([]);
  expect(await world.differences()).toEqual([]);
  expect(await world.brokenChecks()).toEqual([]);
});

test('a row that was paused and paid by card on one day, and is owed again, is moved by the days of its pause once', async () => {
  const buyer = await world.customer(0n);
  const sale = await world.sell(buyer);
  const until = async () => {
    const [row] = await world.database.owner<{ day: string }[]>`
      select payable_until::text as day from servicing.installment where purchase_id = ${sale} and seq = 4`;
    return isoDate(row?.day ?? '');
  };
  const agreed = await until();
  // Row 1 is late; the refund that makes all rows smaller belongs to the day that the dispute takes.
  await world.goTo(isoDate('2027-01-05'));
  const dispute = await world.open(buyer, sale);
  const refund = { transaction: Number(sale), amount: 1_000_000, mode: 'smaller' };
  const path = '/api/v1/merchant/reverse-transaction';
  expect((await world.send('POST', path, { user: OWNER, key: randomUUID(), body: refund })).status).toBe(201);
  expect((await world.withdraw(buyer, dispute.body['id'])).status).toBe(200);
  const { body } = await world.payRow(buyer, sale, 4);
  await world.comeBack(await world.press(String(body['payment_url']), 'pay'));
  expect(await until()).toBe(addDays(agreed, 1));
  await world.goTo(isoDate('2027-01-12'));
  expect(await world.settle()).toBeGreaterThan(0);
  await world.takeBack(Number(body['id']));
  await world.settleAfter();
  expect(await until()).toBe(addDays(agreed, 1));
  await world.goTo(addDays(agreed, 20));
  expect(await world.differences()).toEqual([]);
  expect(await world.brokenChecks()).toEqual([]);
});
