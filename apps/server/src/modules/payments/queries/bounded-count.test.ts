import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { readSales } from './read-sales.ts';
import { readTransactions } from './read-transactions.ts';

const BUYER = 6_405n;
const PAGE = { page: 1, pageSize: 20, orderKey: 'created_at', isDescending: true, after: undefined } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner`
    insert into payments.purchase (bucket, id, customer_id, operation, uid, body_hash, result, merchant_id, terminal_id, product_type, amount, credit_amount, wallet_amount, fee, commission,
      installment_count, currency, business_date, created_at)
    select 5, n * 64 + 5, ${String(BUYER)}, 1, 'uid-' || n, gen_random_uuid(), 2, case when n <= 10000 then 640 else 704 end, 1, 1, 1000, 0, 1000, 0, 0, 0, 364, '2026-11-21', now()
    from generate_series(1, 10020) n`;
});
afterAll(() => database.close());

test('a list counts exactly to 10,000; one more says that there are more, and its pages are whole', async () => {
  const [exact, more] = [
    await readSales(database.sql, [640n], {}, PAGE),
    await readSales(database.sql, [640n, 704n], {}, PAGE),
  ];
  expect([exact.total, more.total]).toEqual([10_000, 10_001]);
  expect([exact.rows.length, more.rows.length]).toEqual([21, 21]);
  expect(await readTransactions(database.sql, BUYER, {}, PAGE)).toMatchObject({ total: 10_001, rows: { length: 21 } });
});
