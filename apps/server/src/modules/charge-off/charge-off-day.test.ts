import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../platform/testing/planted-record.ts';
import { addDays, isoDate } from '@nesye/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerFixture } from '../payments/testing/purchase-fixture.ts';
import { chargeOffStep } from './use-cases/charge-off-day.ts';
import { type ChargeOffWorld, CHECKER, startChargeOffWorld } from './testing/charge-off-world.test-support.ts';

const SOLD = isoDate('2026-11-21');
/** Row 1 was payable until 21 December: on the 19th of June it is late for 180 days. */
const DUE_DAY = isoDate('2027-06-19');

let world: ChargeOffWorld;
beforeAll(async () => {
  world = await startChargeOffWorld();
}, 120_000);
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  expect(await world.differences()).toEqual([]);
});

const recordsOf = async (customerId: bigint) =>
  await world.database.owner<{ day: string; proposal: boolean }[]>`
    select charged_off_on::text as day, proposal_id is not null as proposal from charge_off.charge_off where customer_id = ${customerId}`;
const proposalsOf = async (customerId: bigint) =>
  (
    await world.database.owner<{ state: string }[]>`
    select state from platform.approval where kind = 'charge_off.proposal' and customer_id = ${customerId} order by id`
  ).map(({ state }) => state);

