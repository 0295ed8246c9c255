import type { Sql, Tx } from '../../../platform/database/database.ts';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import type { ListRequest } from '../../../platform/lists/list-request.ts';
import { type ListRows, rowsToRead } from '../../../platform/lists/list-response.ts';

export type PayoutFileState = 'made' | 'uploaded' | 'withdrawing' | 'withdrawn';

/** A file for the bank; rials. */
export interface PayoutFile {
  readonly id: bigint;
  readonly cycleAt: Date;
  readonly count: number;
  readonly amount: bigint;
  /** Of its bytes, in hexadecimal digits. */
  readonly sha256: string;
  readonly state: PayoutFileState;
  readonly madeAt: Date;
  readonly uploadedAt: Date | null;
  /** Null: no operator has said so, and the bank knew its orders. */
  readonly uploadedBy: bigint | null;
  readonly bankReference: string | null;
  readonly withdrawnAt: Date | null;
}

const columns = (sql: Sql | Tx) => sql`
  f.id, f.cycle_at as "cycleAt", f.part_count as count, f.amount, f.sha256, f.state, f.made_at as "madeAt", f.uploaded_at as "uploadedAt", f.uploaded_by as "uploadedBy",
  f.bank_reference as "bankReference", f.withdrawn_at as "withdrawnAt"`;

/** A page of the files, of one state or of all. */
export async function readPayoutFiles(
  sql: Sql,
  state: PayoutFileState | undefined,
  request: ListRequest<'id'>,
): Promise<ListRows<PayoutFile>> {
  const { limit, offset } = rowsToRead(request);
  const direction = request.isDescending ? sql`desc` : sql`asc`;
  const beyond = request.isDescending ? sql`<` : sql`>`;
  const [after] = request.after ?? [];
  const chosen = sql`settlement.payout_file f where ${state === undefined ? sql`true` : sql`f.state = ${state}`}`;
  const rows = await sql<PayoutFile[]>`
    select ${columns(sql)} from ${chosen} ${after === undefined ? sql`` : sql`and f.id ${beyond} ${after}::bigint`}
    order by f.id ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from (select from ${chosen} limit ${ROWS_TO_COUNT}) seen`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** One, or undefined. */
export async function findPayoutFile(sql: Sql | Tx, id: bigint): Promise<PayoutFile | undefined> {
  const [row] = await sql<PayoutFile[]>`select ${columns(sql)} from settlement.payout_file f where f.id = ${id}`;
  return row;
}

/** The same, locked until the transaction ends. Its parts are locked before it, where they are needed. */
export async function lockPayoutFile(tx: Tx, id: bigint): Promise<PayoutFile | undefined> {
  await tx`select from settlement.payout_file where id = ${id} for update`;
  return await findPayoutFile(tx, id);
}

/** How the parts of a file have ended. */
export interface FileParts {
  readonly state: 'waiting' | 'paid' | 'returned';
  readonly count: number;
  /** In rials. */
  readonly amount: bigint;
}

/** The parts of a file by their states. */
export const readFileParts = (sql: Sql, fileId: bigint): Promise<FileParts[]> => sql<FileParts[]>`
  select state, count(*)::int as count, sum(amount)::bigint as amount from settlement.payout_part where file_id = ${fileId} group by state order by state`;

/** A cycle with parts that wait and were never given to the bank. */
export interface WaitingCycle {
  readonly cycleAt: Date;
  readonly count: number;
  /** In rials. */
  readonly amount: bigint;
}

/** The cycles with parts that wait, oldest first. */
export const readWaitingCycles = (sql: Sql, limit: number): Promise<WaitingCycle[]> => sql<WaitingCycle[]>`
  select p.cycle_at as "cycleAt", count(*)::int as count, sum(q.amount)::bigint as amount
  from settlement.payout_part q join settlement.payout p on p.id = q.payout_id and p.bucket = q.bucket
  where q.state = 'waiting' and q.file_id is null group by p.cycle_at order by p.cycle_at limit ${limit}`;

/** A part that may go into a file; rials. */
export interface WaitingPart {
  readonly id: bigint;
  readonly amount: bigint;
  readonly merchantId: bigint;
}

/** The parts of a cycle that wait, in the order of their ids. */
export const readWaitingParts = (sql: Sql | Tx, cycleAt: Date, limit: number): Promise<WaitingPart[]> => sql<
  WaitingPart[]
>`
  select q.id, q.amount, p.merchant_id as "merchantId" from settlement.payout_part q join settlement.payout p on p.id = q.payout_id and p.bucket = q.bucket
  where q.state = 'waiting' and q.file_id is null and p.cycle_at = ${cycleAt} order by q.id limit ${limit}`;

/** Locks these parts behind their payouts, each in the order of ids. */
export async function lockParts(tx: Tx, ids: readonly bigint[]): Promise<void> {
  const keys = ids.map(String);
  await tx`
    select from settlement.payout where id in (select payout_id from settlement.payout_part where id = any(${keys}::bigint[])) order by id for update`;
  await tx`select from settlement.payout_part where id = any(${keys}::bigint[]) order by id for update`;
}

/** The same. Returns those that wait outside of any file. */
export async function lockWaitingParts(tx: Tx, ids: readonly bigint[]): Promise<WaitingPart[]> {
  await lockParts(tx, ids);
  return await tx<WaitingPart[]>`
    select q.id, q.amount, p.merchant_id as "merchantId" from settlement.payout_part q join settlement.payout p on p.id = q.payout_id and p.bucket = q.bucket
    where q.id = any(${ids.map(String)}::bigint[]) and q.state = 'waiting' and q.file_id is null order by q.id`;
}

/** A part as its file names it; rials. */
export interface FilePart {
  readonly id: bigint;
  readonly amount: bigint;
  readonly shebaId: bigint;
}

/** These parts as a file names them, in the order of their ids. */
export const readPartsById = (sql: Sql | Tx, ids: readonly bigint[]): Promise<FilePart[]> => sql<FilePart[]>`
  select q.id, q.amount, p.sheba_id as "shebaId" from settlement.payout_part q join settlement.payout p on p.id = q.payout_id and p.bucket = q.bucket
  where q.id = any(${ids.map(String)}::bigint[]) and p.sheba_id is not null order by q.id`;

/** The ids of the parts of a file, in their order. */
export async function readPartIds(sql: Sql | Tx, fileId: bigint): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from settlement.payout_part where file_id = ${fileId} order by id`;
  return rows.map(({ id }) => id);
}

/** The shops whose payouts are in a file. */
export async function readShopsOfFile(sql: Sql | Tx, fileId: bigint): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select distinct p.merchant_id as id from settlement.payout_part q join settlement.payout p on p.id = q.payout_id and p.bucket = q.bucket where q.file_id = ${fileId}`;
  return rows.map(({ id }) => id);
}

