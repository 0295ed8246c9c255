import { afterAll, beforeAll, expect, test } from 'vitest';
import { holidays } from './testing/sale-fixture.ts';
import { registerMerchant } from '../merchants/index.ts';
import { newMerchant } from '../merchants/testing/new-merchant.test-support.ts';
import { currentTerms } from '../schedules/index.ts';
import { calculateProduct } from '../schedules/use-cases/calculate-product.ts';
import { createFacilityFinder } from '../schedules/use-cases/find-facility.ts';
import { type CustomerFixture, seedCustomer } from './testing/purchase-fixture.ts';
import { type RefundWorld, startRefundWorld } from './testing/refund-world.test-support.ts';
import { offerPricesAtCounter, offerPricesInPublic } from './use-cases/offer-prices.ts';

const OWNER = 6_800_001n;
const BILL_OWNER = 6_800_065n;

let world: RefundWorld;
let buyer: CustomerFixture;
const depsOf = () => ({
  sql: world.database.sql,
  clock: world.clock,
  database: world.database,
  holidays,
  facilities: createFacilityFinder(world.database.sql),
});
beforeAll(async () => {
  world = await startRefundWorld();
  world.clock.moveTo('2026-11-21T09:00:00Z');
  const { id: termsId } = await currentTerms(world.database.sql, 1, world.clock.businessDate());
  buyer = await seedCustomer(world.database, { termsId, limit: 500_000_000n, wallet: 100_000_000n });
  await world.database.owner`
    insert into identity.app_user (id, mobile, created_at) values (${OWNER}, '09126800001', now()), (${BILL_OWNER}, '09126800065', now())`;
  await world.database.transaction(async (tx) => {
    await registerMerchant(tx, newMerchant({ ownerUserId: OWNER, preferredQrProducts: [101] }));
    await registerMerchant(tx, newMerchant({ ownerUserId: BILL_OWNER, preferredQrProducts: [201] }));
  });
}, 60_000);
afterAll(() => world.close());

const houseOf = async (owner: bigint, question: Parameters<typeof offerPricesAtCounter>[2]) => {
  const { results } = await offerPricesAtCounter(depsOf(), owner, question);
  return results.find(({ line }) => line === 1)?.plans ?? [];
};

test.each([
  ['12,000,000', undefined],
  ['۱۲٬۳۴۵٬۶۷۸', undefined],
  ['12000000', '3000000'],
])('the counter shows of %s with %s first what the customer’s own calculator shows', async (amount, deposit) => {
  const question = { amount, ...(deposit !== undefined && { deposit_amount: deposit }) };
  const atCounter = await houseOf(OWNER, question);
  const own = await calculateProduct(depsOf(), buyer.customerId, { contract_uid: buyer.facility.uid, ...question });
  expect(atCounter).toEqual(own.results);
  expect(atCounter.length).toBeGreaterThan(0);
});

test('a sale of the same day has the rows that were shown', async () => {
  const shown = (await houseOf(OWNER, { amount: 12_000_000 })).find((plan) => plan.number_of_installments === 4);
  await world.sell(buyer, { date: '2026-11-21' });
  const rows = await world.database.owner<{ due_date: string; principal: bigint; fee: bigint }[]>`
    select i.due_date::text as due_date, i.principal, i.fee from servicing.installment i where i.customer_id = ${buyer.customerId} order by i.seq`;
  expect(shown?.installments.map(({ due_date, principal, fee }) => ({ due_date, principal, fee }))).toEqual(rows);
});

test('a shop that sells by the bill of the month shows it too, without a fee, and not with a deposit', async () => {
  const counts = async (owner: bigint, deposit?: number) =>
    (await houseOf(owner, { amount: 12_000_000, deposit_amount: deposit })).map((plan) => plan.number_of_installments);
  expect(await counts(OWNER)).toEqual([2, 4, 6, 12]);
  expect(await counts(BILL_OWNER)).toEqual([0, 2, 4, 6, 12]);
  expect(await counts(BILL_OWNER, 3_000_000)).toEqual([2, 4, 6, 12]);
  const [bill] = await houseOf(BILL_OWNER, { amount: 12_000_000 });
  expect(bill).toMatchObject({ fee: 0n, total: 12_000_000n });
});

test('anyone may ask, and gets the installments of every line that pays at the purchase', async () => {
  const { results } = await offerPricesInPublic(depsOf(), { amount: '12000000' });
  expect(results.map(({ line }) => line)).toContain(1);
  expect(results.flatMap(({ plans }) => plans).every((plan) => plan.number_of_installments > 0)).toBe(true);
});

test.each([
  [{ amount: '0' }, 'amount'],
  [{ amount: 'abc' }, 'amount'],
  [{ amount: 1 }, 'amount'],
  [{ amount: 1_000_000, deposit_amount: 1_000_000 }, 'deposit_amount'],
  [{ amount: 1_000_000, deposit_amount: 'x' }, 'deposit_amount'],
])('refuses %j', async (question, field) => {
  const refusal = { code: 'amount_invalid', options: { field } };
  await expect(offerPricesInPublic(depsOf(), question)).rejects.toMatchObject(refusal);
  await expect(offerPricesAtCounter(depsOf(), OWNER, question)).rejects.toMatchObject(refusal);
});
