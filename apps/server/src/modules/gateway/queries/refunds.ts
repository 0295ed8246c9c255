import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Money on its way back to a card, in rials. */
export interface Refund {
  readonly id: bigint;
  readonly attemptId: bigint;
  readonly customerId: bigint;
  readonly amount: bigint;
  readonly state: string;
  readonly inquiries: number;
}

export interface NewRefund {
  readonly attemptId: bigint;
  readonly customerId: bigint;
  readonly amount: bigint;
  readonly createdAt: Date;
}

/** Stores a refund whose money stands in 2040, and returns its id. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<bigint> {
  const bucket = bucketOf(refund.customerId);
  const [row] = await tx<{ id: bigint }[]>`
    insert into gateway.refund (bucket, id, attempt_id, customer_id, amount, created_at)
    values (${bucket}, nextval('gateway.refund_number') * 64 + ${bucket}, ${refund.attemptId}, ${refund.customerId}, ${refund.amount}, ${refund.createdAt})
    returning id`;
  if (row === undefined) throw new Error('refund stored nothing');
  return row.id;
}

/** Reads and locks a refund; undefined when there is none. */
export async function lockRefund(tx: Tx, id: bigint): Promise<Refund | undefined> {
  await tx`select from gateway.refund where bucket = ${bucketOf(id)} and id = ${id} for update`;
  const [row] = await tx<Refund[]>`
    select id, attempt_id as "attemptId", customer_id as "customerId", amount, state, inquiries from gateway.refund where bucket = ${bucketOf(id)} and id = ${id}`;
  return row;
}

/** What has been or is being sent back of an attempt, in rials; refused refunds do not count. */
export async function sumRefunds(sql: Sql | Tx, attemptId: bigint): Promise<bigint> {
  const [row] = await sql<{ amount: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as amount from gateway.refund where bucket = ${bucketOf(attemptId)} and attempt_id = ${attemptId} and state <> 'refused'`;
  return row?.amount ?? 0n;
}

/** Stored before the gateway is asked to send: whoever finds it asks first whether it arrived. */
export async function markSending(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`
    update gateway.refund set state = 'sending', inquiries = inquiries + 1, inquired_at = ${at}
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** The gateway was asked to send the money and is silent. */
export async function markRefundUnknown(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`
    update gateway.refund set state = 'unknown', inquiries = inquiries + 1, inquired_at = ${at}
    where bucket = ${bucketOf(id)} and id = ${id} and state in ('sending', 'unknown')`;
}

/** Ends a refund; its entry is posted by the caller. */
export async function markRefundEnded(tx: Tx, id: bigint, state: 'confirmed' | 'refused', at: Date): Promise<void> {
  await tx`update gateway.refund set state = ${state}, ended_at = ${at} where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Refunds that have not ended and that nobody has looked after since `askedBefore`, by the machine's clock. */
export async function findOpenRefunds(sql: Sql, askedBefore: Date, limit: number): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from gateway.refund where state in ('created', 'sending', 'unknown') and coalesce(inquired_at, '-infinity') < ${askedBefore} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}
