import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../platform/testing/planted-record.ts';
import { countStatements } from '../../platform/testing/statement-counter.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DisputeWorld, OWNER, startDisputeWorld, STRANGER } from './testing/dispute-world.test-support.ts';
import type { Dispute } from './domain/dispute.ts';
import { findNewest } from './queries/disputes.ts';
import { rowViews, type Side } from './use-cases/show-dispute.ts';

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
const statuses = async (buyer: Parameters<DisputeWorld['installments']>[0], sale: bigint) =>
  (await world.installments(buyer, sale)).map(({ status }) => status);

describe('a customer disputes a purchase of his own', () => {
  test('its rows stop: not payable, by any way; the shop and he read it', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    expect((await world.payRows(buyer, sale, [1])).status).toBe(201);
    const opened = await world.open(buyer, sale);
    expect(opened).toMatchObject({
      status: 201,
      body: {
        state: 'waiting',
        paused: { count: 3, since: '2026-11-21' },
        response_until: '2026-11-26',
        can_withdraw: true,
      },
    });
    expect(await statuses(buyer, sale)).toEqual([2, 5, 5, 5]);
    expect(codeOf(await world.payRow(buyer, sale, 2))).toEqual([409, 'installment_not_payable']);
    expect(codeOf(await world.payRows(buyer, sale, [2, 3]))).toEqual([409, 'installment_not_payable']);
    expect(await world.show(OWNER, sale)).toMatchObject({
      status: 200,
      body: { can_respond: true, can_withdraw: false },
    });
    expect((await world.show(STRANGER, sale)).status).toBe(404);
    expect((await world.open(await world.customer(), sale)).status).toBe(404);
  });

  test('its rows are asked in no sum, and are said with their purchase beside it: they are not paid', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    await world.payRows(buyer, sale, [1]);
    const { remaining_amount: amount } = await world.sums(buyer);
    await world.open(buyer, sale);
    expect(await world.sums(buyer)).toMatchObject({
      remaining_amount: 0,
      remaining_count: 0,
      paused: [{ purchase_transaction: Number(sale), source: 'dispute', count: 3, amount }],
    });
    expect(amount).toBeGreaterThan(0);
  });

  test('once at a time, within sixty days, while something is left of it', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    const both = await Promise.all([world.open(buyer, sale), world.open(buyer, sale)]);
    expect(both.map(codeOf).toSorted(([left], [right]) => Number(left) - Number(right))).toEqual([
      [201, undefined],
      [409, 'dispute_open'],
    ]);
    const late = await world.sell(buyer);
    world.clock.moveTo('2027-01-21T09:00:00Z');
    expect(codeOf(await world.open(buyer, late))).toEqual([409, 'dispute_too_late']);
    world.clock.moveTo('2027-01-20T09:00:00Z');
    expect((await world.open(buyer, late)).status).toBe(201);
    const refunded = await world.sell(buyer);
    expect((await world.refund(refunded, 12_000_000)).status).toBe(201);
    expect(codeOf(await world.open(buyer, refunded))).toEqual([409, 'nothing_to_dispute']);
    expect((await world.open(buyer, 64n)).status).toBe(404);
  });
});

describe('what limits disputes', () => {
  test('two of a purchase, withdrawn ones too: penalties cannot be kept away for good', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    for (const left of [2, 1]) {
      expect(await world.possible(buyer, sale)).toMatchObject({ can_open: true, reason: null, disputes_left: left });
      const { body } = await world.open(buyer, sale);
      expect(await world.possible(buyer, sale)).toMatchObject({ can_open: false, reason: { code: 'dispute_open' } });
      expect((await world.withdraw(buyer, body['id'])).status).toBe(200);
    }
    expect(await world.possible(buyer, sale)).toMatchObject({ reason: { code: 'dispute_limit' }, disputes_left: 0 });
    expect(codeOf(await world.open(buyer, sale))).toEqual([409, 'dispute_limit']);
  });

  test('the days that earlier ones stopped it', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    const { body } = await world.open(buyer, sale);
    world.clock.moveTo('2027-01-05T09:00:00Z');
    expect((await world.withdraw(buyer, body['id'])).status).toBe(200);
    expect(codeOf(await world.open(buyer, sale))).toEqual([409, 'dispute_limit']);
  });

  test('the form says before it is filled in that it is too late, and until when it was possible', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    world.clock.moveTo('2027-01-21T09:00:00Z');
    expect(await world.possible(buyer, sale)).toMatchObject({
      can_open: false,
      reason: { code: 'dispute_too_late' },
      open_until: '2027-01-20',
    });
  });
});

