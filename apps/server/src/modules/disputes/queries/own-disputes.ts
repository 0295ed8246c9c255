import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

const MAX_ROWS = 10_000;

/** A customer's disputes for the copy of all their data, and the responses they wrote for a shop; amounts in rials. */
export async function readOwnDisputes(sql: Sql, userId: bigint): Promise<unknown[]> {
  const own = await sql`
    select id, purchase_id, reason, text, opened_at, response_until, response, responded_at, overdue_at, outcome, note, refund_amount, closed_at
    from disputes.dispute where bucket = ${bucketOf(userId)} and customer_id = ${userId} order by id desc limit ${MAX_ROWS}`;
  const responses = await sql`
    select id, purchase_id, response, responded_at from disputes.dispute where responded_by = ${userId} order by id desc limit ${MAX_ROWS}`;
  return [...own, ...responses];
}

/** How many open disputes someone is a side of. */
export async function countOpenDisputes(
  sql: Sql | Tx,
  userId: bigint,
  merchantIds: readonly bigint[],
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from disputes.dispute
    where closed_at is null and (bucket = ${bucketOf(userId)} and customer_id = ${userId} or merchant_id = any(${merchantIds.map(String)}::bigint[]))`;
  return row?.count ?? 0;
}

/** Erases what a person wrote, once the account is erased. The database refuses it for any other. */
export async function eraseDisputes(tx: Tx, userId: bigint): Promise<void> {
  await tx`select disputes.erase_closed_customer(${userId})`;
}
