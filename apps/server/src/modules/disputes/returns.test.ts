import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../platform/testing/planted-record.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DisputeWorld, OWNER, startDisputeWorld, STRANGER } from './testing/dispute-world.test-support.ts';

/** Returns of payments, here because only here a dispute can meet them. Row 1 of a sale of the 21st is payable until 21 December. */
let world: DisputeWorld;
beforeAll(async () => {
  world = await startDisputeWorld();
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
const rowOf = async (buyer: Parameters<DisputeWorld['installments']>[0], sale: bigint) =>
  (await world.installments(buyer, sale))[0];

/** Ten days, with the day it is announced. */
const LAST_DAY = '2026-12-27T09:00:00Z';
async function announced() {
  const buyer = await world.customer();
  const sale = await world.sell(buyer);
  world.clock.moveTo('2026-12-18T09:00:00Z');
  const opened = await world.sendBack(buyer.customerId, sale);
  expect(opened).toMatchObject({
    status: 201,
    body: {
      newest: { state: 'under_way', announced_by: 'customer', way: 'posted', hold_until: '2026-12-27' },
      paused: { count: 4, amount: 12_450_000 },
      can_open: false,
      can_withdraw: true,
      can_refuse: false,
    },
  });
  return { buyer, sale };
}

describe('goods on their way back', () => {
  test('stop the rows of their purchase for both to see, and nobody else; none can be paid', async () => {
    const { buyer, sale } = await announced();
    expect((await world.installments(buyer, sale)).map(({ status }) => status)).toEqual([5, 5, 5, 5]);
    expect(codeOf(await world.payRow(buyer, sale, 1))).toEqual([409, 'installment_not_payable']);
    expect(await world.showReturn(OWNER, sale)).toMatchObject({
      status: 200,
      body: { can_refuse: true, can_withdraw: false, paused: null },
    });
    for (const user of [STRANGER, (await world.customer()).customerId]) {
      expect((await world.showReturn(user, sale)).status).toBe(404);
      expect((await world.sendBack(user, sale)).status).toBe(404);
      expect((await world.keepGoods(user, sale)).status).toBe(404);
      expect((await world.refuseReturn(sale, user)).status).toBe(404);
    }
    expect((await world.keepGoods(buyer.customerId, sale)).status).toBe(200);
  });

  test('are kept after all: each row may be paid later by the days it stopped; twice at once, once', async () => {
    const { buyer, sale } = await announced();
    world.clock.moveTo('2026-12-23T09:00:00Z');
    const both = await Promise.all([1, 2].map(() => world.keepGoods(buyer.customerId, sale)));
    expect(both.map(codeOf).toSorted(([left], [right]) => Number(left) - Number(right))).toEqual([
      [200, undefined],
      [409, 'return_closed'],
    ]);
    expect(await rowOf(buyer, sale)).toMatchObject({ status: 1, payable_until: '2026-12-26', penalty: 0 });
    expect((await world.payRow(buyer, sale, 1)).status).toBe(201);
  });

  test('arrive, and the shop refunds a part: that ends it, and what is left goes on', async () => {
    const { buyer, sale } = await announced();
    world.clock.moveTo('2026-12-22T09:00:00Z');
    expect((await world.refund(sale, 4_000_000)).status).toBe(201);
    expect((await world.showReturn(buyer.customerId, sale)).body).toMatchObject({
      newest: { state: 'refunded' },
      paused: null,
      can_withdraw: false,
    });
    expect((await world.installments(buyer, sale)).map(({ status }) => status)).toEqual([1, 1, 1, 3]);
  });

  test('and a refund at the same time as the withdrawal: one order, and the books are right', async () => {
    const { buyer, sale } = await announced();
    const [refund] = await Promise.all([world.refund(sale, 12_000_000), world.keepGoods(buyer.customerId, sale)]);
    expect(refund?.status).toBe(201);
    expect((await world.installments(buyer, sale)).map(({ status }) => status)).not.toContain(5);
  });

  test('are refused by the shop with its reason: the rows go on, and the customer may dispute', async () => {
    const { buyer, sale } = await announced();
    world.clock.moveTo('2026-12-20T09:00:00Z');
    expect(await world.refuseReturn(sale)).toMatchObject({
      status: 200,
      body: { newest: { state: 'refused', refusal: 'not_arrived' }, can_refuse: false },
    });
    expect(await rowOf(buyer, sale)).toMatchObject({ status: 1, payable_until: '2026-12-23' });
    expect((await world.open(buyer, sale)).status).toBe(201);
    expect(codeOf(await world.sendBack(buyer.customerId, sale))).toEqual([409, 'dispute_open']);
  });

  test('never arrive: after the last day the rows go on from there, however late the clock is looked at', async () => {
    const { buyer, sale } = await announced();
    world.clock.moveTo(LAST_DAY);
    await world.endReturns();
    expect(await rowOf(buyer, sale)).toMatchObject({ status: 5 });
    world.clock.moveTo('2027-01-11T09:00:00Z');
    expect(await world.endReturns()).toBe(1);
    expect(await world.endReturns()).toBe(0);
    // 21 December and ten days; then eleven late days, three of them in grace.
    expect(await rowOf(buyer, sale)).toMatchObject({ status: 4, payable_until: '2026-12-31', days_overdue: 11 });
    expect((await rowOf(buyer, sale))?.penalty).toBe(16_360);
    expect((await world.showReturn(buyer.customerId, sale)).body).toMatchObject({ newest: { state: 'expired' } });
  });
});

describe('a return is announced', () => {
  test('once at a time, within thirty days, twice in all', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    const both = await Promise.all([world.sendBack(buyer.customerId, sale), world.acceptReturn(sale)]);
    expect(both.map(codeOf).toSorted(([left], [right]) => Number(left) - Number(right))).toEqual([
      [201, undefined],
      [409, 'return_open'],
    ]);
    expect((await world.keepGoods(buyer.customerId, sale)).body).toMatchObject({ can_open: true });
    expect((await world.sendBack(buyer.customerId, sale)).status).toBe(201);
    expect((await world.keepGoods(buyer.customerId, sale)).body).toMatchObject({ can_open: false });
    expect(codeOf(await world.sendBack(buyer.customerId, sale))).toEqual([409, 'return_limit_reached']);
    const old = await world.sell(buyer);
    world.clock.moveTo('2026-12-22T09:00:00Z');
    expect(codeOf(await world.sendBack(buyer.customerId, old))).toEqual([409, 'return_too_late']);
    world.clock.moveTo('2026-12-21T09:00:00Z');
    expect((await world.sendBack(buyer.customerId, old)).status).toBe(201);
  });

  test('by the shop of the sale as well, and the customer sees it; not of a sale that is refunded whole', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    expect((await world.acceptReturn(sale, STRANGER)).status).toBe(404);
    expect((await world.acceptReturn(sale)).body).toMatchObject({
      newest: { announced_by: 'shop', way: 'in_person' },
      can_refuse: true,
    });
    expect((await world.showReturn(buyer.customerId, sale)).body).toMatchObject({ can_withdraw: true });
    expect((await world.refund(sale, 12_000_000)).status).toBe(201);
    expect(codeOf(await world.acceptReturn(sale))).toEqual([409, 'nothing_to_return']);
  });

  test('and disputed: the dispute takes the pause over, and no day is left out twice', async () => {
    const { buyer, sale } = await announced();
    world.clock.moveTo('2026-12-23T09:00:00Z');
    const { body } = await world.open(buyer, sale);
    expect((await world.showReturn(buyer.customerId, sale)).body).toMatchObject({ newest: { state: 'disputed' } });
    expect(await rowOf(buyer, sale)).toMatchObject({ status: 5 });
    world.clock.moveTo('2026-12-28T09:00:00Z');
    await world.withdraw(buyer, body['id']);
    expect(await rowOf(buyer, sale)).toMatchObject({ status: 1, payable_until: '2026-12-31' });
  });
});

test(plantedRecord('payments.end_overdue_returns'), async () => {
  const [bad, good] = [await announced(), await announced()];
  const heal = await plantBadRecord(world.database.owner, {
    table: 'payments.return_request',
    column: 'purchase_id',
    value: bad.sale,
  });
  world.clock.moveTo('2027-01-11T09:00:00Z');
  expect(await failedRecordsOf(world.endReturns())).toHaveLength(1);
  expect(await rowOf(good.buyer, good.sale)).toMatchObject({ status: 4 });
  expect(await rowOf(bad.buyer, bad.sale)).toMatchObject({ status: 5 });
  await heal();
  expect(await world.endReturns()).toBe(1);
});
