import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CustomerFixture } from '../payments/testing/purchase-fixture.ts';
import { replayPurchase } from '../schedules/domain/purchase-replay.ts';
import { readPurchaseHistories } from '../schedules/queries/purchase-history.ts';
import {
  codeOf,
  BANK,
  type PaymentWire,
  type RepaymentWorld,
  startRepaymentWorld,
} from './testing/repayment-world.test-support.ts';

interface Quote {
  readonly amount: number;
  readonly principal: number;
  readonly fee: number;
  readonly penalty: number;
  readonly rebate: number;
  readonly valid_until: string;
  readonly rows: readonly { readonly amount: number; readonly rebate: number }[];
}

let world: RepaymentWorld;
beforeAll(async () => {
  world = await startRepaymentWorld();
});
beforeEach(() => world.clock.moveTo('2026-11-21T09:00:00Z'));
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.close());

const quote = async (buyer: CustomerFixture, date = '') =>
  world.send('GET', `/api/v1/accounting/payoff-quote/${buyer.facility.uid}/${date}`, { user: buyer.customerId });
const quoted = async (buyer: CustomerFixture, date = '') => (await quote(buyer, date)).body as unknown as Quote;
const payOff = (buyer: CustomerFixture, amount: number, { uid = randomUUID(), wallet = true } = {}) =>
  world.send('POST', '/api/v1/accounting/payoff/', {
    user: buyer.customerId,
    body: { uid, contract_uid: buyer.facility.uid, amount, use_cash_wallet: wallet },
  });
/** Every stored row of a customer equals what the engine computes from what was booked. */
async function expectReplayed(buyer: CustomerFixture): Promise<void> {
  const rows = await world.database.owner<
    { purchase_id: bigint; seq: number; owed: bigint; fee_rebated: bigint; penalty_paid: bigint }[]
  >`select purchase_id, seq, principal + fee - principal_paid - fee_paid - fee_rebated as owed, fee_rebated, penalty_paid
    from servicing.installment where customer_id = ${buyer.customerId} order by purchase_id, seq`;
  const ids = [...new Set(rows.map((row) => row.purchase_id))];
  const histories = await readPurchaseHistories(world.database.sql, buyer.customerId, ids);
  for (const history of histories) {
    const statement = replayPurchase(history, world.clock.businessDate());
    const stored = rows.filter((row) => row.purchase_id === history.purchaseId);
    expect(
      statement.rows.map(({ owed, paid, waived }) => [
        owed.principal + owed.fee - paid.principal - paid.fee - waived.fee,
        waived.fee,
        paid.penalty,
      ]),
    ).toEqual(stored.map((row) => [row.owed, row.fee_rebated, row.penalty_paid]));
  }
}

test('in the middle of a period what its days have earned is paid, and nothing is left to earn or owe', async () => {
  const buyer = await world.customer(20_000_000n);
  const [first] = await world.buy(buyer);
  world.clock.moveTo('2026-12-21T09:00:00Z');
  expect((await world.pay(buyer, first, true)).status).toBe(201);
  // 15 of the 30 days of row 2 are 67,500 of its 135,000; rows 3 and 4 give back 90,000 and 45,000.
  world.clock.moveTo('2027-01-05T09:00:00Z');
  const today = await quoted(buyer);
  expect(today).toMatchObject({
    amount: 9_135_500,
    principal: 9_068_000,
    fee: 67_500,
    penalty: 0,
    rebate: 202_500,
    valid_until: '2027-01-05',
  });
  expect(today.rows.map(({ rebate }) => rebate)).toEqual([67_500, 90_000, 45_000]);
  const paid = (await payOff(buyer, 9_135_500)).body as unknown as PaymentWire;
  expect(paid).toMatchObject({ status: 2, amount: 9_135_500, wallet_amount: 9_135_500, payment_url: null });
  expect(await world.lines(paid.id)).toEqual([
    '9.1 1210 -9068000',
    '9.1 1220 -67500',
    '9.1 2010 9135500',
    '15.1 1220 -202500',
    '15.1 2410 202500',
  ]);
  expect(await quoted(buyer)).toMatchObject({ amount: 0, rows: [] });
  const [facility] = await world.database.owner<
    { status: string }[]
  >`select status from servicing.facility where id = ${buyer.facility.id}`;
  expect(facility?.status).toBe('active');
  await expectReplayed(buyer);
});

