import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OWNER, type RefundWorld, STRANGER, startRefundWorld } from './testing/refund-world.test-support.ts';

/** Row 1 of a sale of the 21st falls due. */
const FIRST_DUE = '2026-12-21T08:30:00Z';

let world: RefundWorld;
beforeAll(async () => {
  world = await startRefundWorld();
}, 120_000);
beforeEach(() => world.clock.moveTo('2026-11-21T09:00:00Z'));
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  expect(await world.differences()).toEqual([]);
});
afterAll(() => world.close());

const codeOf = ({ status, body }: { readonly status: number; readonly body: Readonly<Record<string, unknown>> }) => [
  status,
  body['code'],
];

describe('E4: 5,000,000 of a sale of 12,000,000 on a bank’s line, row 1 paid, on its due day', () => {
  test('is planned, done and posted to the rial', async () => {
    const buyer = await world.bankCustomer(4_000_000n);
    const sale = await world.sellForBank(buyer);
    world.clock.moveTo(FIRST_DUE);
    expect((await world.payRows(buyer, sale, [1])).status).toBe(201);
    const plan = await world.plan(sale, '5000000');
    const expected = {
      status: 2,
      amount: 5_000_000,
      commission_returned: 100_000,
      shop_amount: 4_900_000,
      fee_returned: 148_876,
      parts: [{ kind: 'credit', amount: 5_000_000 }],
    };
    expect(plan).toMatchObject({ status: 200, body: expected });
    const refund = await world.refunded(sale, 5_000_000);
    expect(refund).toMatchObject(expected);
    const { id, ...same } = refund;
    expect(same).toEqual(plan.body);
    expect(
      refund.installments.map(({ seq, amount_before, amount, status }) => [seq, amount_before, amount, status]),
    ).toEqual([
      [1, 3_112_000, 3_112_000, 2],
      [2, 3_112_000, 3_098_124, 1],
      [3, 3_112_000, 1_091_000, 1],
      [4, 3_114_000, 0, 3],
    ]);
    expect(await world.rows(sale)).toEqual(['2932000 180000 paid', '2977000 121124', '1091000 0', '0 0 cancelled']);
    expect(await world.lines(id)).toEqual([
      '17 2110 4900000',
      '17 2210 -5000000',
      '17 4110 100000',
      '17 7110 -5000000',
      '17 7120 -148876',
      '17 7510 5000000',
      '17 7520 148876',
    ]);
  });
});

describe('a sale on our own line', () => {
  test('refunded whole in the middle of row 1 leaves the earned fee of its days, and 2410 what is still to be earned', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    world.clock.moveTo('2026-12-06T09:00:00Z');
    const refund = await world.refunded(sale, 12_000_000);
    // 15 of the 30 days of 180,000.
    expect(refund.fee_returned).toBe(360_000);
    expect(await world.rows(sale)).toEqual(['0 90000', '0 0 cancelled', '0 0 cancelled', '0 0 cancelled']);
    expect(await world.lines(refund.id)).toEqual([
      '16 1210 -12000000',
      '16 1220 -360000',
      '16 2110 11760000',
      '16 2410 360000',
      '16 4110 240000',
    ]);
  });

  test('refunded in ten parts is refunded as in one, to the rial', async () => {
    const [one, ten] = [await world.customer(), await world.customer()];
    for (const mode of ['last', 'smaller']) {
      const [whole, parts] = [await world.sell(one), await world.sell(ten)];
      world.clock.moveTo('2026-12-01T09:00:00Z');
      await world.refunded(whole, 7_777_777, { mode });
      for (const amount of [1, 999_999, 1_000_000, 777_777, 1_000_000, 500_000, 1_500_000, 333_333, 666_667, 1_000_000])
        await world.refunded(parts, amount, { mode });
      expect(await world.rows(parts)).toEqual(await world.rows(whole));
      const [sums] = await world.database.owner<{ same: boolean }[]>`
        select sum(fee) filter (where purchase_id = ${whole}) = sum(fee) filter (where purchase_id = ${parts})
           and sum(commission) filter (where purchase_id = ${whole}) = sum(commission) filter (where purchase_id = ${parts}) as same
        from payments.refund where purchase_id in (${whole}, ${parts})`;
      expect(sums?.same).toBe(true);
      world.clock.moveTo('2026-11-21T09:00:00Z');
    }
  });

  test('late, keeps the penalty of the days that were late, and the facility is open again', async () => {
    const buyer = await world.customer(10_000_000n);
    const sale = await world.sell(buyer, { date: '2026-09-12' });
    await world.database.owner`update servicing.facility set status = 'blocked' where id = ${buyer.facility.id}`;
    const refund = await world.refunded(sale, 12_000_000);
    expect(refund.installments[0]).toMatchObject({ status: 4, amount: 180_000 });
    const [row] = await world.database.owner<{ charged: bigint }[]>`
      select penalty_charged as charged from servicing.installment where purchase_id = ${sale} and seq = 1`;
    expect(row?.charged).toBeGreaterThan(10_000n);
    world.clock.moveTo('2026-12-21T09:00:00Z');
    expect(await world.differences()).toEqual([]);
    expect((await world.payRows(buyer, sale, [1])).status).toBe(201);
  });

  test('with a deposit gives back the debt, then the deposit, then what was repaid, all to the wallet', async () => {
    const buyer = await world.customer(10_000_000n);
    const sale = await world.sell(buyer, { credit: 9_000_000n, deposit: 3_000_000n });
    expect((await world.payRows(buyer, sale, [2])).status).toBe(201);
    const before = await world.wallet(buyer);
    const debt = await world.refunded(sale, 6_000_000);
    const rest = await world.refunded(sale, 6_000_000, { mode: 'smaller' });
    const back = [...debt.parts, ...rest.parts];
    const sumOf = (kind: string) =>
      back.filter((part) => part.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
    const [row] = await world.database.owner<{ principal: bigint }[]>`
      select principal_paid as principal from servicing.installment where purchase_id = ${sale} and seq = 2`;
    expect(sumOf('wallet')).toBe(3_000_000 + Number(row?.principal));
    expect(sumOf('credit') + sumOf('wallet')).toBe(12_000_000);
    expect(await world.wallet(buyer)).toBe(before + BigInt(sumOf('wallet')));
  });
});