describe('the end of a day', () => {
  test('charges off what is late for as long as the policy says, on that day, however late the server comes, and once', async () => {
    world.goTo(SOLD);
    await world.endDays();
    const [buyer, fresh, bank] = [await world.customer(), await world.customer(), await world.bankCustomer()];
    await world.sell(buyer);
    await world.sell(fresh, { date: '2026-12-21' });
    await world.sellOfBank(bank);
    world.goTo(DUE_DAY);
    const open = (await world.propose(fresh)).id;
    await world.endDays();
    expect(await recordsOf(buyer.customerId)).toEqual([]);
    // Three days without a server.
    world.goTo(DUE_DAY, 3);
    await world.endDays();
    await world.endDays();
    expect(await recordsOf(buyer.customerId)).toEqual([{ day: DUE_DAY, proposal: false }]);
    expect(await recordsOf(fresh.customerId)).toEqual([]);
    expect(await world.statusOf(fresh)).toBe('blocked 1210');
    // A lender decides about its own books.
    expect(await recordsOf(bank.customerId)).toEqual([]);
    expect(await proposalsOf(bank.customerId)).toEqual(['in_check']);
    // The day overtakes who has not decided.
    world.goTo(DUE_DAY, 33);
    await world.endDays();
    expect(await recordsOf(fresh.customerId)).toHaveLength(1);
    expect(await proposalsOf(fresh.customerId)).toEqual(['overtaken']);
    await expect(world.decideOn(open)).rejects.toMatchObject({ code: 'already_decided' });
  });

  test('proposes what was rejected again only after the days of the policy', async () => {
    const [{ id, customer_id: customerId } = { id: 0n, customer_id: 0n }] = await world.database.owner<
      { id: bigint; customer_id: bigint }[]
    >`select id, customer_id from platform.approval where kind = 'charge_off.proposal' and state = 'in_check'`;
    await world.decideOn(id, 'reject', CHECKER, 'بانک هنوز پیگیری می‌کند');
    // Decisions are timed by the machine's clock.
    await world.database
      .owner`update platform.approval set decided_at = ${new Date(`${addDays(DUE_DAY, 33)}T09:00:00Z`)} where id = ${id}`;
    world.goTo(DUE_DAY, 50);
    await world.endDays();
    expect(await proposalsOf(customerId)).toEqual(['rejected']);
    world.goTo(DUE_DAY, 66);
    await world.endDays();
    expect(await proposalsOf(customerId)).toEqual(['rejected', 'in_check']);
  });

  test('goes on where it was killed, and leaves what was paid meanwhile', async () => {
    const day = isoDate('2027-08-25');
    world.goTo(day);
    await world.endDays();
    const buyers: { readonly buyer: CustomerFixture; readonly sale: bigint }[] = [];
    for (let count = 0; count < 4; count += 1) {
      const buyer = await world.customer();
      buyers.push({ buyer, sale: await world.sell(buyer, { date: '2027-01-25' }) });
    }
    world.goTo(day, 1);
    let steps = 0;
    const killed = world.endDays({
      chargeOff: async (tx, step) => {
        const progress = await chargeOffStep(world.clock, tx, step);
        if (buyers.some(({ buyer }) => String(buyer.facility.id) === progress.cursor)) steps += 1;
        if (steps === 3) throw new Error('killed');
        return progress;
      },
    });
    await expect(killed).rejects.toThrow('killed');
    const counts = async () => Promise.all(buyers.map(async ({ buyer }) => (await recordsOf(buyer.customerId)).length));
    expect((await counts()).filter((count) => count === 1)).toHaveLength(2);
    const left = buyers[(await counts()).indexOf(0)];
    if (left === undefined) throw new Error('nobody is left');
    for (const seq of [1, 2, 3, 4]) expect((await world.payRow(left.buyer, left.sale, seq)).status).toBe(201);
    await world.endDays();
    expect((await counts()).filter((count) => count === 1)).toHaveLength(3);
    expect(await recordsOf(left.buyer.customerId)).toEqual([]);
  });

  test('leaves to the next day whose row was paid after midnight, before the day was ended: its penalty is of that day', async () => {
    const buyer = await world.customer();
    const sale = await world.sell(buyer, { date: '2027-03-01' });
    const [row] = await world.database.owner<{ due: string }[]>`
      select payable_until::text as due from servicing.installment where purchase_id = ${sale} and seq = 1`;
    const due = addDays(isoDate(row?.due ?? ''), 180);
    world.goTo(due);
    await world.endDays();
    world.goTo(due, 1);
    expect((await world.payRow(buyer, sale, 4)).status).toBe(201);
    await world.endDays();
    expect(await recordsOf(buyer.customerId)).toEqual([]);
    world.goTo(due, 2);
    await world.endDays();
    expect(await recordsOf(buyer.customerId)).toEqual([{ day: addDays(due, 1), proposal: false }]);
  });

  test('leaves to the day of a chargeback what was paid, and not yet due, on the day that waits to be ended', async () => {
    const buyer = await world.customer(0n);
    const sale = await world.sell(buyer, { date: '2027-06-01', count: 12 });
    const [row] = await world.database.owner<{ due: string }[]>`
      select payable_until::text as due from servicing.installment where purchase_id = ${sale} and seq = 1`;
    const due = addDays(isoDate(row?.due ?? ''), 180);
    world.goTo(addDays(due, -20));
    const { body } = await world.payRow(buyer, sale, 12);
    await world.comeBack(await world.press(String(body['payment_url']), 'pay'));
    world.goTo(addDays(due, -10));
    await world.settle();
    world.goTo(due);
    await world.endDays();
    await world.takeBack(Number(body['id']));
    let late = 1;
    for (world.goTo(due, late); (await world.settle()) === 0; world.goTo(due, late)) late += 1;
    await world.endDays();
    expect(await recordsOf(buyer.customerId)).toEqual([]);
    world.goTo(due, late + 1);
    await world.endDays();
    expect(await recordsOf(buyer.customerId)).toEqual([{ day: addDays(due, late), proposal: false }]);
  });
});

test(`${plantedRecord('servicing.end_days')}, what is charged off as well`, async () => {
  world.goTo(SOLD);
  const [bad, good] = [await world.customer(), await world.customer()];
  for (const buyer of [bad, good]) await world.sell(buyer);
  const heal = await plantBadRecord(world.database.owner, {
    table: 'charge_off.charge_off',
    column: 'customer_id',
    value: bad.customerId,
  });
  world.goTo(DUE_DAY, 300);
  expect(await failedRecordsOf(world.endDays())).toContain(`charge_off ${bad.facility.id}`);
  expect([(await recordsOf(bad.customerId)).length, (await recordsOf(good.customerId)).length]).toEqual([0, 1]);
  await heal();
  world.goTo(DUE_DAY, 302);
  await world.endDays();
  expect(await recordsOf(bad.customerId)).toHaveLength(1);
});
