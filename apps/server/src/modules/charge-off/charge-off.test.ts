import { randomUUID } from 'node:crypto';
import { addDays, isoDate } from '@nesye/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OWNER } from '../disputes/testing/dispute-world.test-support.ts';
import { refusalOf } from '../dues/testing/dues-world.test-support.ts';
import { type ChargeOffWorld, CHECKER, MAKER, startChargeOffWorld } from './testing/charge-off-world.test-support.ts';

const SOLD = isoDate('2026-11-21');
/** Row 1 was payable until 21 December: 74 days late. */
const LATE = isoDate('2027-03-05');

let world: ChargeOffWorld;
beforeAll(async () => {
  world = await startChargeOffWorld();
}, 120_000);
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  expect(await world.differences()).toEqual([]);
});

/** A customer with a sale of 12,000,000 in 4 on the 21st of November, 74 days late. */
async function lateCustomer(of: 'house' | 'lender' = 'house') {
  world.goTo(SOLD);
  const buyer = of === 'house' ? await world.customer() : await world.bankCustomer();
  const sale = of === 'house' ? await world.sell(buyer) : await world.sellOfBank(buyer);
  world.goTo(LATE);
  return { buyer, sale };
}
const refused = async (work: Promise<unknown>) => (await refusalOf(work))[0];

/** The payment of row 1, 40 days later: nothing was added to its penalty of 145,284. */
const PAID = 3_257_280n;

describe('our own debt', () => {
  test('leaves the books by row 31; what is paid afterwards is a recovery, and no penalty is added', async () => {
    const { buyer, sale } = await lateCustomer();
    await world.chargeOff(buyer);
    expect(await world.statusOf(buyer)).toBe('written_off 7110');
    // Row 4 is earned for 14 of its 29 days: 45,000 × 15 ÷ 29 = 23,276 never become income.
    expect(await world.lines(buyer, 31)).toEqual([
      '1210 -12000000',
      '1220 -450000',
      '1230 -249630',
      '2410 house 23280',
      '5210 house 12676350',
      '7110 12000000',
      '7120 450000',
      '7130 249630',
      '7510 house -12000000',
      '7520 house -450000',
      '7530 house -249630',
    ]);
    expect((await world.own(buyer)).results).toMatchObject([
      { charged_off_on: LATE, amount: 12_699_630n, owed: 12_699_630n },
    ]);
    world.goTo(LATE, 40);
    expect((await world.installments(buyer, sale))[0]).toMatchObject({
      status: 4,
      penalty: 145_280,
      late_penalty: null,
    });
    expect((await world.payRow(buyer, sale, 1)).status).toBe(201);
    expect(await world.lines(buyer, 33)).toEqual([
      `2010 ${PAID}`,
      `5210 house ${-PAID}`,
      '7110 -2932000',
      '7120 -180000',
      '7130 -145280',
      '7510 house 2932000',
      '7520 house 180000',
      '7530 house 145280',
    ]);
    expect((await world.own(buyer)).results).toMatchObject([{ owed: 12_699_630n - PAID }]);
  });

  test('refunded before and after it on one day is refunded as in one', async () => {
    const [one, two] = [await lateCustomer(), await lateCustomer()];
    const refund = async (sale: bigint, amount: number) => {
      const body = { transaction: Number(sale), amount, mode: 'smaller' };
      const refunded = await world.send('POST', '/api/v1/merchant/reverse-transaction', {
        user: OWNER,
        key: randomUUID(),
        body,
      });
      expect(refunded.status).toBe(201);
    };
    await refund(one.sale, 3_000_022);
    await refund(two.sale, 1_000_003);
    await world.chargeOff(two.buyer);
    await refund(two.sale, 2_000_019);
    const rowsOf = async ({ sale }: typeof one) => [
      ...(await world.database
        .owner`select seq, principal, fee, penalty_charged from servicing.installment where purchase_id = ${sale} order by seq`),
    ];
    expect(await rowsOf(two)).toEqual(await rowsOf(one));
  });

  test('may be paid off; what is given back of the fee is no loss of ours any more', async () => {
    const { buyer, sale } = await lateCustomer();
    await world.chargeOff(buyer);
    const quote = await world.send('GET', `/api/v1/accounting/payoff-quote/${buyer.facility.uid}/`, {
      user: buyer.customerId,
    });
    const { amount, rebate } = quote.body as { amount: number; rebate: number };
    expect([amount, rebate]).toEqual([12_699_630 - 23_280, 23_280]);
    const paid = await world.send('POST', '/api/v1/accounting/payoff/', {
      user: buyer.customerId,
      body: { uid: randomUUID(), contract_uid: buyer.facility.uid, amount, use_cash_wallet: true },
    });
    expect(paid.status).toBe(201);
    expect((await world.installments(buyer, sale)).map(({ status }) => status)).toEqual([2, 2, 2, 2]);
    expect((await world.own(buyer)).results).toMatchObject([{ owed: 0n }]);
    expect(await world.statusOf(buyer)).toBe('written_off 7110');
  });

  test('a row that is not late yet is paid as a recovery without the fee that is not earned, never in the lane of plain repayments', async () => {
    const { buyer, sale } = await lateCustomer();
    await world.chargeOff(buyer);
    expect((await world.payRow(buyer, sale, 4)).status).toBe(201);
    expect(await world.lines(buyer, 33)).toContain('5210 house -3090720');
  });

  test('what its shop takes back lowers the debt and the loss', async () => {
    const { buyer, sale } = await lateCustomer();
    await world.chargeOff(buyer);
    const refund = await world.refund(sale, 5_000_000);
    expect(refund).toMatchObject({ status: 201, body: { parts: [{ kind: 'credit', amount: 5_000_000 }] } });
    const lines = await world.lines(buyer, 16);
    expect(lines).toEqual(
      expect.arrayContaining(['2110 4900000', '4110 house 100000', '5210 house -5000000', '7110 -5000000']),
    );
  });

  test('may still be disputed: the owed rows stop, and go on as they were', async () => {
    const { buyer, sale } = await lateCustomer();
    await world.chargeOff(buyer);
    world.goTo(LATE, 3);
    const recent = await world.open(buyer, sale);
    expect(recent.body['code']).toBe('dispute_too_late');
    world.goTo(SOLD, 45);
    const { buyer: other, sale: disputed } = await soldOn(SOLD, 65);
    await world.chargeOff(other);
    const opened = await world.open(other, disputed.fresh);
    expect(opened.status).toBe(201);
    expect(await world.brokenChecks()).toEqual([]);
    world.goTo(SOLD, 110);
    await world.withdraw(other, opened.body['id']);
    expect((await world.payRow(other, disputed.fresh, 1)).status).toBe(201);
  });
});

