import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Something that an operator wants to know besides. */
export interface ExtraData {
  readonly id: bigint;
  readonly requestId: bigint;
  readonly customerId: bigint;
  readonly kind: 'text' | 'image';
  readonly title: string;
  readonly textSealed: Buffer | null;
  readonly documentId: bigint | null;
  readonly state: 'requested' | 'in_check' | 'confirmed' | 'rejected';
  readonly rejectReason: string | null;
  readonly requestedAt: Date;
}

const columns = (sql: Sql | Tx) => sql`
  id, request_id as "requestId", customer_id as "customerId", kind, title, text_sealed as "textSealed", document_id as "documentId", state,
  reject_reason as "rejectReason", requested_at as "requestedAt"`;

/** Where the text of a row belongs: it opens nowhere else. */
export const extraTextPlace = (id: bigint): string => `origination.extra_data.text:${id}`;

/** What is still to be sent of a request, or has been sent back, oldest first. */
export async function readRequestedData(sql: Sql | Tx, requestId: bigint): Promise<ExtraData[]> {
  return await sql<ExtraData[]>`
    select ${columns(sql)} from origination.extra_data
    where bucket = ${bucketOf(requestId)} and request_id = ${requestId} and state in ('requested', 'rejected') order by id`;
}

/** What was requested of a customer, of one request or all, newest first. */
export async function readExtraData(
  sql: Sql | Tx,
  customerId: bigint,
  requestId: bigint | undefined,
): Promise<ExtraData[]> {
  return await sql<ExtraData[]>`
    select ${columns(sql)} from origination.extra_data
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} ${requestId === undefined ? sql`` : sql`and request_id = ${requestId}`}
    order by id desc limit 200`;
}

/** A customer's own row, locked. */
export async function lockExtraData(tx: Tx, customerId: bigint, id: bigint): Promise<ExtraData | undefined> {
  const [row] = await tx<ExtraData[]>`
    select ${columns(tx)} from origination.extra_data where bucket = ${bucketOf(id)} and id = ${id} and customer_id = ${customerId} for update`;
  return row;
}

/** Stores what an operator wants to know. */
export async function insertExtraData(
  tx: Tx,
  row: Pick<ExtraData, 'requestId' | 'customerId' | 'kind' | 'title'> & {
    readonly operatorId: bigint;
    readonly at: Date;
  },
): Promise<void> {
  const bucket = bucketOf(row.customerId);
  await tx`
    insert into origination.extra_data (bucket, id, request_id, customer_id, kind, title, requested_by, requested_at)
    values (${bucket}, nextval('origination.extra_data_number') * 64 + ${bucket}::bigint, ${row.requestId}, ${row.customerId}, ${row.kind}, ${row.title},
      ${row.operatorId}, ${row.at})`;
}

/** It was sent. */
export async function markSent(
  tx: Tx,
  id: bigint,
  sent: { readonly textSealed: Buffer | null; readonly documentId: bigint | null; readonly at: Date },
): Promise<void> {
  await tx`
    update origination.extra_data set state = 'in_check', text_sealed = ${sent.textSealed}, document_id = ${sent.documentId}, sent_at = ${sent.at}
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** An operator has read what was sent of a request. */
export async function confirmExtraData(tx: Tx, requestId: bigint): Promise<void> {
  await tx`
    update origination.extra_data set state = 'confirmed' where bucket = ${bucketOf(requestId)} and request_id = ${requestId} and state = 'in_check'`;
}

/** What was sent as this document is wanted once more. Of a document that no one has requested besides it does nothing. */
export async function rejectExtraData(tx: Tx, requestId: bigint, documentId: bigint, reason: string): Promise<void> {
  await tx`
    update origination.extra_data set state = 'rejected', reject_reason = ${reason}
    where bucket = ${bucketOf(requestId)} and request_id = ${requestId} and document_id = ${documentId} and state = 'in_check'`;
}