test('rows of three disputes cost the statements of one, for each side', async () => {
  const { sql } = world.database;
  const statements = countStatements(sql);
  const opened = async (): Promise<Dispute> => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    await world.open(buyer, sale);
    const dispute = await findNewest(sql, sale);
    if (dispute === undefined) throw new Error('no dispute');
    return dispute;
  };
  const disputes = [await opened(), await opened(), await opened()];
  const costOf = async (count: number, side: Side) => {
    statements.taken();
    expect(await rowViews(sql, disputes.slice(0, count), side)).toHaveLength(count);
    return statements.taken();
  };
  for (const side of ['customer', 'shop', 'operator'] as const)
    expect(await costOf(3, side)).toBe(await costOf(1, side));
});

describe('the days of a dispute do not count', () => {
  test('of a late row: as late and as much penalty afterwards as before, and one day more a day later', async () => {
    const buyer = await world.customer();
    const [sale, same] = [await world.sell(buyer), await world.sell(buyer)];
    world.clock.moveTo('2026-12-31T09:00:00Z');
    const [before] = await world.installments(buyer, sale);
    expect(before).toMatchObject({ status: 4, days_overdue: 10 });
    const { body } = await world.open(buyer, sale);
    world.clock.moveTo('2027-01-15T09:00:00Z');
    const [paused] = await world.installments(buyer, sale);
    // The day on which it was opened does not count either.
    expect(paused).toMatchObject({ status: 5, days_overdue: 0 });
    expect((await world.withdraw(buyer, body['id'])).status).toBe(200);
    const [after] = await world.installments(buyer, sale);
    expect(after).toMatchObject({ status: 4, days_overdue: 10, penalty: before?.penalty });
    const [other] = await world.installments(buyer, same);
    expect(other?.penalty).toBeGreaterThan(after?.penalty ?? 0);
    world.clock.moveTo('2027-01-16T09:00:00Z');
    expect((await world.installments(buyer, sale))[0]?.penalty).toBeGreaterThan(before?.penalty ?? 0);
    expect(codeOf(await world.withdraw(buyer, body['id']))).toEqual([409, 'dispute_closed']);
  });

  test('of a row that is due meanwhile: it may be paid later by these days, without a penalty', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    world.clock.moveTo('2026-12-16T09:00:00Z');
    const before = await world.installments(buyer, sale);
    const { body } = await world.open(buyer, sale);
    world.clock.moveTo('2026-12-31T09:00:00Z');
    await world.withdraw(buyer, body['id']);
    const [first] = await world.installments(buyer, sale);
    expect(before[0]?.payable_until).toBe('2026-12-21');
    expect(first).toMatchObject({ status: 1, payable_until: '2027-01-05', penalty: 0 });
    world.clock.moveTo('2027-01-05T09:00:00Z');
    expect((await world.payRow(buyer, sale, 1)).body).toMatchObject({ amount: 3_112_000 });
  });

  test('twice, with a payment and a partial refund between, the books and the replay agree', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    world.clock.moveTo('2026-12-31T09:00:00Z');
    const first = await world.open(buyer, sale);
    world.clock.moveTo('2027-01-03T09:00:00Z');
    expect((await world.refund(sale, 4_000_000)).status).toBe(201);
    world.clock.moveTo('2027-01-07T09:00:00Z');
    await world.withdraw(buyer, first.body['id']);
    world.clock.moveTo('2027-01-12T09:00:00Z');
    expect(await world.differences()).toEqual([]);
    const second = await world.open(buyer, sale);
    world.clock.moveTo('2027-01-19T09:00:00Z');
    expect(await world.differences()).toEqual([]);
    await world.withdraw(buyer, second.body['id']);
    world.clock.moveTo('2027-01-25T09:00:00Z');
    expect((await world.payRow(buyer, sale, 1)).status).toBe(201);
  });

  test('nor does the day on which its money comes back: what stays of a late row costs nothing for it', async () => {
    const buyer = await world.customer();
    const [whole, part] = [await world.sell(buyer), await world.sell(buyer)];
    world.clock.moveTo('2026-12-31T09:00:00Z');
    for (const sale of [whole, part]) expect((await world.open(buyer, sale)).status).toBe(201);
    const [paused] = await world.installments(buyer, part);
    expect(paused).toMatchObject({ status: 5, penalty: 12_270 });
    world.clock.moveTo('2027-01-07T09:00:00Z');
    expect((await world.refund(whole, 12_000_000)).status).toBe(201);
    expect((await world.refund(part, 10_000_000)).status).toBe(201);
    const { body } = await world.show(buyer.customerId, part);
    expect((await world.withdraw(buyer, body['id'])).status).toBe(200);
    for (const sale of [whole, part])
      expect((await world.installments(buyer, sale))[0]).toMatchObject({ status: 4, penalty: 12_270 });
    // Disputed again on the day: no day is left out twice.
    const again = await world.open(buyer, part);
    world.clock.moveTo('2027-01-10T09:00:00Z');
    expect(await world.differences()).toEqual([]);
    expect((await world.withdraw(buyer, again.body['id'])).status).toBe(200);
    world.clock.moveTo('2027-01-15T09:00:00Z');
  });
});

