import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';

/**
 * Adds installment rows of customers who do not exist next to the measured ones, `rows` in all and `perCustomer` each, straight in SQL: the table's size is
 * what is measured, not its meaning.
 */
export async function fillInstallments(databaseUrl: string, rows: number, perCustomer: number): Promise<void> {
  const database = connectAsOwner(databaseUrl);
  try {
    await database.sql.script(`
      insert into servicing.installment (bucket, customer_id, purchase_id, seq, facility_id, merchant_id, due_date, payable_until, principal, fee)
      select c & 63, c, c + (s / 12) * 64, s % 12 + 1, c, 640, date '2026-01-01' + s, date '2026-01-01' + s, 1000000, 10000
      from (select (1000000 + n) * 64 + n % 64 as c from generate_series(1, ${Math.ceil(rows / perCustomer)}) n) customer, generate_series(0, ${perCustomer - 1}) s`);
    await database.sql.script('vacuum analyze servicing.installment');
  } finally {
    await database.close();
  }
}
