import { type IsoDate, isoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** A promise that is open; rials. */
export interface OpenPromise {
  readonly contactId: bigint;
  readonly customerId: bigint;
  readonly amount: bigint;
  readonly day: IsoDate;
  readonly at: Date;
}

/** Locks the next open promises by their ids. */
export async function lockOpenPromises(
  tx: Tx,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<OpenPromise[]> {
  const rows = await tx<
    { contact_id: bigint; customer_id: bigint; amount: bigint; promised_day: string; promised_at: Date }[]
  >`
    select contact_id, customer_id, amount, promised_day, promised_at from collections.promise
    where state = 'open' and contact_id > ${after} order by contact_id limit ${limit} for update`;
  return rows.map((row) => ({
    contactId: row.contact_id,
    customerId: row.customer_id,
    amount: row.amount,
    day: isoDate(row.promised_day),
    at: row.promised_at,
  }));
}

/** Writes what became of a locked promise at the end of a day; rials. */
export async function storePromiseEnd(
  tx: Tx,
  contactId: bigint,
  { state, day, paid }: { readonly state: 'kept' | 'broken'; readonly day: IsoDate; readonly paid: bigint },
): Promise<void> {
  await tx`
    update collections.promise set state = ${state}, decided_on = ${day}, paid = ${paid}
    where bucket = ${bucketOf(contactId)} and contact_id = ${contactId}`;
}
