import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** A link for one row; times by the business clock. */
export interface Share {
  readonly id: bigint;
  /** Whose row it is. */
  readonly customerId: bigint;
  readonly purchaseId: bigint;
  readonly seq: number;
  readonly key: string;
  readonly expiresAt: Date;
}

const columns = (sql: Sql | Tx) =>
  sql`id, customer_id as "customerId", purchase_id as "purchaseId", seq, key, expires_at as "expiresAt"`;

/** The last link of a row that still holds; requests for one row come one after the other. */
export async function lockLiveShare(
  tx: Tx,
  { customerId, purchaseId, seq }: Pick<Share, 'customerId' | 'purchaseId' | 'seq'>,
  now: Date,
): Promise<Share | undefined> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`repayment.share ${purchaseId} ${seq}`}, ${customerId}))`;
  const [share] = await tx<Share[]>`
    select ${columns(tx)} from repayment.share
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and purchase_id = ${purchaseId} and seq = ${seq} and expires_at > ${now}
    order by id desc limit 1`;
  return share;
}

/** Stores a link, and returns it. */
export async function insertShare(tx: Tx, share: Omit<Share, 'id'> & { readonly createdAt: Date }): Promise<Share> {
  const bucket = bucketOf(share.customerId);
  const [stored] = await tx<Share[]>`
    insert into repayment.share (bucket, id, customer_id, purchase_id, seq, key, created_at, expires_at)
    values (${bucket}, nextval('repayment.share_number') * 64 + ${bucket}, ${share.customerId}, ${share.purchaseId}, ${share.seq}, ${share.key},
            ${share.createdAt}, ${share.expiresAt})
    returning ${columns(tx)}`;
  if (stored === undefined) throw new Error('share stored nothing');
  return stored;
}

/** A link by its id; undefined when there is none. */
export async function readShare(sql: Sql | Tx, id: bigint): Promise<Share | undefined> {
  const [share] = await sql<Share[]>`
    select ${columns(sql)} from repayment.share where bucket = ${bucketOf(id)} and id = ${id}`;
  return share;
}
