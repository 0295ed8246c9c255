import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

export type TransferState = 'waiting' | 'cancelled' | 'done' | 'failed';

/** A transfer as it is stored; amount in rials, times by the business clock. */
export interface Transfer {
  readonly id: bigint;
  /** The sender. */
  readonly customerId: bigint;
  readonly uid: string;
  readonly receiverId: bigint;
  readonly amount: bigint;
  readonly holdId: bigint;
  readonly state: TransferState;
  readonly requestedAt: Date;
  readonly goesAt: Date;
  readonly endedAt: Date | null;
}

const columns = (sql: Sql | Tx) => sql`
  id, customer_id as "customerId", uid, receiver_id as "receiverId", amount, hold_id as "holdId", state, requested_at as "requestedAt", goes_at as "goesAt",
  ended_at as "endedAt"`;

export interface NewTransfer {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly receiverId: bigint;
  readonly amount: bigint;
  readonly holdId: bigint;
  readonly requestedAt: Date;
  readonly requestedOn: IsoDate;
  readonly goesAt: Date;
}

/** Stores a transfer that can still be undone, and returns its public name. Its money is held already. */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<string> {
  const { id, customerId, receiverId, amount, holdId, requestedAt, requestedOn, goesAt } = transfer;
  const [row] = await tx<{ uid: string }[]>`
    insert into wallet.transfer (bucket, id, customer_id, receiver_id, amount, hold_id, requested_at, requested_on, goes_at)
    values (${bucketOf(customerId)}, ${id}, ${customerId}, ${receiverId}, ${amount}, ${holdId}, ${requestedAt}, ${requestedOn}, ${goesAt})
    returning uid`;
  if (row === undefined) throw new Error('transfer stored nothing');
  return row.uid;
}

/** A sender's own transfer by its public name; undefined when there is none. */
export async function findTransfer(sql: Sql | Tx, customerId: bigint, uid: string): Promise<Transfer | undefined> {
  const [row] = await sql<Transfer[]>`
    select ${columns(sql)} from wallet.transfer where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and uid = ${uid}::uuid`;
  return row;
}

/** A transfer by its id; undefined when there is none. */
export async function readTransfer(sql: Sql | Tx, id: bigint): Promise<Transfer | undefined> {
  const [row] = await sql<
    Transfer[]
  >`select ${columns(sql)} from wallet.transfer where bucket = ${bucketOf(id)} and id = ${id}`;
  return row;
}

/** Reads a transfer and locks it until the transaction ends. The caller has locked the wallets. */
export async function lockTransfer(tx: Tx, id: bigint): Promise<Transfer> {
  await tx`select from wallet.transfer where bucket = ${bucketOf(id)} and id = ${id} for update`;
  const transfer = await readTransfer(tx, id);
  if (transfer === undefined) throw new Error(`the transfer ${id} has gone`);
  return transfer;
}

/** Both ends of transfers, by their ids. */
export async function readTransferEnds(
  sql: Sql,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, Pick<Transfer, 'customerId' | 'receiverId'>>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: bigint; customerId: bigint; receiverId: bigint }[]>`
    select id, customer_id as "customerId", receiver_id as "receiverId" from wallet.transfer where id = any(${ids.map(String)}::bigint[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** A sender's transfers that can still be undone or are about to go, newest first, at most `limit`. */
export async function readWaitingTransfers(sql: Sql, customerId: bigint, limit: number): Promise<Transfer[]> {
  return await sql<Transfer[]>`
    select ${columns(sql)} from wallet.transfer where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and state = 'waiting'
    order by id desc limit ${limit}`;
}

/** Does a sender have a transfer that has not gone yet. */
export async function hasWaitingTransfer(sql: Sql | Tx, customerId: bigint): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from wallet.transfer where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and state = 'waiting') as found`;
  return row?.found === true;
}

/** What a sender has requested on a business day and not cancelled: how often, and how many rials. */
export async function sumTransfersOfDay(
  sql: Sql | Tx,
  customerId: bigint,
  day: IsoDate,
): Promise<{ readonly times: number; readonly amount: bigint }> {
  const [row] = await sql<{ times: bigint; amount: bigint }[]>`
    select count(*) as times, coalesce(sum(amount), 0)::bigint as amount from wallet.transfer
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and requested_on = ${day}::date and state <> 'cancelled'`;
  return { times: Number(row?.times ?? 0n), amount: row?.amount ?? 0n };
}

/** Ends a transfer. What happens to its hold and its money is the caller's. */
export async function markTransferEnded(
  tx: Tx,
  id: bigint,
  state: Exclude<TransferState, 'waiting'>,
  at: Date,
): Promise<void> {
  await tx`update wallet.transfer set state = ${state}, ended_at = ${at} where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** Transfers whose time to be undone is over by the business clock; of one sender, or of all. */
export async function findDueTransfers(sql: Sql, now: Date, limit: number, customerId?: bigint): Promise<bigint[]> {
  const own =
    customerId === undefined ? sql`` : sql`and bucket = ${bucketOf(customerId)} and customer_id = ${customerId}`;
  const rows = await sql<{ id: bigint }[]>`
    select id from wallet.transfer where state = 'waiting' and goes_at <= ${now} ${own} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}
