import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { SignerRole } from '../domain/signer.ts';

export type DocumentState = 'preparing' | 'open' | 'signed' | 'void';

export interface StoredDocument {
  readonly id: bigint;
  /** What addresses name it by. */
  readonly uid: string;
  readonly subject: string;
  readonly subjectId: bigint;
  readonly templateKey: string;
  readonly templateId: number | null;
  readonly templateSha256: string | null;
  readonly factsSealed: Buffer | null;
  readonly textSealed: Buffer | null;
  /** Of the text. */
  readonly sha256: string | null;
  readonly state: DocumentState;
  readonly fileId: string | null;
  /** The one that is being written. */
  readonly nextFileId: string | null;
  readonly fileSha256: string | null;
  readonly verificationCode: string | null;
  readonly createdAt: Date;
  readonly openedAt: Date | null;
  readonly signedAt: Date | null;
}

export interface StoredSigner {
  readonly id: bigint;
  readonly place: number;
  readonly role: SignerRole;
  readonly userId: bigint | null;
  readonly personSealed: Buffer | null;
  readonly nameMasked: string;
  readonly mobileMasked: string | null;
  readonly codeSentAt: Date | null;
  readonly codeSha256: string | null;
  readonly signedAt: Date | null;
  readonly networkMasked: string | null;
  readonly reference: string | null;
}

const documentColumns = (sql: Sql | Tx) => sql`
  id, uid, subject, subject_id as "subjectId", template_key as "templateKey", template_id as "templateId", template_sha256 as "templateSha256",
  facts_sealed as "factsSealed", text_sealed as "textSealed", sha256, state, file_id as "fileId", next_file_id as "nextFileId", file_sha256 as "fileSha256", verification_code as "verificationCode",
  created_at as "createdAt", opened_at as "openedAt", signed_at as "signedAt"`;

/** Takes a number for a document, so that what is sealed for it can name its place. */
export async function nextDocumentId(tx: Tx): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`select nextval('signing.document_id_seq') as id`;
  return (row as { id: bigint }).id;
}

/** Stores a document that is still to be prepared. */
export async function insertDocument(
  tx: Tx,
  document: Pick<StoredDocument, 'id' | 'subject' | 'subjectId' | 'templateKey' | 'createdAt'> & {
    readonly factsSealed: Buffer;
  },
): Promise<void> {
  await tx`
    insert into signing.document (id, subject, subject_id, template_key, facts_sealed, created_at) overriding system value
    values (${document.id}, ${document.subject}, ${document.subjectId}, ${document.templateKey}, ${document.factsSealed}, ${document.createdAt})`;
}

/** Takes a number for a signer, for the same reason. */
export async function nextSignerId(tx: Tx): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`select nextval('signing.signer_id_seq') as id`;
  return (row as { id: bigint }).id;
}

/** Stores one who is to sign, in their place. */
export async function insertSigner(
  tx: Tx,
  documentId: bigint,
  signer: Pick<StoredSigner, 'id' | 'place' | 'role' | 'userId' | 'nameMasked' | 'mobileMasked'> & {
    readonly personSealed: Buffer;
  },
): Promise<void> {
  await tx`
    insert into signing.signer (id, document_id, place, role, user_id, person_sealed, name_masked, mobile_masked) overriding system value
    values (${signer.id}, ${documentId}, ${signer.place}, ${signer.role}, ${signer.userId}, ${signer.personSealed}, ${signer.nameMasked}, ${signer.mobileMasked})`;
}

/** Undefined for one that never was. */
export async function readDocument(sql: Sql | Tx, id: bigint): Promise<StoredDocument | undefined> {
  const [row] = await sql<StoredDocument[]>`select ${documentColumns(sql)} from signing.document where id = ${id}`;
  return row;
}

/** The same, with its row locked: who signs, prepares or voids it waits for the others. */
export async function lockDocument(tx: Tx, id: bigint): Promise<StoredDocument | undefined> {
  const [row] = await tx<
    StoredDocument[]
  >`select ${documentColumns(tx)} from signing.document where id = ${id} for update`;
  return row;
}

