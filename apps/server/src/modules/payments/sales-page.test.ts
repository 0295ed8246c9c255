import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { registerMerchant } from '../merchants/index.ts';
import { newMerchant } from '../merchants/testing/new-merchant.test-support.ts';
import { seedCustomer, seedTerms } from './testing/purchase-fixture.ts';
import { sell } from './testing/sale-fixture.ts';
import { listSales } from './use-cases/list-sales.ts';

const OWNER = 6_400_001n;
const SALES = 21;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a shop reads twenty sales a page (B202): of twenty-one, one is left for the next', async () => {
  const terms = await seedTerms(database);
  const buyer = await seedCustomer(database, { termsId: terms.house, limit: 900_000_000n, wallet: 0n });
  const merchantId = await database.transaction((tx) =>
    registerMerchant(tx, newMerchant({ ownerUserId: OWNER, name: 'گلستان موبایل' })),
  );
  for (let sale = 0; sale < SALES; sale += 1) await sell(database, buyer, { merchantId });
  const deps = {
    sql: database.sql,
    clock: fixedClock('2026-11-21T12:00:00Z'),
    disputedSales: async () => new Map(),
    payoutsOfSales: async () => [],
  };
  const path = '/api/v1/merchant/transaction';
  const first = await listSales(deps, OWNER, path, {});
  expect([first.count, first.results.length]).toEqual([SALES, 20]);
  const query = Object.fromEntries(new URL(first.next ?? '', 'https://nesye.test').searchParams);
  const second = await listSales(deps, OWNER, path, query);
  expect([second.results.length, second.next]).toEqual([1, null]);
  expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(SALES);
});