describe('what is refused', () => {
  test('a sale of a later day, where the clock was set back', async () => {
    const sale = await world.sell(await world.customer());
    world.clock.moveTo('2026-11-19T09:00:00Z');
    expect(codeOf(await world.refund(sale, 1_000_000))).toEqual([409, 'refund_exceeds_rest']);
    expect(codeOf(await world.plan(sale, '1000000'))).toEqual([409, 'refund_exceeds_rest']);
    world.clock.moveTo('2026-11-21T09:00:00Z');
    await world.refunded(sale, 1_000_000);
  });

  test('more than the rest, nothing, another shop’s sale, none at all, and another mode', async () => {
    const sale = await world.sell(await world.customer());
    await world.refunded(sale, 11_000_000);
    expect(codeOf(await world.refund(sale, 1_000_001))).toEqual([409, 'refund_exceeds_rest']);
    expect(codeOf(await world.plan(sale, '1000001'))).toEqual([409, 'refund_exceeds_rest']);
    expect(codeOf(await world.refund(sale, 0))).toEqual([400, 'amount_invalid']);
    expect(codeOf(await world.refund(sale, 'ده'))).toEqual([400, 'amount_invalid']);
    expect(codeOf(await world.refund(sale, 1000, { mode: 'first' }))).toEqual([400, 'invalid']);
    const strange = await world.refund(sale, 1000, { user: STRANGER });
    const absent = await world.refund(987_654_321n, 1000, { user: STRANGER });
    expect(codeOf(strange)).toEqual([404, 'not_found']);
    expect({ ...strange.body, request_id: '' }).toEqual({ ...absent.body, request_id: '' });
    expect(codeOf(await world.plan(sale, '1000', 'last', STRANGER))).toEqual([404, 'not_found']);
    expect((await world.refund(sale, '۱٬۰۰۰٬۰۰۰')).status).toBe(201);
  });
});

