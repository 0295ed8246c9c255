import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../../../../tools/ledger/audit.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { seedCustomer, seedTerms } from '../payments/testing/purchase-fixture.ts';
import { closeFacility } from '../schedules/index.ts';

const AT = new Date('2026-11-22T08:00:00Z');

/** A person with an active credit and the request that it came of, with a guarantee. */
let database: TestDatabase;
let customer: bigint;
let facility: bigint;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const terms = await seedTerms(database);
  const seeded = await seedCustomer(database, { termsId: terms.house, limit: 100_000_000n });
  customer = seeded.customerId;
  facility = seeded.facility.id;
  await database.owner`
    insert into identity.app_user (id, mobile, created_at) values (${customer}, ${`0912${String(customer % 10_000_000n).padStart(7, '0')}`}, ${AT})`;
});

const closeIt = (): Promise<void> =>
  database.transaction((tx) =>
    closeFacility(tx, { facilityId: facility, actorId: customer, reason: 'closed by its customer', at: AT }),
  );

/** A request of the person; `rest` is what makes it a violation. */
async function request(phase: number, status: number, raises: bigint | null, opened: bigint | null): Promise<bigint> {
  const [row] = await database.owner<{ id: bigint }[]>`
    insert into origination.credit_request (bucket, id, customer_id, line, offer_id, terms_id, amount, installment_count, phase, status, report_id, decision_id,
      raises_facility_id, facility_id, created_at, updated_at, expires_at)
    values (${Number(customer & 63n)}, nextval('origination.request_number') * 64 + ${customer & 63n}::bigint, ${customer}, 1, 1, 1, 100000000, 4, ${phase}, ${status}, 1, 1,
      ${raises}, ${opened}, ${AT}, ${AT}, ${AT}) returning id`;
  return row?.id ?? 0n;
}

async function broken(): Promise<number[]> {
  const results = await auditLedger(database.ownerUrl);
  return results.filter(({ violations }) => violations > 0).map(({ check }) => check.number);
}

test('as it was closed, all is well', async () => {
  await closeIt();
  expect((await broken()).filter((check) => check >= 115 && check <= 118)).toEqual([]);
});

test.each<[number, string, () => Promise<unknown>]>([
  [
    115,
    'an open request of somebody who has left',
    async () => {
      await request(7, 2, null, null);
      await database.owner`update identity.app_user set status = 'closed' where id = ${customer}`;
    },
  ],
  [
    116,
    'a request that raises a credit that is closed',
    async () => {
      await closeIt();
      await request(7, 2, facility, null);
    },
  ],
  [
    117,
    'a guarantee that outlives its credit',
    async () => {
      const id = await request(9, 2, null, facility);
      await database.owner`
        insert into guarantees.requirement (request_id, customer_id, line, amount, state, created_at) values (${id}, ${customer}, 1, 100000000, 'complete', ${AT})`;
      await closeIt();
    },
  ],
  [
    118,
    'a credit that nobody froze',
    () => database.owner`update servicing.facility set status = 'frozen' where id = ${facility}`,
  ],
])('check %i finds %s', async (check, _, plant) => {
  expect(await broken()).not.toContain(check);
  await plant();
  expect(await broken()).toContain(check);
  await database.owner`delete from guarantees.requirement where customer_id = ${customer}`;
  await database.owner`delete from origination.credit_request where customer_id = ${customer}`;
  await database.owner`update servicing.facility set status = 'closed' where id = ${facility}`;
  expect(await broken()).not.toContain(check);
});