describe('a dispute on the day', () => {
  test('on which a late row was paid: its penalty of that day stays, and the pause begins on the next', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    world.clock.moveTo('2026-12-31T09:00:00Z');
    expect((await world.payRow(buyer, sale, 1)).status).toBe(201);
    expect((await world.open(buyer, sale)).body).toMatchObject({ paused: { count: 3, since: '2027-01-01' } });
    world.clock.moveTo('2027-01-07T09:00:00Z');
  });
});

describe('the shop', () => {
  test('responds once; only its own shop; after it an operator may decide', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    const { id } = (await world.open(buyer, sale)).body;
    await expect(world.propose(id, 'for_shop')).rejects.toMatchObject({ code: 'dispute_waiting' });
    expect((await world.respond(id, STRANGER)).status).toBe(404);
    expect(await world.respond(id)).toMatchObject({ status: 200, body: { state: 'responded', can_respond: false } });
    expect(codeOf(await world.respond(id))).toEqual([409, 'dispute_responded']);
    world.clock.moveTo('2026-11-25T09:00:00Z');
    await world.decide(id, 'for_shop');
    await expect(world.propose(id, 'for_shop')).rejects.toMatchObject({ code: 'already_decided' });
    expect((await world.show(buyer.customerId, sale)).body).toMatchObject({ state: 'for_shop', paused: null });
    expect(await statuses(buyer, sale)).toEqual([1, 1, 1, 1]);
    expect(codeOf(await world.open(buyer, sale))).toEqual([409, 'dispute_decided']);
    expect(await world.wallet(buyer)).toBe(50_000_000n);
  });

  test('is silent: its deadline passes once, and an operator may decide', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    const { id } = (await world.open(buyer, sale)).body;
    world.clock.moveTo('2026-11-26T09:00:00Z');
    await world.endOverdue();
    expect((await world.show(buyer.customerId, sale)).body).toMatchObject({ state: 'waiting' });
    world.clock.moveTo('2026-11-27T09:00:00Z');
    expect(await world.endOverdue()).toBeGreaterThan(0);
    expect(await world.endOverdue()).toBe(0);
    expect((await world.show(buyer.customerId, sale)).body).toMatchObject({ state: 'overdue' });
    await world.decide(id, 'for_customer', 12_000_000);
    expect((await world.show(buyer.customerId, sale)).body).toMatchObject({
      state: 'for_customer',
      rest: 0,
      decision: { amount: 12_000_000 },
    });
  });

  test('refunds all of it meanwhile: that closes it; a part does not', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    await world.open(buyer, sale);
    await world.refund(sale, 5_000_000);
    expect((await world.show(buyer.customerId, sale)).body).toMatchObject({ state: 'waiting', rest: 7_000_000 });
    await world.refund(sale, 7_000_000);
    expect((await world.show(buyer.customerId, sale)).body).toMatchObject({ state: 'refunded', paused: null });
  });
});