/** The next files that are being withdrawn, by a cursor. */
export async function readWithdrawingFiles(sql: Sql, after: bigint | undefined, limit: number): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from settlement.payout_file where state = 'withdrawing' and id > ${after ?? 0n} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** No one is given the file any more, and the bank is asked about it. */
export async function markFileWithdrawing(tx: Tx, id: bigint): Promise<void> {
  await tx`update settlement.payout_file set state = 'withdrawing' where id = ${id}`;
}

/** The file is withdrawn, and its parts are in none. The caller has locked both. */
export async function releaseParts(tx: Tx, fileId: bigint, state: 'waiting' | 'sent', at: Date): Promise<void> {
  await tx`update settlement.payout_part set file_id = null, state = ${state} where file_id = ${fileId}`;
  await tx`update settlement.payout_file set state = 'withdrawn', withdrawn_at = ${at} where id = ${fileId}`;
}

/** The id of the next file, needed before it is written: its bytes name it. */
export async function nextFileId(tx: Tx): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`select nextval('settlement.record_number') as id`;
  if (row === undefined) throw new Error('the sequence gave nothing');
  return row.id;
}

export type NewPayoutFile = Pick<PayoutFile, 'id' | 'cycleAt' | 'count' | 'amount' | 'sha256' | 'madeAt'>;

/** Stores a file and puts these parts into it. The caller has locked them and knows that each waits. */
export async function insertPayoutFile(tx: Tx, file: NewPayoutFile, partIds: readonly bigint[]): Promise<void> {
  await tx`
    insert into settlement.payout_file (id, cycle_at, part_count, amount, sha256, made_at)
    values (${file.id}, ${file.cycleAt}, ${file.count}, ${file.amount}, ${file.sha256}, ${file.madeAt})`;
  await tx`update settlement.payout_part set file_id = ${file.id} where id = any(${partIds.map(String)}::bigint[])`;
}

/** The file is at the bank. Without `by` the bank has said so. */
export async function markFileUploaded(
  tx: Tx,
  id: bigint,
  at: Date,
  by?: { readonly operatorId: bigint; readonly reference: string },
): Promise<void> {
  await tx`
    update settlement.payout_file set state = 'uploaded', uploaded_at = coalesce(uploaded_at, ${at}), uploaded_by = coalesce(uploaded_by, ${by?.operatorId ?? null}),
      bank_reference = coalesce(bank_reference, ${by?.reference ?? null}) where id = ${id}`;
}

/** The age of the oldest file that was made and is not at the bank, in seconds; 0 where there is none. */
export async function readOldestFileSeconds(sql: Sql): Promise<number> {
  const [row] = await sql<{ age: number }[]>`
    select coalesce(extract(epoch from max(now() - made_at)), 0)::float8 as age from settlement.payout_file where state in ('made', 'withdrawing')`;
  return row?.age ?? 0;
}
