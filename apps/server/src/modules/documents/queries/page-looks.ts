import { bucketOf } from '../../../platform/database/bucket.ts';
import type { MachineTime } from '../../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Stores that an operator was given a page. Committed before its first byte leaves. */
export async function insertPageLook(
  tx: Tx,
  {
    documentId,
    fileId,
    operatorId,
    at,
  }: { readonly documentId: bigint; readonly fileId: string; readonly operatorId: bigint; readonly at: MachineTime },
): Promise<void> {
  await tx`
    insert into documents.page_look (bucket, file_id, operator_id, at) values (${bucketOf(documentId)}, ${fileId}, ${operatorId}, ${at})
    on conflict (file_id, operator_id, bucket) do nothing`;
}

/** A page by its document and its place from 1. */
export interface PagePlace {
  readonly documentId: bigint;
  readonly page: number;
}

/** The first page of these documents that an operator was not given; that no operator was, with undefined. */
export async function findUnseenPage(
  sql: Sql | Tx,
  documentIds: readonly bigint[],
  operatorId: bigint | undefined,
): Promise<PagePlace | undefined> {
  const [row] = await sql<{ document_id: bigint; place: number }[]>`
    select document_id, place from (
      select p.bucket, p.document_id, p.file_id, (row_number() over (partition by p.document_id order by p.seq))::int as place
      from documents.page p where p.document_id = any(${documentIds.map(String)}::bigint[])
    ) p
    where not exists (
      select from documents.page_look l where l.bucket = p.bucket and l.file_id = p.file_id and (${operatorId ?? null}::bigint is null or l.operator_id = ${operatorId ?? null}::bigint))
    order by document_id, place limit 1`;
  return row === undefined ? undefined : { documentId: row.document_id, page: row.place };
}
