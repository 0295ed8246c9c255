import { isoDate, type IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** A payment that a provider names; undefined when it is none of ours. */
export async function findAttemptId(sql: Sql, provider: string, authority: string): Promise<bigint | undefined> {
  const [row] = await sql<
    { id: bigint }[]
  >`select id from gateway.attempt where provider = ${provider} and authority = ${authority}`;
  return row?.id;
}

/**
 * Whether a locked attempt is a payment that the gateway has settled and owes no more of: not cleared by hand, not taken back before, and nothing of it
 * sent back to the card or on its way there.
 */
export async function isWhollyOurs(tx: Tx, attemptId: bigint): Promise<boolean> {
  const [row] = await tx<{ found: boolean }[]>`
    select exists (
      select from gateway.attempt a
      where a.bucket = ${bucketOf(attemptId)} and a.id = ${attemptId} and a.state = 'paid' and a.settlement_id is not null and a.cleared_at is null
        and not exists (select from gateway.chargeback c where c.bucket = a.bucket and c.attempt_id = a.id)
        and not exists (select from gateway.refund r where r.bucket = a.bucket and r.attempt_id = a.id and r.state <> 'refused')) as found`;
  return row?.found === true;
}

/** Draws the id of a chargeback, so that its entries can name it. */
export async function nextChargebackId(tx: Tx, customerId: bigint): Promise<bigint> {
  const [row] = await tx<
    { id: bigint }[]
  >`select nextval('gateway.chargeback_number') * 64 + ${bucketOf(customerId)}::bigint as id`;
  if (row === undefined) throw new Error('chargeback_number returned nothing');
  return row.id;
}

export interface NewChargeback {
  readonly id: bigint;
  readonly attemptId: bigint;
  readonly customerId: bigint;
  /** What the gateway takes, and what of it was undone; rials. */
  readonly amount: bigint;
  readonly booked: bigint;
  readonly on: IsoDate;
  readonly at: Date;
}

/** Stores that a payment was taken back. The database holds that it is once. */
export async function insertChargeback(tx: Tx, chargeback: NewChargeback): Promise<void> {
  const { id, attemptId, customerId, amount, booked, on, at } = chargeback;
  await tx`
    insert into gateway.chargeback (bucket, id, attempt_id, customer_id, amount, booked, taken_back_on, taken_back_at)
    values (${bucketOf(id)}, ${id}, ${attemptId}, ${customerId}, ${amount}, ${booked}, ${on}, ${at})`;
}

/** The business day on which the gateway took the money of an attempt back; null while we have it, and without an attempt. */
export async function readTakenBackOn(sql: Sql | Tx, attemptId: bigint | null): Promise<IsoDate | null> {
  if (attemptId === null) return null;
  const [row] = await sql<{ day: string }[]>`
    select taken_back_on as day from gateway.chargeback where bucket = ${bucketOf(attemptId)} and attempt_id = ${attemptId}`;
  return row === undefined ? null : isoDate(row.day);
}
