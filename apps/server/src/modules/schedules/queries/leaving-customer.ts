import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** The guarded accounts of a customer's facilities, in any status. */
export async function readFacilityAccounts(
  sql: Sql | Tx,
  customerId: bigint,
): Promise<{ readonly kind: number; readonly partyId: bigint }[]> {
  const rows = await sql<{ kind: number; party_id: bigint }[]>`
    select principal_kind as kind, id as party_id from servicing.facility where bucket = ${bucketOf(customerId)} and customer_id = ${customerId}`;
  return rows.map(({ kind, party_id: partyId }) => ({ kind, partyId }));
}

/** How many rows a customer still owes something on. */
export async function countOpenInstallments(sql: Sql | Tx, customerId: bigint): Promise<number> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) as count from servicing.installment
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and paid_at is null and not is_cancelled`;
  return Number(row?.count ?? 0n);
}

/** The facilities of a customer that are not closed or written off, by id. */
export async function readOpenFacilities(sql: Sql | Tx, customerId: bigint): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from servicing.facility
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and status in ('active', 'blocked', 'frozen') order by id`;
  return rows.map(({ id }) => id);
}