describe('a decision for the customer', () => {
  test('is not made by its customer or by the owner of the shop', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    const { id } = (await world.open(buyer, sale)).body;
    await world.respond(id);
    for (const operator of [OWNER, buyer.customerId])
      await expect(world.propose(id, 'for_customer', 1_000_000, operator)).rejects.toMatchObject({ code: 'own_case' });
    await world.decide(id, 'for_customer', 12_000_000);
  });

  test('in part refunds as the shop does, and what is left goes on later', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    world.clock.moveTo('2026-11-22T09:00:00Z');
    const { id } = (await world.open(buyer, sale)).body;
    await world.respond(id);
    world.clock.moveTo('2026-11-26T09:00:00Z');
    await expect(world.propose(id, 'for_customer', 12_000_001)).rejects.toMatchObject({ code: 'refund_exceeds_rest' });
    await expect(world.propose(id, 'for_customer')).rejects.toMatchObject({ code: 'amount_invalid' });
    await world.decide(id, 'for_customer', 5_000_000);
    expect((await world.show(OWNER, sale)).body).toMatchObject({ rest: 7_000_000, decision: { amount: 5_000_000 } });
    const rows = await world.installments(buyer, sale);
    expect(rows.map(({ status }) => status)).toEqual([1, 1, 1, 3]);
    expect(rows[0]?.payable_until).toBe('2026-12-25');
  });

  test('and its refund by the shop at once: one of them wins, nothing is given back twice', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    const { id } = (await world.open(buyer, sale)).body;
    await world.respond(id);
    await world.propose(id, 'for_customer', 12_000_000);
    world.clock.moveTo('2026-11-21T09:10:00Z');
    const [refund, applied] = await Promise.all([world.refund(sale, 12_000_000), world.apply()]);
    const hasRefunded = refund.status === 201;
    expect(hasRefunded).not.toBe(applied === 1);
    expect((await world.show(OWNER, sale)).body).toMatchObject({
      rest: 0,
      state: hasRefunded ? 'refunded' : 'for_customer',
    });
  });

  test('twice at once: the second is refused', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    const { id } = (await world.open(buyer, sale)).body;
    await world.respond(id);
    const both = await Promise.allSettled([
      world.propose(id, 'for_customer', 1_000_000),
      world.propose(id, 'for_customer', 1_000_000),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    world.clock.moveTo('2026-11-21T09:10:00Z');
    expect(await Promise.all([world.apply(), world.apply()]).then(([left, right]) => left + right)).toBe(1);
    expect((await world.show(OWNER, sale)).body).toMatchObject({ rest: 11_000_000 });
  });
});

test(plantedRecord('disputes.end_overdue'), async () => {
  world.clock.moveTo('2026-11-22T09:00:00Z');
  const open = async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer);
    return { buyer, sale, id: BigInt(String((await world.open(buyer, sale)).body['id'])) };
  };
  const [bad, good] = [await open(), await open()];
  const heal = await plantBadRecord(world.database.owner, { table: 'disputes.dispute', value: bad.id });
  world.clock.moveTo('2026-12-27T09:00:00Z');
  expect(await failedRecordsOf(world.endOverdue())).toEqual([String(bad.id)]);
  expect((await world.show(good.buyer.customerId, good.sale)).body).toMatchObject({ state: 'overdue' });
  expect((await world.show(bad.buyer.customerId, bad.sale)).body).toMatchObject({ state: 'waiting' });
  await heal();
  expect(await world.endOverdue()).toBe(1);
});
