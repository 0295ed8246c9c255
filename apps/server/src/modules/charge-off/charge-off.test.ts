import { isoDate } from '@nesye/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../servicing/testing/servicing-world.test-support.ts';
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

test('our own debt leaves the books by row 31, and what the customer pays afterwards is a recovery', async () => {
  const { buyer, sale } = await lateCustomer();
  await world.chargeOff(buyer);
  expect(await world.statusOf(buyer)).toBe('written_off 7110');
  expect(await world.lines(buyer, 31)).toEqual([]);
  world.goTo(LATE, 40);
  const [first] = await world.installments(buyer, sale);
  expect(first).toMatchObject({ status: 4, penalty: 0 });
  const paid = await world.payRow(buyer, sale, 1);
  expect(paid.status).toBe(200);
  expect(await world.lines(buyer, 33)).toEqual([]);
  expect((await world.own(buyer)).results).toMatchObject([{ charged_off_on: LATE }]);
});

test('a debt of a lender has no entry, and what is paid of it goes to the lender as before', async () => {
  const { buyer, sale } = await lateCustomer('lender');
  await world.chargeOff(buyer);
  expect(await world.statusOf(buyer)).toBe('written_off 7110');
  world.goTo(LATE, 40);
  expect((await world.payRow(buyer, sale, 1)).status).toBe(200);
  expect(await world.lines(buyer, 10)).toEqual([]);
});
