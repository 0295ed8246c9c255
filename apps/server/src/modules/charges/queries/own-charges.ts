import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';

const MAX_ROWS = 50_000;

/** What a customer paid us for services, for the customer's own copy; amounts in rials. */
export async function readOwnCharges(sql: Sql, customerId: bigint): Promise<readonly unknown[]> {
  const rows = await sql`
    select id, kind, amount, wallet_amount, gateway_amount, state, made_at, ended_at, refunded_at from charges.charge
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} order by id limit ${MAX_ROWS}`;
  return [...rows];
}
