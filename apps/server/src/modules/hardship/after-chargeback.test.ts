import { randomUUID } from 'node:crypto';
import { addDays } from '@nesye/money';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Debtor, type HardshipWorld, startHardshipWorld } from './testing/hardship-world.test-support.ts';

const ROW = 3_112_000n;

let world: HardshipWorld;
beforeAll(async () => {
  world = await startHardshipWorld();
}, 120_000);
beforeEach(() => world.clock.moveTo('2026-11-21T09:00:00Z'));
afterEach(async () => {
  expect(await world.differences()).toEqual([]);
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.close());

const dues = async (one: Debtor) => (await world.rows(one)).map(({ due }) => due);
const owed = async (one: Debtor) => (await world.rows(one)).map((row) => row.owed);

/** Rows are paid by card, and the payment is settled. */
async function payByCard({ buyer, purchaseId }: Debtor, seqs: readonly number[]): Promise<number> {
  const { body } = await world.send('POST', '/api/v2/accounting/payment/', {
    user: buyer.customerId,
    body: { uid: seqs.map((seq) => world.uidOf({ purchaseId }, seq)), use_cash_wallet: false },
  });
  await world.comeBack(await world.press(String(body['payment_url']), 'pay'));
  await world.settleAfter(5);
  return Number(body['id']);
}

async function takeBack(paymentId: number): Promise<void> {
  await world.takeBack(paymentId);
  await world.settleAfter();
}

test('a row that is owed again is snoozed, paid and owed again on its new day', async () => {
  const one = await world.debtor();
  await takeBack(await payByCard(one, [2]));
  expect(await owed(one)).toEqual([0n, ROW, ROW, 3_114_000n]);
  const today = world.clock.businessDate();
  expect((await world.snooze(one, 2, 15)).status).toBe(201);
  expect((await dues(one))[1]).toBe(addDays(today, 15));
  expect(await world.differences()).toEqual([]);
  await takeBack(await payByCard(one, [2]));
  expect(await owed(one)).toEqual([0n, ROW, ROW, 3_114_000n]);
  expect((await dues(one))[1]).toBe(addDays(today, 15));
});

test('arrears that are owed again are spread with what the card had not paid', async () => {
  const one = await world.debtor();
  const paid = await payByCard(one, [2, 3]);
  await takeBack(paid);
  const before = (await owed(one)).reduce((sum, each) => sum + each, 0n);
  // They are no arrears before the days are over in which they may be paid again.
  expect((await world.spread(one, 3)).status).toBe(409);
  await world.goTo(addDays(world.clock.businessDate(), 12));
  expect((await world.spread(one, 3)).status).toBe(201);
  expect((await owed(one)).reduce((sum, each) => sum + each, 0n)).toBe(before);
  expect((await owed(one))[1]).toBe(0n);
  // Paid before their days, the rows got back what was not earned of their fees, and that stays given back.
  const early = await payByCard(one, [3, 4]);
  const [given] = await world.database.owner<{ rebate: bigint }[]>`
    select sum(rebate)::bigint as rebate from servicing.repayment where payment_id = ${early}`;
  await takeBack(early);
  expect(given?.rebate).toBeGreaterThan(0n);
  expect((await owed(one)).reduce((sum, each) => sum + each, 0n)).toBe(before - (given?.rebate ?? 0n));
});

test('what a payoff gave back stays given back where its rows are owed again and spread', async () => {
  const one = await world.debtor();
  const { customerId, facility } = one.buyer;
  await world.payRow(one, 2, '2026-11-20');
  world.clock.moveTo('2026-12-20T09:00:00Z');
  const quote = await world.send('GET', `/api/v1/accounting/payoff-quote/${facility.uid}/`, { user: customerId });
  expect(Number(quote.body['rebate'])).toBeGreaterThan(0);
  const { body } = await world.send('POST', '/api/v1/accounting/payoff/', {
    user: customerId,
    body: {
      uid: randomUUID(),
      contract_uid: facility.uid,
      amount: quote.body['amount'],
      use_cash_wallet: false,
    },
  });
  await world.comeBack(await world.press(String(body['payment_url']), 'pay'));
  await world.settleAfter(23);
  await takeBack(Number(body['id']));
  const before = (await owed(one)).reduce((sum, each) => sum + each, 0n);
  await world.goTo(addDays(world.clock.businessDate(), 12));
  expect(await world.spread(one, 3)).toMatchObject({ status: 201 });
  expect((await owed(one)).reduce((sum, each) => sum + each, 0n)).toBe(before);
});
