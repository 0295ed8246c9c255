import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { DocumentRejectCode } from '@nesye/contract/constants';

/** What a document is for: a record of another context. */
export interface Subject {
  readonly kind: 'credit_request' | 'application' | 'dispute' | 'invoice_request' | 'shop' | 'ticket';
  readonly id: bigint;
}

export interface SubmittedDocument {
  readonly id: bigint;
  readonly customerId: bigint;
  readonly subjectKind: Subject['kind'];
  readonly subjectId: bigint;
  readonly kind: string;
  readonly state: 'in_check' | 'confirmed' | 'rejected';
  readonly rejectCode: DocumentRejectCode | null;
  readonly rejectReason: string | null;
  readonly pages: number;
  readonly submittedAt: Date;
}

const columns = (sql: Sql | Tx) => sql`
  d.id, d.customer_id as "customerId", d.subject_kind as "subjectKind", d.subject_id as "subjectId", d.kind, d.state, d.reject_code as "rejectCode", d.reject_reason as "rejectReason",
  d.submitted_at as "submittedAt", (select count(*)::int from documents.page p where p.bucket = d.bucket and p.document_id = d.id) as pages`;

/** Documents of a subject, oldest first. */
export async function readDocuments(sql: Sql | Tx, customerId: bigint, subject: Subject): Promise<SubmittedDocument[]> {
  return await sql<SubmittedDocument[]>`
    select ${columns(sql)} from documents.document d
    where d.bucket = ${bucketOf(customerId)} and d.customer_id = ${customerId} and d.subject_kind = ${subject.kind} and d.subject_id = ${subject.id} order by d.id`;
}

/** The documents of a subject, of whoever sent them. */
export async function findDocumentsOf(sql: Sql | Tx, { kind, id }: Subject): Promise<readonly bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from documents.document where subject_kind = ${kind} and subject_id = ${id} order by id`;
  return rows.map((row) => row.id);
}

/** A document by its id; undefined where there is none. */
export async function findDocument(sql: Sql | Tx, id: bigint): Promise<SubmittedDocument | undefined> {
  const [row] = await sql<SubmittedDocument[]>`
    select ${columns(sql)} from documents.document d where d.bucket = ${bucketOf(id)} and d.id = ${id}`;
  return row;
}

/** The same, locked. */
export async function lockDocument(tx: Tx, id: bigint): Promise<SubmittedDocument | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    select id from documents.document where bucket = ${bucketOf(id)} and id = ${id} for update`;
  return row === undefined ? undefined : await findDocument(tx, id);
}

/** Opens a document of a kind for a subject, or finds the one that is there; locked either way. Its id. */
export async function openDocument(
  tx: Tx,
  document: {
    readonly customerId: bigint;
    readonly subject: Subject;
    readonly kind: string;
    readonly reusedFrom: bigint | null;
    readonly at: Date;
  },
): Promise<bigint> {
  const bucket = bucketOf(document.customerId);
  const [row] = await tx<{ id: bigint }[]>`
    insert into documents.document (bucket, id, customer_id, subject_kind, subject_id, kind, reused_from, submitted_at)
    values (${bucket}, nextval('documents.document_number') * 64 + ${bucket}::bigint, ${document.customerId}, ${document.subject.kind}, ${document.subject.id},
      ${document.kind}, ${document.reusedFrom}, ${document.at})
    on conflict (customer_id, subject_kind, subject_id, kind, bucket) do update set kind = excluded.kind
    returning id`;
  if (row === undefined) throw new Error('a document was not stored');
  return row.id;
}

/** It is to be read again: new pages, no decision. */
export async function markSubmitted(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`
    update documents.document set state = 'in_check', reject_code = null, reject_reason = null, decided_by = null, decided_at = null, reused_from = null, submitted_at = ${at}
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** An operator's decision. */
export async function markDecided(
  tx: Tx,
  id: bigint,
  decision: {
    readonly state: 'confirmed' | 'rejected';
    readonly code: string | null;
    readonly reason: string | null;
    readonly operatorId: bigint;
    readonly at: Date;
  },
): Promise<void> {
  await tx`
    update documents.document set state = ${decision.state}, reject_code = ${decision.code}, reject_reason = ${decision.reason}, decided_by = ${decision.operatorId},
      decided_at = ${decision.at}
    where bucket = ${bucketOf(id)} and id = ${id}`;
}

export interface DocumentPage {
  readonly seq: number;
  readonly fileId: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
}

/** Pages of a document in their order. */
export async function readPages(sql: Sql | Tx, documentId: bigint): Promise<DocumentPage[]> {
  return await sql<DocumentPage[]>`
    select seq, file_id as "fileId", media_type as "mediaType", size_bytes as "sizeBytes", sha256 from documents.page
    where bucket = ${bucketOf(documentId)} and document_id = ${documentId} order by seq`;
}

/** Adds a page behind the others. */
export async function insertPage(tx: Tx, documentId: bigint, page: DocumentPage): Promise<void> {
  await tx`
    insert into documents.page (bucket, document_id, seq, file_id, media_type, size_bytes, sha256)
    values (${bucketOf(documentId)}, ${documentId}, ${page.seq}, ${page.fileId}, ${page.mediaType}, ${page.sizeBytes}, ${page.sha256})`;
}

/** Takes all pages away and returns the files that no other document shows. */
export async function deletePages(tx: Tx, documentId: bigint): Promise<string[]> {
  const rows = await tx<{ file_id: string }[]>`
    with gone as (delete from documents.page where bucket = ${bucketOf(documentId)} and document_id = ${documentId} returning file_id)
    select file_id from gone g where not exists (
      select 1 from documents.page p where p.file_id = g.file_id and p.document_id <> ${documentId})`;
  const files = rows.map((row) => row.file_id);
  await tx`delete from documents.page_look where bucket = ${bucketOf(documentId)} and file_id = any(${files}::text[])`;
  return files;
}

/** Takes a document away whose pages are gone. */
export async function deleteDocumentRow(tx: Tx, id: bigint): Promise<void> {
  await tx`delete from documents.document where bucket = ${bucketOf(id)} and id = ${id}`;
}

/** The newest confirmed document of each of these kinds that a customer submitted for anything. */
export async function readConfirmed(
  sql: Sql | Tx,
  customerId: bigint,
  kinds: readonly string[],
): Promise<{ id: bigint; kind: string }[]> {
  return await sql<{ id: bigint; kind: string }[]>`
    select distinct on (kind) id, kind from documents.document
    where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and state = 'confirmed' and kind = any(${[...kinds]}::text[])
    order by kind, decided_at desc`;
}
