import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { SealedFields } from './sealed-fields.ts';

interface OwnRow {
  readonly signerId: bigint;
  readonly personSealed: Buffer | null;
  readonly documentId: bigint;
  readonly textSealed: Buffer | null;
  readonly [field: string]: unknown;
}

/** The documents a user has signed or is to sign, with the whole text, for the user's own copy. */
export const ownDocuments =
  (fields: SealedFields) =>
  async (sql: Sql, userId: bigint): Promise<unknown> => {
    const rows = await sql<OwnRow[]>`
      select s.id as "signerId", s.person_sealed as "personSealed", s.role, s.signed_at, s.sha256 as signed_sha256, s.network_masked, s.code_sent_at,
             d.id as "documentId", d.text_sealed as "textSealed", d.uid, d.state, d.sha256, d.file_sha256, d.verification_code, d.created_at
      from signing.signer s join signing.document d on d.id = s.document_id where s.user_id = ${userId} order by d.id limit 1000`;
    return rows.map(({ signerId, personSealed, documentId, textSealed, ...row }) => ({
      ...row,
      signed_as: fields.openPerson(signerId, personSealed),
      text: textSealed === null ? null : (JSON.parse(fields.openText(documentId, textSealed)) as unknown),
    }));
  };

/**
 * Erases what names a person: as a signer, and of documents they were the customer or the shop of, the text and the file, which the time of keeping has run out for. Who signed when and
 * for which checksum stays as masked evidence. Safe to repeat.
 */
export async function eraseSigner(tx: Tx, userId: bigint): Promise<void> {
  await tx`update signing.signer set person_sealed = null, name_masked = '***', mobile_masked = null where user_id = ${userId}`;
  const documents = await tx<{ fileId: string | null; nextFileId: string | null }[]>`
    update signing.document d set facts_sealed = null, text_sealed = null, file_id = null, next_file_id = null
    from (select id, file_id, next_file_id from signing.document f where exists (
      select from signing.signer s where s.document_id = f.id and s.user_id = ${userId} and s.role in ('customer', 'merchant')) for update) f
    where d.id = f.id returning f.file_id as "fileId", f.next_file_id as "nextFileId"`;
  const files = documents.flatMap(({ fileId, nextFileId }) => [fileId, nextFileId].filter((id) => id !== null));
  if (files.length > 0) await tx`delete from platform.stored_file where id = any (${files})`;
}
