import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Found } from '../../../platform/find/finder.ts';

/** The repayment whose receipt has this number. */
export async function findPaymentOfReceipt(sql: Sql, id: bigint): Promise<Found[]> {
  const rows = await sql<{ customerId: bigint }[]>`
    select customer_id as "customerId" from repayment.payment where id = ${id} and bucket = ${bucketOf(id)}`;
  return rows.map(({ customerId }) => ({
    id,
    title: String(id),
    masked: null,
    personId: customerId,
    link: `/people/${customerId}`,
  }));
}
