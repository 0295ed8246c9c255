import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** The due days that these customers have chosen, in their order; undefined of one who has not. One statement. */
export async function readDueDays(sql: Sql | Tx, customerIds: readonly bigint[]): Promise<(number | undefined)[]> {
  const rows = await sql<{ customer_id: bigint; day: number }[]>`
    select customer_id, day from servicing.due_day where customer_id = any(${customerIds.map(String)}::bigint[])`;
  const days = new Map(rows.map(({ customer_id: id, day }) => [id, day]));
  return customerIds.map((id) => days.get(id));
}

/** Stores the due day that a customer's new purchases get from now on. */
export async function storeDueDay(tx: Tx, customerId: bigint, day: number, at: Date): Promise<void> {
  await tx`
    insert into servicing.due_day (bucket, customer_id, day, chosen_at) values (${bucketOf(customerId)}, ${customerId}, ${day}, ${at})
    on conflict (customer_id, bucket) do update set day = excluded.day, chosen_at = excluded.chosen_at`;
}
