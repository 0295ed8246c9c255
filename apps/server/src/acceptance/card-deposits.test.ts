import { runTask } from '../platform/testing/run-tasks.ts';
import { failedRecordsOf, plantBadRecord, plantedRecord } from '../platform/testing/planted-record.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CardWorld, startCardWorld, startedOf } from './testing/card-world.test-support.ts';
import { DIRECT, inCash } from './testing/purchase-world.test-support.ts';

const START_MS = 120_000;

let world: CardWorld;
beforeAll(async () => {
  world = await startCardWorld();
}, START_MS);
beforeEach(() => world.moveTo('2026-11-24T08:00:00Z'));
afterEach(async () => {
  await world.fault('ok');
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.stop());

const codeOf = ({ json }: { json: () => unknown }) => (json() as { code?: string }).code;
const FREE = { credit: 0n, cash: 0n };
const refundsOf = async (customerId: bigint) =>
  world.full.database.owner<{ amount: bigint }[]>`select amount from gateway.refund where customer_id = ${customerId}`;

describe('a deposit that the wallet lacks', () => {
  test('holds credit and wallet, takes the rest by card, and is posted with all tenders in one entry (E1)', async () => {
    const customer = await world.newCustomer({ wallet: 1_000_000n });
    const uid = randomUUID();
    const response = await world.withDeposit(customer, { uid });
    const started = startedOf(response);
    expect(started).toMatchObject({ status: 1, amount: 12_000_000, fee: 270_000, number_of_installments: 4 });
    expect(started.installments[0]).toMatchObject({ seq: 1, amount: 3_000_000, due_date: '2026-11-24', status: 1 });
    expect(await world.heldOf(customer)).toEqual({ credit: 9_000_000n, cash: 1_000_000n });
    expect(await world.leftOf(customer)).toEqual({ credit: 491_000_000, cash: 0 });
    expect(await world.show(customer, started.id)).toMatchObject({
      result: 1,
      card_payment: { state: 'waiting', amount: 2_000_000 },
      installments: [],
    });
    await world.pay(started);
    expect(await world.linesOf(started.id)).toEqual([
      [1110, 2_000_000n],
      [1210, 9_000_000n],
      [1220, 270_000n],
      [2010, 1_000_000n],
      [2110, -11_790_000n],
      [2410, -270_000n],
      [4110, -210_000n],
    ]);
    expect(await world.heldOf(customer)).toEqual(FREE);
    const paid = await world.show(customer, started.id);
    expect(paid).toMatchObject({
      result: 2,
      tenders: [
        { kind: 'credit', amount: 9_000_000 },
        { kind: 'wallet', amount: 1_000_000 },
        { kind: 'gateway', amount: 2_000_000 },
      ],
    });
    expect(paid.installments.map(({ seq, amount, due_date }) => ({ seq, amount, due_date }))).toEqual(
      started.installments.map(({ seq, amount, due_date }) => ({ seq, amount, due_date })),
    );
    expect(paid.installments.map((row) => [row.status, row.is_paid_now])).toEqual([
      [2, true],
      [1, false],
      [1, false],
      [1, false],
    ]);
    const again = await world.withDeposit(customer, { uid });
    expect([again.status, again.headers['idempotent-replay'], again.json()]).toEqual([201, 'true', response.json()]);
  });

  test('by card alone where the customer names the gateway; the wallet is not touched', async () => {
    const customer = await world.newCustomer({ wallet: 50_000_000n });
    const started = startedOf(await world.withDeposit(customer, { productUID: ['cash-gateway'] }));
    expect(await world.heldOf(customer)).toEqual({ credit: 9_000_000n, cash: 0n });
    await world.pay(started);
    expect((await world.show(customer, started.id)).tenders).toEqual([
      { kind: 'credit', amount: 9_000_000 },
      { kind: 'gateway', amount: 3_000_000 },
    ]);
    expect(await world.leftOf(customer)).toEqual({ credit: 491_000_000, cash: 50_000_000 });
  });

  test('as little as a gateway takes: the wallet keeps the difference', async () => {
    const customer = await world.newCustomer({ wallet: 2_995_000n });
    const started = startedOf(await world.withDeposit(customer));
    expect(await world.heldOf(customer)).toEqual({ credit: 9_000_000n, cash: 2_990_000n });
    await world.pay(started);
    expect(await world.leftOf(customer)).toEqual({ credit: 491_000_000, cash: 5_000 });
  });

  test('what the credit does not carry is refused immediately and stored; nothing is held, no customer is sent to pay', async () => {
    const customer = await world.newCustomer({ limit: 5_000_000n });
    const uid = randomUUID();
    const refused = await world.withDeposit(customer, { uid });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'limit_exceeded']);
    const again = await world.withDeposit(customer, { uid });
    expect([again.headers['idempotent-replay'], codeOf(again)]).toEqual(['true', 'limit_exceeded']);
    expect(await world.heldOf(customer)).toEqual(FREE);
    expect(await world.storedOf(customer)).toEqual([{ uid, result: 3, refusal_code: 'limit_exceeded' }]);
  });

  test('what is held cannot be spent meanwhile, and is free again when the payment fails', async () => {
    const customer = await world.newCustomer({ limit: 10_000_000n, wallet: 1_000_000n });
    const started = startedOf(await world.withDeposit(customer));
    expect(codeOf(await world.withDeposit(customer, { productUID: ['cash-gateway'] }))).toBe('limit_exceeded');
    expect(codeOf(await world.buy(customer, inCash(customer, { transactionAmount: 500_000 }), DIRECT))).toBe(
      'balance_insufficient',
    );
    await world.comeBack(await world.press(started.invoice_url, 'cancel'));
    expect(await world.heldOf(customer)).toEqual(FREE);
    expect(await world.leftOf(customer)).toEqual({ credit: 10_000_000, cash: 1_000_000 });
    expect(await world.show(customer, started.id)).toMatchObject({
      result: 3,
      failure: { code: 'card_payment_cancelled' },
    });
  });

  test('paid after midnight it is a purchase of the day of its capture, with the amounts as they were confirmed', async () => {
    await world.moveTo('2026-11-24T20:25:00Z');
    const customer = await world.newCustomer();
    const started = startedOf(await world.withDeposit(customer));
    await world.minutes(10);
    await world.pay(started);
    const { installments } = await world.show(customer, started.id);
    expect(installments.map(({ amount }) => amount)).toEqual(started.installments.map(({ amount }) => amount));
    expect([started.installments[0]?.due_date, started.installments[1]?.due_date]).toEqual([
      '2026-11-24',
      '2026-12-24',
    ]);
    expect([installments[0]?.due_date, installments[1]?.due_date]).toEqual(['2026-11-25', '2026-12-25']);
    const [sale] = await world.full.database.owner<{ business_date: string }[]>`
      select business_date::text from payments.purchase where id = ${started.id}`;
    expect(sale?.business_date).toBe('2026-11-25');
  });
});

