import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** The orders to gateways that send money back to cards. */
export const REFUND_ORDER = 'gateway.refund';

/** Money on its way back to a card, in rials. */
export interface Refund {
  readonly id: bigint;
  readonly attemptId: bigint;
  readonly customerId: bigint;
  readonly amount: bigint;
  readonly state: string;
}

export interface NewRefund {
  readonly attemptId: bigint;
  readonly customerId: bigint;
  readonly amount: bigint;
  readonly createdAt: Date;
}

/** Stores a refund whose money is in 2040, and returns its id. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<bigint> {
  const bucket = bucketOf(refund.customerId);
  const [row] = await tx<{ id: bigint }[]>`
    insert into gateway.refund (bucket, id, attempt_id, customer_id, amount, created_at)
    values (${bucket}, nextval('gateway.refund_number') * 64 + ${bucket}, ${refund.attemptId}, ${refund.customerId}, ${refund.amount}, ${refund.createdAt})
    returning id`;
  if (row === undefined) throw new Error('refund stored nothing');
  return row.id;
}

/** A refund by its id. Throws when there is none. */
export async function requireRefund(sql: Sql | Tx, id: bigint): Promise<Refund> {
  const [row] = await sql<Refund[]>`
    select id, attempt_id as "attemptId", customer_id as "customerId", amount, state from gateway.refund where bucket = ${bucketOf(id)} and id = ${id}`;
  if (row === undefined) throw new Error(`the refund ${id} has gone`);
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockRefund(tx: Tx, id: bigint): Promise<Refund> {
  await tx`select from gateway.refund where bucket = ${bucketOf(id)} and id = ${id} for update`;
  return await requireRefund(tx, id);
}

/** What has been or is being sent back of an attempt, in rials; refused refunds do not count. */
export async function sumRefunds(sql: Sql | Tx, attemptId: bigint): Promise<bigint> {
  const [row] = await sql<{ amount: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as amount from gateway.refund where bucket = ${bucketOf(attemptId)} and attempt_id = ${attemptId} and state <> 'refused'`;
  return row?.amount ?? 0n;
}

/** Ends a refund; its entry is posted by the caller. */
export async function markRefundEnded(tx: Tx, id: bigint, state: 'confirmed' | 'refused', at: Date): Promise<void> {
  await tx`update gateway.refund set state = ${state}, ended_at = ${at} where bucket = ${bucketOf(id)} and id = ${id}`;
}