/** A customer with a late sale and a fresh one of the same facility, so many days after the first. */
async function soldOn(day: typeof SOLD, days: number) {
  world.goTo(day);
  const buyer = await world.customer();
  const old = await world.sell(buyer);
  world.goTo(day, days);
  const fresh = await world.sell(buyer, { date: addDays(day, days) });
  world.goTo(LATE);
  return { buyer, sale: { old, fresh } };
}

test('a debt of a lender has no entry, and what is paid of it goes to the lender as before', async () => {
  const { buyer, sale } = await lateCustomer('lender');
  await world.chargeOff(buyer);
  expect(await world.statusOf(buyer)).toBe('written_off 7110');
  world.goTo(LATE, 40);
  expect((await world.payRow(buyer, sale, 1)).status).toBe(201);
  // The service fee is a tenth of the fee.
  expect(await world.lines(buyer, 10)).toEqual([
    `2010 ${PAID}`,
    `2210 ${18_000n - PAID}`,
    '4120 house -18000',
    '7110 -2932000',
    '7120 -180000',
    '7130 -145280',
    '7510 2932000',
    '7520 180000',
    '7530 145280',
  ]);
});

describe('by hand', () => {
  test('one proposes, another decides, and only once', async () => {
    const { buyer } = await lateCustomer();
    const { id } = await world.propose(buyer);
    expect(await refused(world.propose(buyer))).toBe('charge_off_open');
    expect(await refused(world.decideOn(id, 'approve', MAKER))).toBe('own_proposal');
    expect(await refused(world.decideOn(id, 'reject'))).toBe('reason_missing');
    const two = await Promise.allSettled([world.decideOn(id), world.decideOn(id)]);
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refused(world.decideOn(id))).toBe('already_decided');
    expect(await refused(world.propose(buyer))).toBe('already_charged_off');
  });

  test('what is rejected may be proposed again', async () => {
    const { buyer } = await lateCustomer();
    const { id } = await world.propose(buyer);
    expect(await world.decideOn(id, 'reject', CHECKER, 'قول پرداخت داد')).toMatchObject({ state: 'rejected' });
    expect(await world.statusOf(buyer)).toBe('active 1210');
    expect(await world.propose(buyer)).toMatchObject({ state: 'in_check' });
  });

  test('not before it is late enough, nor what was paid meanwhile', async () => {
    const { buyer, sale } = await lateCustomer();
    world.goTo(SOLD, 60);
    expect(await refused(world.propose(buyer))).toBe('charge_off_too_early');
    world.goTo(LATE);
    const { id } = await world.propose(buyer);
    await world.payRows(buyer, sale, [1, 2, 3]);
    expect(await refused(world.decideOn(id))).toBe('charge_off_too_early');
    expect(await world.statusOf(buyer)).toBe('active 1210');
  });

  test('not while a purchase is disputed, nor by whom it is of', async () => {
    const { buyer, sale } = await soldOn(SOLD, 65);
    expect((await world.open(buyer, sale.fresh)).status).toBe(201);
    expect(await refused(world.propose(buyer))).toBe('charge_off_blocked');
    expect(await refused(world.propose(buyer, buyer.customerId))).toBe('own_case');
    expect(await refused(world.propose({ ...buyer, facility: { ...buyer.facility, uid: randomUUID() } }))).toBe(
      'not_found',
    );
  });

  test('a payment and the decision at once: one after the other, whichever is first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { buyer, sale } = await lateCustomer();
      const { id } = await world.propose(buyer);
      const [paid, decided] = await Promise.all([world.payRow(buyer, sale, 4), world.decideOn(id)]);
      expect([paid.status, decided.state]).toEqual([201, 'approved']);
      expect(await world.statusOf(buyer)).toBe('written_off 7110');
    }
  });

  test('nothing more is bought on it', async () => {
    const { buyer } = await lateCustomer();
    await world.chargeOff(buyer);
    await expect(world.sell(buyer, { date: LATE })).rejects.toThrow('facility_not_active');
  });
});