describe('the gateway', () => {
  test.each([
    ['late', { latency_ms: 4_500 }],
    ['duplicate', {}],
    ['timeout', { latency_ms: 50 }],
  ] as const)('%s while the customer comes back: one entry in the end', async (mode, extra) => {
    const customer = await world.newCustomer({ wallet: 1_000_000n });
    const started = startedOf(await world.withDeposit(customer));
    const back = await world.press(started.invoice_url);
    await world.fault(mode, extra);
    expect((await world.comeBack(back)).status).toBe(303);
    await world.fault('ok');
    await world.work();
    expect((await world.show(customer, started.id)).result).toBe(2);
    expect(await world.linesOf(started.id)).toHaveLength(7);
    expect(await world.heldOf(customer)).toEqual(FREE);
  });

  test('calls back twenty times concurrently: one entry', async () => {
    const customer = await world.newCustomer();
    const started = startedOf(await world.withDeposit(customer));
    const back = await world.press(started.invoice_url);
    const responses = await Promise.all(Array.from({ length: 20 }, () => world.comeBack(back)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await world.linesOf(started.id)).toHaveLength(6);
  });

  test('a forged call back pays nothing: another key is 404, OK without a payment is not believed', async () => {
    const customer = await world.newCustomer();
    const started = startedOf(await world.withDeposit(customer));
    const [row] = await world.full.database.owner<{ token: string }[]>`
      select id || '-' || return_key as token from gateway.attempt where source_id = ${started.id} and purpose = 'payments.sale'`;
    const token = row?.token ?? '';
    const at = (path: string) => world.full.ask({ path: `/api/v1/gateway/return/${path}` });
    expect((await at(token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
    expect((await at(`${token}?status=OK&authority=A1`)).status).toBe(303);
    expect((await world.show(customer, started.id)).result).toBe(1);
    expect(await world.linesOf(started.id)).toEqual([]);
  });

  test('silent for half an hour: what was held is free again, and money found later goes back to the card', async () => {
    const customer = await world.newCustomer({ wallet: 1_000_000n });
    const started = startedOf(await world.withDeposit(customer));
    const back = await world.press(started.invoice_url);
    // The gateway takes the money, and its response is lost: from here on it is silent.
    await world.full.database.owner`
      update gateway.attempt set state = 'verifying', verifying_at = created_at where source_id = ${started.id} and purpose = 'payments.sale'`;
    await world.sandbox.post('/sandbox/psp/verify', {
      authority: new URL(started.invoice_url).pathname.split('/').at(-1),
      amount: 2_000_000,
    });
    await world.fault('error');
    await world.comeBack(back);
    expect(await world.show(customer, started.id)).toMatchObject({ result: 1, card_payment: { state: 'waiting' } });
    expect(await world.heldOf(customer)).toEqual({ credit: 9_000_000n, cash: 1_000_000n });
    await world.minutes(31);
    const { text: metrics } = await world.full.ask({ path: '/metrics' });
    expect(Number(/^nesye_card_payments_in_doubt (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
    expect(Number(/^nesye_card_payment_oldest_doubt_seconds (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(
      31 * 60,
    );
    await world.work();
    expect(await world.heldOf(customer)).toEqual(FREE);
    expect(await world.show(customer, started.id)).toMatchObject({
      result: 3,
      failure: { code: 'card_payment_expired' },
    });
    await world.fault('ok');
    await world.work();
    expect(await world.show(customer, started.id)).toMatchObject({
      result: 3,
      failure: { code: 'card_payment_expired' },
      card_payment: { state: 'sent_back' },
    });
    expect(await world.linesOf(started.id)).toEqual([]);
    expect(await refundsOf(customer.id)).toEqual([{ amount: 2_000_000n }]);
  });

  test('a server that ended after the gateway took the money: the task finds it, and the sale is captured', async () => {
    const customer = await world.newCustomer();
    const started = startedOf(await world.withDeposit(customer));
    await world.press(started.invoice_url);
    await world.full.database.owner`
      update gateway.attempt set state = 'verifying', verifying_at = now() where source_id = ${started.id} and purpose = 'payments.sale'`;
    await world.work();
    expect((await world.show(customer, started.id)).result).toBe(2);
  });
});

test('cash at the counter and a deposit race for the same rials of the wallet: none is spent twice', async () => {
  const customer = await world.newCustomer({ wallet: 3_000_000n });
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 3 === 0
        ? world.withDeposit(customer, { productUID: ['cash-wallet', 'cash-gateway'], depositAmount: 2_500_000 })
        : world.buy(customer, inCash(customer, { transactionAmount: 1_000_000 }), DIRECT),
    ),
  );
  expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const waiting = responses.filter((each) => (each.json() as { status?: number }).status === 1).map(startedOf);
  for (const started of waiting) await world.pay(started);
  const [spent] = await world.full.database.owner<{ wallet: bigint; left: bigint; held: bigint }[]>`
    select sum(p.wallet_amount)::bigint as wallet, a.balance as left, a.held from payments.purchase p
    join ledger.guarded_account a on a.kind = 2010 and a.party_id = p.customer_id
    where p.customer_id = ${customer.id} and p.result = 2 group by a.balance, a.held`;
  expect(spent).toMatchObject({ held: 0n });
  expect((spent?.wallet ?? 0n) + (spent?.left ?? 0n)).toBe(3_000_000n);
});

test(plantedRecord('payments.fail_overdue_sales'), async () => {
  const [bad, good] = [await world.newCustomer(), await world.newCustomer()];
  const [first, second] = [startedOf(await world.withDeposit(bad)), startedOf(await world.withDeposit(good))];
  const { database, app } = world.full;
  const heal = await plantBadRecord(database.owner, {
    table: 'payments.card_sale',
    column: 'purchase_id',
    value: String(first.id),
  });
  await world.minutes(31);
  const sweep = () => runTask(app.work, 'payments.fail_overdue_sales');
  expect(await failedRecordsOf(sweep())).toEqual([String(first.id)]);
  expect((await world.show(good, second.id)).result).toBe(3);
  expect((await world.show(bad, first.id)).result).toBe(1);
  await heal();
  await sweep();
  expect((await world.show(bad, first.id)).result).toBe(3);
});
