import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Whether a customer has ever paid an installment that came after the day of its purchase. */
export async function hasRepaidInstallment(sql: Sql, customerId: bigint): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`
    select exists (select from servicing.installment
      where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and seq > 1 and paid_at is not null) as has`;
  return row?.has === true;
}