describe('at once', () => {
  test('the same key refunds once, with one response', async () => {
    const sale = await world.sell(await world.customer());
    const key = randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => world.refund(sale, 1_000_000, { key })));
    const done = responses.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => body['id'])).size).toBe(1);
    expect((await world.refund(sale, 1_000_000, { key })).body).toEqual(done[0]?.body);
    expect(codeOf(await world.refund(sale, 2_000_000, { key }))).toEqual([422, 'idempotency_key_reused']);
    const [row] = await world.database.owner<{ count: number }[]>`
      select count(*)::int as count from payments.refund where purchase_id = ${sale}`;
    expect(row?.count).toBe(1);
  });

  test('five refunds of the whole are one', async () => {
    const sale = await world.sellForBank(await world.bankCustomer());
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => world.refund(sale, 12_000_000)));
    expect(responses.map(codeOf).toSorted(([left], [right]) => Number(left) - Number(right))).toEqual([
      [201, undefined],
      [409, 'refund_exceeds_rest'],
      [409, 'refund_exceeds_rest'],
      [409, 'refund_exceeds_rest'],
      [409, 'refund_exceeds_rest'],
    ]);
  });

  test('a refund and the payoff of the same sale: all of it comes back once, off the debt or as cash', async () => {
    for (let round = 0; round < 6; round += 1) {
      const buyer = await world.customer(20_000_000n);
      const sale = await world.sell(buyer);
      const [refund, payoff] = await Promise.all([world.refund(sale, 12_000_000), world.payOff(buyer)]);
      expect(refund.status).toBe(201);
      const isPaidOff = payoff.status === 201;
      const kind = (refund.body['parts'] as { kind: string }[])[0]?.kind;
      expect(kind).toBe(isPaidOff ? 'wallet' : 'credit');
      // A sale on its first day has no fee: anyone who paid it off gets everything back.
      expect(await world.wallet(buyer)).toBe(20_000_000n);
    }
  });

  test.each([
    ['cut', 1_000_000],
    ['cancelled', 12_000_000],
  ])(
    'a card payment of a row that a refund has %s is sent back, and says that the amount has changed',
    async (_, refund) => {
      const buyer = await world.customer();
      const sale = await world.sell(buyer);
      const payment = await world.beginCard(buyer, sale, 4);
      await world.refunded(sale, refund);
      const back = await world.press(payment.payment_url, 'pay');
      await world.comeBack(back);
      await world.work();
      const [attempt] = await world.database.owner<{ state: string }[]>`
      select state from gateway.attempt where source_id = ${payment.id} and purpose = 'repayment.payment'`;
      // Not verified at all: the network gives it back; or sent back by us.
      expect(['failed', 'sent_back']).toContain(attempt?.state);
      const { body } = await world.send('GET', `/api/v1/accounting/payment/${payment.id}`, { user: buyer.customerId });
      expect(body['failure']).toMatchObject({ code: 'purpose_changed' });
      expect(await world.rows(sale)).toHaveLength(4);
    },
  );
});

describe('a row of which a refund has left a fee alone that is not earned', () => {
  const leaveFeeAlone = async () => {
    const buyer = await world.customer(20_000_000n);
    const sale = await world.sell(buyer);
    world.clock.moveTo('2026-12-20T09:00:00Z');
    await world.refunded(sale, 9_068_000);
    expect((await world.rows(sale))[1]).toBe('0 61436');
    return { buyer, sale };
  };

  test('costs nothing today: by itself there is nothing to pay', async () => {
    const { buyer, sale } = await leaveFeeAlone();
    expect(codeOf(await world.payRows(buyer, sale, [2]))).toEqual([409, 'installment_not_payable']);
    expect((await world.rows(sale))[1]).toBe('0 61436');
  });

  test('is ended with the row of another credit, whose money by card goes to that row', async () => {
    const { buyer, sale } = await leaveFeeAlone();
    const facility = await world.secondFacility(buyer);
    const other = await world.sellForBank({ ...buyer, facility });
    const { body } = await world.send('POST', '/api/v2/accounting/payment/', {
      user: buyer.customerId,
      body: { uid: [world.uidOf(sale, 2), world.uidOf(other, 1)], use_cash_wallet: false },
    });
    await world.comeBack(await world.press(String(body['payment_url']), 'pay'));
    await world.work();
    expect([(await world.rows(sale))[1], (await world.rows(other))[0]]).toEqual([
      expect.stringContaining('paid'),
      expect.stringContaining('paid'),
    ]);
  });
});

test('the customer is notified of where the money went, once', async () => {
  const buyer = await world.customer();
  const mobile = '09121110099';
  await world.database.owner`
    insert into identity.app_user (id, mobile, created_at) values (${String(buyer.customerId)}, ${mobile}, now())`;
  const sale = await world.sell(buyer);
  await world.refunded(sale, 2_000_000, { user: OWNER });
  const inbox = await world.database.owner<{ kind: string; path: string }[]>`
    select kind, path from messaging.inbox_message where user_id = ${buyer.customerId}`;
  expect(inbox).toEqual([{ kind: 'sale_refunded', path: `/user/trx?id=${sale}` }]);
});

test('a refund of a customer who has closed the account waits in suspense, with a deadline, and not in a closed wallet', async () => {
  const buyer = await world.customer(12_000_000n);
  const sale = await world.sell(buyer);
  // On the day of the sale nothing of the fee is earned.
  expect((await world.payRows(buyer, sale, [1, 2, 3, 4])).status).toBe(201);
  await world.database.owner`update wallet.cash_account set is_active = false where customer_id = ${buyer.customerId}`;
  const { id } = await world.refunded(sale, 5_000_000);
  expect(await world.wallet(buyer)).toBe(0n);
  expect(await world.lines(id)).toEqual(['16 2110 4900000', '16 2920 -5000000', '16 4110 100000']);
  const [item] = await world.database.owner<{ state: string; amount: bigint; due_on: string }[]>`
    select state, suspense_amount as amount, due_on::text as due_on from reconciliation.difference where reference = ${`unclaimed-refund-${id}`}`;
  expect(item).toEqual({ state: 'in_suspense', amount: 5_000_000n, due_on: '2026-12-21' });
});
