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

/** Closes all facilities of a customer that are not closed or written off. Their accounts must be locked and nothing owed. */
export async function closeFacilities(tx: Tx, customerId: bigint): Promise<void> {
  await tx`
    update servicing.facility set status = 'closed'
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and status in ('active', 'blocked', 'frozen')`;
}