test('a bank’s debt, late rows with their penalty, by wallet and card: all in one go', async () => {
  const buyer = await world.bankCustomer(1_000_000n);
  await world.buy(buyer, { lenderId: BANK });
  world.clock.moveTo('2027-01-05T09:00:00Z');
  const today = await quoted(buyer);
  expect(today.penalty).toBeGreaterThan(0);
  expect(today.amount).toBe(today.principal + today.fee + today.penalty);
  const uid = randomUUID();
  const began = (await payOff(buyer, today.amount, { uid })).body as unknown as PaymentWire;
  expect(began).toMatchObject({ status: 1, wallet_amount: 1_000_000 });
  const again = await payOff(buyer, today.amount, { uid });
  expect([again.headers['idempotent-replay'], again.body]).toEqual(['true', began]);
  await world.comeBack(await world.press(began.payment_url ?? '', 'pay'));
  expect((await world.poll(buyer, began.id)).status).toBe(2);
  expect(await quoted(buyer)).toMatchObject({ amount: 0, rows: [] });
  await expectReplayed(buyer);
});

test('a credit that an operator has frozen is paid as before, so what is late on it bears its penalty as before', async () => {
  const buyer = await world.customer(100_000_000n);
  const [first] = await world.buy(buyer);
  await world.database.owner`update servicing.facility set status = 'frozen' where id = ${buyer.facility.id}`;
  await world.database.owner`
    insert into servicing.facility_freeze (bucket, id, facility_id, customer_id, reason, frozen_by, frozen_at)
    select bucket, id, id, customer_id, 'گوشی گم شده است', 1, now() from servicing.facility where id = ${buyer.facility.id}`;
  world.clock.moveTo('2027-01-05T09:00:00Z');
  expect((await quoted(buyer)).penalty).toBeGreaterThan(0);
  expect((await world.pay(buyer, first, true)).status).toBe(201);
  const rest = await quoted(buyer);
  expect(rest.penalty).toBe(0);
  expect(codeOf(await payOff(buyer, rest.amount))).toEqual([201, undefined]);
  expect(await quoted(buyer)).toMatchObject({ amount: 0, rows: [] });
  await expectReplayed(buyer);
});

test('a late row is paid by card over midnight: the engine counts its penalty to the day it was quoted', async () => {
  const buyer = await world.customer(0n);
  const [first] = await world.buy(buyer);
  world.clock.moveTo('2027-01-05T20:20:00Z');
  const began = await world.begin(buyer, first, false);
  const address = await world.press(began.payment_url, 'pay');
  world.clock.moveTo('2027-01-05T20:31:00Z');
  await world.comeBack(address);
  expect((await world.poll(buyer, began.id)).status).toBe(2);
  await expectReplayed(buyer);
});

test('yesterday’s quote, another amount, another body and nothing owed are refused, and nothing moves', async () => {
  const buyer = await world.customer(20_000_000n);
  expect(codeOf(await payOff(buyer, 1_000))).toEqual([409, 'installment_not_payable']);
  await world.buy(buyer);
  world.clock.moveTo('2026-12-01T09:00:00Z');
  const yesterday = await quoted(buyer);
  const ahead = await quoted(buyer, '?date=2026-12-02');
  world.clock.moveTo('2026-12-02T09:00:00Z');
  expect(await quoted(buyer)).toEqual(ahead);
  expect(codeOf(await payOff(buyer, yesterday.amount))).toEqual([409, 'quote_changed']);
  expect(codeOf(await payOff(buyer, ahead.amount + 1))).toEqual([409, 'quote_changed']);
  expect(codeOf(await quote(buyer, '?date=2026-12-01'))).toEqual([400, 'invalid']);
  expect((await world.wallet(buyer))[0]).toBe(20_000_000n);
  const uid = randomUUID();
  const paid = await payOff(buyer, ahead.amount, { uid });
  const again = await payOff(buyer, ahead.amount, { uid });
  expect([paid.status, again.headers['idempotent-replay'], again.body]).toEqual([201, 'true', paid.body]);
  expect(codeOf(await payOff(buyer, ahead.amount, { uid, wallet: false }))).toEqual([422, 'idempotency_key_reused']);
  const stranger = await world.customer(0n);
  expect(codeOf(await quote({ ...buyer, customerId: stranger.customerId }))).toEqual([404, 'contract_not_found']);
});
