import type { ReturnRefusal, ReturnWay } from '@nesye/contract/constants';
import { isoDate, type IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

export type ReturnOutcome = 'refunded' | 'refused' | 'expired' | 'withdrawn' | 'disputed';

/** Goods on their way back to a shop. */
export interface ReturnRequest {
  readonly id: bigint;
  readonly purchaseId: bigint;
  readonly customerId: bigint;
  readonly merchantId: bigint;
  readonly announcedBy: 'customer' | 'shop';
  readonly way: ReturnWay;
  readonly openedAt: Date;
  readonly openedOn: IsoDate;
  /** The last day on which its installments stop. */
  readonly holdUntil: IsoDate;
  readonly outcome: ReturnOutcome | null;
  readonly refusal: ReturnRefusal | null;
  readonly closedAt: Date | null;
}

/** The limits of returns that hold. */
export interface ReturnPolicy {
  /** Days after the purchase. */
  readonly openDays: number;
  /** Days, with the day it is announced. */
  readonly holdDays: number;
  readonly maxReturns: number;
}

/** The limits of a day. */
export async function readReturnPolicy(sql: Sql | Tx, day: IsoDate): Promise<ReturnPolicy> {
  const [row] = await sql<ReturnPolicy[]>`
    select open_days as "openDays", hold_days as "holdDays", max_returns as "maxReturns" from payments.return_policy
    where valid_from <= ${day}::date order by valid_from desc limit 1`;
  if (row === undefined) throw new Error(`no limits of returns hold on ${day}`);
  return row;
}

type Row = Omit<ReturnRequest, 'openedOn' | 'holdUntil'> & { opened_on: string; hold_until: string };

const columns = (sql: Sql | Tx) => sql`
  id, purchase_id as "purchaseId", customer_id as "customerId", merchant_id as "merchantId", announced_by as "announcedBy", way, opened_at as "openedAt",
  opened_on, hold_until, outcome, refusal, closed_at as "closedAt"`;

const requestOf = ({ opened_on: openedOn, hold_until: holdUntil, ...row }: Row): ReturnRequest => ({
  ...row,
  openedOn: isoDate(openedOn),
  holdUntil: isoDate(holdUntil),
});

/** The returns of a purchase, newest first; the policy bounds how many there are. */
export async function readReturns(sql: Sql | Tx, purchaseId: bigint): Promise<ReturnRequest[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from payments.return_request where bucket = ${bucketOf(purchaseId)} and purchase_id = ${purchaseId} order by id desc`;
  return rows.map(requestOf);
}

/** The return of a purchase that is under way, locked; undefined where there is none. Accounts and rows are locked before. */
export async function lockOpenReturn(tx: Tx, purchaseId: bigint): Promise<ReturnRequest | undefined> {
  const [row] = await tx<Row[]>`
    select ${columns(tx)} from payments.return_request
    where bucket = ${bucketOf(purchaseId)} and purchase_id = ${purchaseId} and closed_at is null for update`;
  return row === undefined ? undefined : requestOf(row);
}

/** Stores a return. Undefined where the purchase has one under way. */
export async function insertReturn(
  tx: Tx,
  request: Omit<ReturnRequest, 'id' | 'outcome' | 'refusal' | 'closedAt'>,
): Promise<ReturnRequest | undefined> {
  const bucket = bucketOf(request.customerId);
  const [row] = await tx<Row[]>`
    insert into payments.return_request (bucket, id, purchase_id, customer_id, merchant_id, announced_by, way, opened_at, opened_on, hold_until)
    values (${bucket}, nextval('payments.return_number') * 64 + ${bucket}::bigint, ${request.purchaseId}, ${request.customerId}, ${request.merchantId},
      ${request.announcedBy}, ${request.way}, ${request.openedAt}, ${request.openedOn}, ${request.holdUntil})
    on conflict (purchase_id, bucket) where closed_at is null do nothing
    returning ${columns(tx)}`;
  return row === undefined ? undefined : requestOf(row);
}

/** Ends a return that the caller has locked. */
export async function storeReturnEnd(
  tx: Tx,
  id: bigint,
  {
    outcome,
    refusal,
    refundId,
    at,
  }: { outcome: ReturnOutcome; refusal?: ReturnRefusal | undefined; refundId?: bigint | undefined; at: Date },
): Promise<void> {
  await tx`
    update payments.return_request set outcome = ${outcome}, refusal = ${refusal ?? null}, refund_id = ${refundId ?? null}, closed_at = ${at} where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** The next returns under way whose last day is over. */
export async function findOverdueReturns(
  sql: Sql,
  today: IsoDate,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<readonly { readonly id: bigint; readonly customerId: bigint; readonly purchaseId: bigint }[]> {
  return await sql<{ id: bigint; customerId: bigint; purchaseId: bigint }[]>`
    select id, customer_id as "customerId", purchase_id as "purchaseId" from payments.return_request
    where closed_at is null and hold_until < ${today}::date and id > ${after} order by id limit ${limit}`;
}
