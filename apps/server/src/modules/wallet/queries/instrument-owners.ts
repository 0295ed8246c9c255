import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Counts one look-up of a customer at the bank on a day; false when the day's are used up. One statement, so that parallel ones count as well. */
export async function countLookup(sql: Sql, customerId: bigint, day: string, maxADay: number): Promise<boolean> {
  const { count } = await sql`
    insert into wallet.instrument_owner as o (bucket, customer_id, lookup_day, lookups) values (${bucketOf(customerId)}, ${customerId}, ${day}::date, 1)
    on conflict (bucket, customer_id) do update
    set lookup_day = excluded.lookup_day, lookups = case when o.lookup_day = excluded.lookup_day then o.lookups + 1 else 1 end
    where o.lookup_day <> excluded.lookup_day or o.lookups < ${maxADay}`;
  return count === 1;
}

/** Gives a counted look-up back, because the bank did not respond. */
export async function giveLookupBack(sql: Sql, customerId: bigint, day: string): Promise<void> {
  await sql`
    update wallet.instrument_owner set lookups = lookups - 1
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and lookup_day = ${day}::date and lookups > 0`;
}

/** Locks what a customer has of shebas and cards until the end of the transaction, so that changes come one by one. */
export async function lockInstruments(tx: Tx, customerId: bigint, day: string): Promise<void> {
  await tx`
    insert into wallet.instrument_owner (bucket, customer_id, lookup_day) values (${bucketOf(customerId)}, ${customerId}, ${day}::date) on conflict do nothing`;
  await tx`select from wallet.instrument_owner where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} for update`;
}
