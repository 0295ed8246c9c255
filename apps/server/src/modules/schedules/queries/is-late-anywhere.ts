import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Has a customer a row whose last day in time is over, on any credit. It does not wait for the end of the day. */
export async function isLateAnywhere(sql: Sql, customerId: bigint, today: IsoDate): Promise<boolean> {
  const [row] = await sql<{ late: boolean }[]>`
    select exists (
      select from servicing.installment i
      where i.bucket = ${bucketOf(customerId)} and i.customer_id = ${customerId} and i.paid_at is null and not i.is_cancelled and i.payable_until < ${today}::date) as late`;
  return row?.late === true;
}
