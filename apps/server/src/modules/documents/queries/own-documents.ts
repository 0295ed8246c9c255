import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

interface OwnDocument {
  readonly kind: string;
  readonly state: string;
  readonly reject_reason: string | null;
  readonly submitted_at: Date;
  readonly decided_at: Date | null;
  readonly pages: number;
}

/** A customer's documents for the copy of all their data. */
export async function readOwnDocuments(sql: Sql, customerId: bigint): Promise<readonly OwnDocument[]> {
  return await sql<OwnDocument[]>`
    select d.kind, d.state, d.reject_reason, d.submitted_at, d.decided_at, count(p.seq)::int as pages
    from documents.document d left join documents.page p on p.bucket = d.bucket and p.document_id = d.id
    where d.bucket = ${bucketOf(customerId)} and d.customer_id = ${customerId} group by d.bucket, d.id order by d.id`;
}

/** Erases them, once the account is erased. The database refuses it for any other. */
export async function eraseDocuments(tx: Tx, customerId: bigint): Promise<void> {
  await tx`select documents.erase_closed_customer(${customerId})`;
}
