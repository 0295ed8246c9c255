import { addDays, type IsoDate, isoDate } from '@nesye/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { foundOf } from '../../platform/testing/planted-violations.ts';
import type { CustomerFixture } from '../payments/testing/purchase-fixture.ts';
import { type ChargeOffWorld, startChargeOffWorld } from './testing/charge-off-world.test-support.ts';

const SOLD = isoDate('2026-11-21');
/** Row 1 was payable until 21 December. */
const PAID = isoDate('2027-01-20');
/** More than 180 days after row 1 fell due, and less after the gateway has settled its payment. */
const TAKEN_BACK = isoDate('2027-07-04');

let world: ChargeOffWorld;
/** The last day in time that was given. */
let agreed: IsoDate;
beforeAll(async () => {
  world = await startChargeOffWorld();
}, 120_000);
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  expect(await world.differences()).toEqual([]);
});

/** The morning after a day, when it has been ended. */
async function end(day: IsoDate): Promise<void> {
  world.goTo(day, 1);
  await world.endDays();
}

async function stateOf(buyer: CustomerFixture) {
  const [row] = await world.database.owner<{ since: string | null; penalty: bigint }[]>`
    select (select since::text from servicing.delinquency where facility_id = ${buyer.facility.id}) as since,
      (select sum(penalty_charged)::bigint from servicing.installment where customer_id = ${buyer.customerId}) as penalty`;
  return { status: await world.statusOf(buyer), since: row?.since, firm: row?.penalty };
}

test('what was paid in time and is owed again months later is late from a new last day, and from nothing before it', async () => {
  world.goTo(SOLD);
  await world.endDays();
  const buyer = await world.customer(0n);
  const sale = await world.sell(buyer);
  world.goTo(PAID);
  await world.endDays();
  const { body } = await world.payRows(buyer, sale, [1, 2, 3, 4]);
  await world.comeBack(await world.press(String(body['payment_url']), 'pay'));
  await world.settleAfter(5);
  world.goTo(TAKEN_BACK);
  await world.endDays();
  await world.takeBack(Number(body['id']));
  await world.settleAfter(0);
  const booked = world.clock.businessDate();
  const rows = await world.installments(buyer, sale);
  const until = isoDate(rows[0]?.payable_until ?? '');
  expect(until >= addDays(booked, 7)).toBe(true);
  expect(rows.map((row) => [row.status, row.days_overdue, row.payable_until])).toEqual(rows.map(() => [1, 0, until]));
  const before = await stateOf(buyer);
  agreed = until;

  // That night, and every night through the new last day.
  for (const day of [booked, until]) {
    await end(day);
    expect(await stateOf(buyer)).toEqual({ status: 'active 1210', since: null, firm: before.firm });
    expect(await world.differences()).toEqual([]);
  }
  expect((await world.installments(buyer, sale)).map((row) => row.status)).toEqual([4, 4, 4, 4]);
  const penalty = async () => (await world.installments(buyer, sale))[1]?.penalty;
  expect(await penalty()).toBe(0);

  // From there it is late like everything else: three days of grace, then the penalty, the line, and the charge-off.
  world.goTo(until, 4);
  expect(await penalty()).toBe(2_040);
  await end(addDays(until, 1));
  expect((await stateOf(buyer)).since).toBe(until);
  await end(addDays(until, 60));
  expect((await stateOf(buyer)).status).toBe('blocked 1210');
  await end(addDays(until, 179));
  expect((await stateOf(buyer)).status).toBe('blocked 1210');
  await end(addDays(until, 180));
  expect((await stateOf(buyer)).status).toBe('written_off 7110');
}, 120_000);

test('191 of the audit: a row may be paid in time through the day that was agreed when it was owed again, and no other has such a day', async () => {
  const row =
    'where (purchase_id, seq) = (select purchase_id, seq from servicing.row_chargeback order by purchase_id, seq limit 1)';
  const set = (table: string, to: string) => `update servicing.${table} set ${to} ${row}`;
  const day = 'payable_until = payable_until';
  expect(await foundOf(world, set('row_chargeback', `${day} + 30`), set('row_chargeback', `${day} - 30`))).toEqual([
    '191',
  ]);
  const none = set('row_chargeback', 'payable_until = null');
  const again = set('row_chargeback', `payable_until = '${agreed}'`);
  expect(await foundOf(world, none, again)).toEqual(['191']);

  // A change that waited for the locks of the chargeback read the clock before it; which of the two was first, their entries say.
  const moved = (entry: string) => `
    insert into servicing.schedule_change (bucket, id, customer_id, purchase_id, kind, seqs, due_dates, last_days, after_entry, changed_on, changed_at, changed_by, source_id, policy_from)
    select bucket, 64000000000 + bucket, customer_id, purchase_id, 'redate', array[seq], array[taken_back_on], array[taken_back_on], ${entry}, taken_back_on,
      taken_back_at - interval '1 second', customer_id, 1, taken_back_on from servicing.row_chargeback ${row}`;
  const undo = `${set('row_chargeback', `${day} - 30`)}; delete from servicing.schedule_change where id >= 64000000000`;
  const plant = (entry: string) => foundOf(world, `${set('row_chargeback', `${day} + 30`)}; ${moved(entry)}`, undo);
  expect(await plant('entry_id - 1')).toContain('191');
  expect(await plant('entry_id')).not.toContain('191');
});