/** The document of this address that the user is to sign, or has signed; undefined for anybody else's. */
export async function findOwnDocumentId(sql: Sql | Tx, uid: string, userId: bigint): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    select d.id from signing.document d join signing.signer s on s.document_id = d.id where d.uid = ${uid}::uuid and s.user_id = ${userId}`;
  return row?.id;
}

/** The sealed document that a verification code names. */
export async function findByVerificationCode(sql: Sql, code: string): Promise<StoredDocument | undefined> {
  const [row] = await sql<
    StoredDocument[]
  >`select ${documentColumns(sql)} from signing.document where verification_code = ${code}`;
  return row;
}

/** Documents by id, those that are not there left out. */
export async function readDocuments(sql: Sql | Tx, ids: readonly bigint[]): Promise<StoredDocument[]> {
  return sql<StoredDocument[]>`
    select ${documentColumns(sql)} from signing.document where id = any (${ids.map(String)}::bigint[]) order by id`;
}

/** The uids of these documents that are not void, by their ids; of a document nothing else is read. */
export async function readUids(sql: Sql | Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const rows = await sql<{ id: bigint; uid: string }[]>`
    select id, uid::text as uid from signing.document where id = any (${ids.map(String)}::bigint[]) and state <> 'void'`;
  return new Map(rows.map(({ id, uid }) => [id, uid]));
}

/** All who are to sign, in their order. */
export async function readSigners(sql: Sql | Tx, documentId: bigint): Promise<StoredSigner[]> {
  return sql<StoredSigner[]>`
    select id, place, role, user_id as "userId", person_sealed as "personSealed", name_masked as "nameMasked", mobile_masked as "mobileMasked",
           code_sent_at as "codeSentAt", code_sha256 as "codeSha256", signed_at as "signedAt", network_masked as "networkMasked", reference
    from signing.signer where document_id = ${documentId} order by place`;
}

/** Documents that all have signed and whose signed PDF is not there yet. */
export async function countUnsealed(sql: Sql): Promise<number> {
  const [row] = await sql<
    { count: bigint }[]
  >`select count(*) as count from signing.document where state = 'signed' and sealed_at is null`;
  return Number(row?.count ?? 0n);
}

/** Names the file that is being written, or none. */
export async function setNextFile(tx: Tx, id: bigint, fileId: string | null): Promise<void> {
  await tx`update signing.document set next_file_id = ${fileId} where id = ${id}`;
}

/** Puts the file that was written in the place of the one before. */
export async function useNextFile(tx: Tx, id: bigint): Promise<void> {
  await tx`update signing.document set file_id = next_file_id, next_file_id = null where id = ${id}`;
}

/** Opens a prepared document for reading and signing. The caller has locked it. */
export async function openPrepared(
  tx: Tx,
  id: bigint,
  prepared: {
    readonly templateId: number;
    readonly templateSha256: string;
    readonly textSealed: Buffer;
    readonly sha256: string;
    readonly at: Date;
  },
): Promise<void> {
  await tx`
    update signing.document set state = 'open', template_id = ${prepared.templateId}, template_sha256 = ${prepared.templateSha256}, text_sealed = ${prepared.textSealed},
           sha256 = ${prepared.sha256}, opened_at = ${prepared.at}
    where id = ${id}`;
}

/** Takes the text back, to be made again from the version in force. The caller has locked it and knows that no one has signed. */
export async function closeForPreparing(tx: Tx, id: bigint): Promise<void> {
  await tx`update signing.document set state = 'preparing', sha256 = null, text_sealed = null, file_id = null, opened_at = null where id = ${id}`;
}

/** Notes that a code for this text went out to a signer. */
export async function noteCode(tx: Tx | Sql, signerId: bigint, sha256: string, at: Date): Promise<void> {
  await tx`update signing.signer set code_sent_at = ${at}, code_sha256 = ${sha256} where id = ${signerId} and signed_at is null`;
}

/** Stores a signature. The caller has locked the document and knows whose turn it is. */
export async function storeSignature(
  tx: Tx,
  signerId: bigint,
  signature: {
    readonly sha256: string;
    readonly at: Date;
    readonly networkMasked: string | null;
    readonly reference: string | null;
  },
): Promise<void> {
  await tx`
    update signing.signer set signed_at = ${signature.at}, sha256 = ${signature.sha256}, network_masked = ${signature.networkMasked}, reference = ${signature.reference}
    where id = ${signerId}`;
}

/** All have signed. */
export async function markSigned(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`update signing.document set state = 'signed', signed_at = ${at} where id = ${id}`;
}

/** The matter is over before all have signed. */
export async function markVoid(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`update signing.document set state = 'void', voided_at = ${at}, file_id = null where id = ${id}`;
}

/** Notes checksum and verification code of the signed PDF, which is in its place. */
export async function storeSealed(
  tx: Tx,
  id: bigint,
  sealed: { readonly fileSha256: string; readonly verificationCode: string; readonly at: Date },
): Promise<void> {
  await tx`
    update signing.document set file_sha256 = ${sealed.fileSha256}, verification_code = ${sealed.verificationCode}, sealed_at = ${sealed.at}
    where id = ${id}`;
}
