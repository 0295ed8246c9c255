import { isoDate } from '@nesye/money';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { earnDueFees } from '../end-of-day/use-cases/earn-due-fees.ts';
import type { CustomerFixture } from '../payments/testing/purchase-fixture.ts';
import { auditReplay } from '../schedules/use-cases/audit-replay.ts';
import {
  codeOf,
  type PaymentWire,
  type RepaymentWorld,
  startRepaymentWorld,
} from './testing/repayment-world.test-support.ts';

/** Sold on 2026-11-21: rows due on 12-21, 01-20, 02-19 and 03-20 with fees of 180,000, 135,000, 90,000 and 45,000. */
const ROW = 3_112_000;

let world: RepaymentWorld;
beforeAll(async () => {
  world = await startRepaymentWorld();
});
beforeEach(() => world.clock.moveTo('2026-11-21T09:00:00Z'));
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  expect((await auditReplay(world.database)).differences).toBe(0);
});
afterAll(() => world.close());

const payFor = (buyer: CustomerFixture, uid: string | readonly string[], amount: number) =>
  world.send('POST', '/api/v2/accounting/payment/', {
    user: buyer.customerId,
    body: { uid, use_cash_wallet: true, amount },
  });
const earnUntil = (day: string) =>
  earnDueFees(world.database, { at: new Date(`${day}T20:00:00Z`), businessDate: isoDate(day) });
const rowsOf = ({ customerId }: CustomerFixture) =>
  world.database.owner<{ fee_paid: bigint; fee_rebated: bigint; fee_unearned: bigint; is_paid: boolean }[]>`
    select fee_paid, fee_rebated, fee_unearned, paid_at is not null as is_paid from servicing.installment
    where customer_id = ${customerId} order by purchase_id, seq`;

test('in the middle of its period a row gives back the fee of the days to come, a later row all of it, a row that is due nothing', async () => {
  const buyer = await world.customer(20_000_000n);
  const [one, two, three] = await world.buy(buyer);
  world.clock.moveTo('2026-12-06T09:00:00Z');
  const early = (await world.pay(buyer, one, true)).body as unknown as PaymentWire;
  expect(early).toMatchObject({ amount: ROW - 90_000, installments: [{ amount: ROW - 90_000 }] });
  expect(await world.lines(early.id)).toEqual([
    '9.1 1210 -2932000',
    '9.1 1220 -90000',
    '9.1 2010 3022000',
    '15.1 1220 -90000',
    '15.1 2410 90000',
  ]);
  expect((await world.pay(buyer, three, true)).body['amount']).toBe(3_112_000 - 90_000);
  world.clock.moveTo('2027-01-20T09:00:00Z');
  expect((await world.pay(buyer, two, true)).body['amount']).toBe(3_112_000);
});

test('what is earned by then is income immediately, and nothing of the row is earned on its day', async () => {
  const before = await world.balance(4210);
  const buyer = await world.customer(20_000_000n);
  const [one] = await world.buy(buyer);
  world.clock.moveTo('2026-12-06T09:00:00Z');
  await world.pay(buyer, one, true);
  expect((await world.balance(4210)) - before).toBe(-90_000n);
  expect((await rowsOf(buyer))[0]).toEqual({
    fee_paid: 90_000n,
    fee_rebated: 90_000n,
    fee_unearned: 0n,
    is_paid: true,
  });
  const [row] = await world.database.owner<{ waiting: bigint }[]>`
    select sum(fee_unearned)::bigint as waiting from servicing.installment where due_date <= '2026-12-21'`;
  expect(await earnUntil('2026-12-21')).toBe(row?.waiting);
});

test('the sum the payer saw: another one is refused and nothing moves, the right one is paid, and again gives the first response', async () => {
  const buyer = await world.customer(20_000_000n);
  const [one, two] = await world.buy(buyer);
  world.clock.moveTo('2026-12-06T09:00:00Z');
  const sum = ROW - 90_000 + ROW - 135_000;
  for (const wrong of [2 * ROW, sum - 1, sum + 1])
    expect(codeOf(await payFor(buyer, [one, two], wrong))).toEqual([409, 'quote_changed']);
  expect(codeOf(await payFor(buyer, [one, two], 0))).toEqual([400, 'amount_invalid']);
  expect(await world.wallet(buyer)).toEqual([20_000_000n, 0n]);
  // Yesterday's sum.
  world.clock.moveTo('2026-12-07T09:00:00Z');
  expect(codeOf(await payFor(buyer, [one, two], sum))).toEqual([409, 'quote_changed']);
  const paid = await payFor(buyer, [one, two], sum + 6_000);
  expect(paid.status).toBe(201);
  const again = await payFor(buyer, [one, two], sum);
  expect([again.headers['idempotent-replay'], again.body]).toEqual(['true', paid.body]);
});

test('by card over midnight: the sum of the day on which it began, to the rial', async () => {
  const buyer = await world.customer(0n);
  const [one, two] = await world.buy(buyer);
  world.clock.moveTo('2026-12-05T20:20:00Z');
  const began = await world.begin(buyer, [one, two], false);
  expect(began.amount).toBe(ROW - 96_000 + ROW - 135_000);
  const address = await world.press(began.payment_url, 'pay');
  world.clock.moveTo('2026-12-05T20:31:00Z');
  await world.comeBack(address);
  expect((await world.poll(buyer, began.id)).status).toBe(2);
  expect((await rowsOf(buyer)).map((row) => [row.fee_rebated, row.fee_unearned])).toEqual([
    [96_000n, 0n],
    [135_000n, 0n],
    [0n, 90_000n],
    [0n, 45_000n],
  ]);
});

test('by card on the eve of its day, after whose end the fee is income: the money goes back, and the row owes what it owes', async () => {
  const buyer = await world.customer(0n);
  const [one] = await world.buy(buyer);
  world.clock.moveTo('2026-12-20T20:20:00Z');
  const began = await world.begin(buyer, one, false);
  expect(began.amount).toBe(ROW - 6_000);
  const address = await world.press(began.payment_url, 'pay');
  await earnUntil('2026-12-21');
  world.clock.moveTo('2026-12-20T20:31:00Z');
  await world.comeBack(address);
  await world.work();
  expect(await world.poll(buyer, began.id)).toMatchObject({ status: 3, failure: { code: 'purpose_changed' } });
  expect((await rowsOf(buyer))[0]).toMatchObject({ fee_paid: 0n, fee_rebated: 0n, is_paid: false });
  expect(await world.balance(2040, buyer.customerId)).toBe(0n);
  expect((await world.begin(buyer, one, false)).amount).toBe(ROW);
});

test('money that the gateway takes back: the row owes again what was paid of it, and gives no fee back a second time', async () => {
  const buyer = await world.customer(0n);
  const [, two] = await world.buy(buyer);
  const began = await world.begin(buyer, two, false);
  await world.comeBack(await world.press(began.payment_url, 'pay'));
  await world.settleAfter(5);
  await world.takeBack(began.id);
  await world.settleAfter();
  expect((await rowsOf(buyer))[1]).toEqual({
    fee_paid: 0n,
    fee_rebated: 135_000n,
    fee_unearned: 0n,
    is_paid: false,
  });
  const again = await world.begin(buyer, two, false);
  expect([began.amount, again.amount]).toEqual([ROW - 135_000, ROW - 135_000]);
  await world.comeBack(await world.press(again.payment_url, 'pay'));
  expect((await world.poll(buyer, again.id)).status).toBe(2);
});
