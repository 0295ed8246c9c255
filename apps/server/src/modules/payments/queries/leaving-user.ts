import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** How many purchases of a customer have no known outcome, or wait for a web shop to send them. */
export async function countUnknownPurchases(sql: Sql | Tx, customerId: bigint): Promise<number> {
  const [row] = await sql<{ count: bigint }[]>`
    select (select count(*) from payments.purchase where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and result = 1)
         + (select count(*) from payments.held_sale where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and ended_at is null) as count`;
  return Number(row?.count ?? 0n);
}

/** Has any of these shops sold something. */
export async function hasSales(sql: Sql | Tx, merchantIds: readonly bigint[]): Promise<boolean> {
  if (merchantIds.length === 0) return false;
  const [row] = await sql<{ has_sales: boolean }[]>`
    select exists (select from payments.purchase where merchant_id = any(${merchantIds.map(String)}::bigint[]) and result = 2) as has_sales`;
  return row?.has_sales === true;
}
