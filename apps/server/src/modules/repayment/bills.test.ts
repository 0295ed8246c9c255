import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CustomerFixture } from '../payments/testing/purchase-fixture.ts';
import { sellOnBill } from '../payments/testing/sale-fixture.ts';
import { installmentUidOf } from '../schedules/index.ts';
import { type PaymentWire, type RepaymentWorld, startRepaymentWorld } from './testing/repayment-world.test-support.ts';

/** Aban 1405 ends on 2026-11-21; its bill is due on 2026-11-26. */
const ABAN = { year: 1405, month: 8 } as const;
const ROW = 4_500_000;

let world: RepaymentWorld;
beforeAll(async () => {
  world = await startRepaymentWorld();
});
beforeEach(() => {
  world.clock.moveTo('2026-11-24T08:00:00Z');
});
afterEach(async () => {
  await world.fault('ok');
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.close());

/** Pays the bill of Aban for what the customer saw of it. */
const payBill = (buyer: CustomerFixture, amount: number, changes: Readonly<Record<string, unknown>> = {}) =>
  world.send('POST', '/api/v1/accounting/bill/payment/', {
    user: buyer.customerId,
    body: { uid: randomUUID(), contract_uid: buyer.facility.uid, ...ABAN, amount, use_cash_wallet: true, ...changes },
  });
const codeOf = ({ status, body }: Awaited<ReturnType<typeof payBill>>) => [status, body['code']];

test('from the wallet: all purchases of the month at once, one entry, one receipt; the same key again gets the first response', async () => {
  const buyer = await world.customer(20_000_000n);
  for (const date of ['2026-10-23', '2026-11-10', '2026-11-21']) await sellOnBill(world.database, buyer, { date });
  // The next month's purchase is not on it.
  await sellOnBill(world.database, buyer, { date: '2026-11-22' });
  const uid = randomUUID();
  const paid = await payBill(buyer, 3 * ROW, { uid });
  expect(paid.status).toBe(201);
  expect(paid.body).toMatchObject({ status: 2, amount: 3 * ROW, wallet_amount: 3 * ROW, payment_url: null });
  const payment = paid.body as unknown as PaymentWire;
  expect(payment.installments).toHaveLength(3);
  expect(payment.receipt_number).toBe(String(payment.id));
  expect(await world.lines(payment.id)).toEqual(['9.1 1210 -13500000', '9.1 2010 13500000']);
  const again = await payBill(buyer, 3 * ROW, { uid });
  expect([again.status, again.headers['idempotent-replay'], again.body]).toEqual([201, 'true', paid.body]);
  expect(codeOf(await payBill(buyer, 3 * ROW + 1, { uid }))).toEqual([422, 'idempotency_key_reused']);
  // Nothing is left of it.
  expect(codeOf(await payBill(buyer, 3 * ROW))).toEqual([409, 'installment_not_payable']);
  expect(await world.wallet(buyer)).toEqual([20_000_000n - 13_500_000n, 0n]);
});

test('wallet and card together: posted in one go when the card’s money is there', async () => {
  const buyer = await world.customer(2_000_000n);
  for (const date of ['2026-10-23', '2026-11-10']) await sellOnBill(world.database, buyer, { date });
  const began = (await payBill(buyer, 2 * ROW)).body as unknown as PaymentWire;
  expect(began).toMatchObject({ status: 1, wallet_amount: 2_000_000, gateway_amount: 7_000_000 });
  expect(await world.wallet(buyer)).toEqual([2_000_000n, 2_000_000n]);
  await world.comeBack(await world.press(began.payment_url ?? '', 'pay'));
  expect(await world.poll(buyer, began.id)).toMatchObject({ status: 2, receipt_number: String(began.id) });
  expect(await world.lines(began.id)).toEqual(['9.1 1110 7000000', '9.1 1210 -9000000', '9.1 2010 2000000']);
});

test('of a facility alone: the same month on another line is another bill', async () => {
  const buyer = await world.customer(20_000_000n);
  const other = await world.customer(20_000_000n);
  await sellOnBill(world.database, buyer);
  expect(codeOf(await payBill({ ...other, facility: buyer.facility }, ROW))).toEqual([404, 'contract_not_found']);
  expect(codeOf(await payBill(buyer, ROW, { month: 7 }))).toEqual([409, 'installment_not_payable']);
  expect(codeOf(await payBill(buyer, ROW, { year: 1300 }))).toEqual([404, 'not_found']);
  expect(codeOf(await payBill(buyer, ROW, { month: 13 }))).toEqual([400, 'invalid']);
  expect(codeOf(await payBill(buyer, 0))).toEqual([400, 'amount_invalid']);
});

test('another amount than it comes to by now pays nothing: a purchase was added, or one was paid', async () => {
  const buyer = await world.customer(20_000_000n);
  world.clock.moveTo('2026-11-20T08:00:00Z');
  const first = await sellOnBill(world.database, buyer, { date: '2026-11-19' });
  await sellOnBill(world.database, buyer, { date: '2026-11-20' });
  expect(codeOf(await payBill(buyer, ROW))).toEqual([409, 'quote_changed']);
  expect((await world.pay(buyer, installmentUidOf({ purchaseId: first, seq: 1 }), true)).status).toBe(201);
  expect(codeOf(await payBill(buyer, 2 * ROW))).toEqual([409, 'quote_changed']);
  // Before its month is over it is paid as far as it goes.
  expect((await payBill(buyer, ROW)).body).toMatchObject({ status: 2, amount: ROW });
});

test('late: the penalty is that of its rows (D29), and the bill is paid with it', async () => {
  const buyer = await world.customer(20_000_000n);
  for (const date of ['2026-10-23', '2026-11-10']) await sellOnBill(world.database, buyer, { date });
  // Ten days after its last day, of which the first three cost nothing: 7 days at 24 % a year.
  world.clock.moveTo('2026-12-06T08:00:00Z');
  const penalty = Math.floor((ROW * 24 * 7) / 365_000) * 10;
  expect(codeOf(await payBill(buyer, 2 * ROW))).toEqual([409, 'quote_changed']);
  const paid = (await payBill(buyer, 2 * (ROW + penalty))).body as unknown as PaymentWire;
  expect(paid).toMatchObject({ status: 2, amount: 2 * (ROW + penalty) });
  expect(await world.lines(paid.id)).toContain(`9.1 1230 ${-2 * penalty}`);
});

test('two concurrent tabs, and a purchase of it paid alone at the same moment: each row is paid once', async () => {
  const buyer = await world.customer(50_000_000n);
  const first = await sellOnBill(world.database, buyer, { date: '2026-10-23' });
  await sellOnBill(world.database, buyer, { date: '2026-11-10' });
  const outcomes = await Promise.all([
    payBill(buyer, 2 * ROW),
    payBill(buyer, 2 * ROW),
    world.pay(buyer, installmentUidOf({ purchaseId: first, seq: 1 }), true),
  ]);
  expect(outcomes.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const [balance] = await world.wallet(buyer);
  expect([50_000_000n - BigInt(2 * ROW), 50_000_000n - BigInt(ROW)]).toContain(balance);
});
