import type { NextStepOut } from '@nesye/contract';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { readDocument, readDocuments, readSigners, readUids } from './queries/documents.ts';
import { readNextSignature, type SigningTurn, turnOf } from './use-cases/next-signature.ts';
import { type NewDocument, openDocument } from './use-cases/open-document.ts';
import { sendSigningCode, type SigningCodeRequest } from './use-cases/send-signing-code.ts';
import { showDocument, signedFile } from './use-cases/show-document.ts';
import { signAsParty, type SignatureGiven, signDocument } from './use-cases/sign-document.ts';
import type { SigningDeps } from './signing-deps.ts';
import type { SigningSubject } from './subjects.ts';
import { voidDocument, voidUnsigned } from './use-cases/void-document.ts';
import { readTemplateInForce } from './queries/templates.ts';

type SignedFile = NonNullable<ReturnType<typeof signedFile>>;

/** A document in short, for the matter it is about. */
export interface DocumentBrief {
  readonly id: bigint;
  readonly uid: string;
  readonly state: 'preparing' | 'open' | 'signed' | 'void';
  /** Of the text to read; null until it is prepared. */
  readonly sha256: string | null;
  readonly signedAt: Date | null;
  /** Null until the signed PDF is there, a moment after the last signature. */
  readonly file: SignedFile | null;
  /** Whose turn it is; undefined where it is no one's. */
  readonly turn: SigningTurn | undefined;
}

/** What modules above do with documents. */
export interface Signing {
  /** Says what happens to a matter when its document is opened and signed; once for each name, when the module starts. */
  registerSubject(subject: SigningSubject): void;
  /** As `use-cases/open-document.ts` says. */
  openDocument(tx: Tx, document: NewDocument): Promise<bigint>;
  /** Undefined for one that is not there. */
  documentOf(sql: Sql | Tx, documentId: bigint): Promise<DocumentBrief | undefined>;
  /** The uids of these documents that are not void, by their ids. */
  uidsOf(sql: Sql | Tx, documentIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** The document as this signer reads it, and as N141 gives it. Refuses not_found. */
  showDocument(documentId: bigint, userId: bigint): ReturnType<typeof showDocument>;
  /** The one thing that moves a document on, as this viewer sees it; null: nothing does any more. */
  next(sql: Sql | Tx, documentId: bigint, viewerId: bigint | null): Promise<NextStepOut | null>;
  /** As `use-cases/send-signing-code.ts` says; outside of any transaction. */
  sendCode(request: SigningCodeRequest): ReturnType<typeof sendSigningCode>;
  /** As `use-cases/sign-document.ts` says; in its own transaction. */
  sign(given: SignatureGiven): Promise<void>;
  /** The lender's own confirmation, when all before it have signed. As `use-cases/sign-document.ts` says. */
  signAsParty(tx: Tx, given: { readonly documentId: bigint; readonly reference: string }): Promise<void>;
  /** The matter is over before all have signed. Throws for a signed document. */
  voidDocument(tx: Tx, documentId: bigint): Promise<void>;
  /** The same; false for a signed one, which stays. */
  voidUnsigned(tx: Tx, documentId: bigint): Promise<boolean>;
  /** Since when another version of the text is in force than that of the document. Undefined where there is none, or the text is not made yet. */
  newerTextSince(sql: Sql | Tx, documentId: bigint): Promise<Date | undefined>;
  /** The signed PDFs that are there, of these documents, oldest first. */
  signedFiles(sql: Sql | Tx, documentIds: readonly bigint[]): Promise<readonly SignedFile[]>;
}

/** The documents of a process. */
export const createSigning = (deps: SigningDeps): Signing => ({
  registerSubject: (subject) => deps.subjects.register(subject),
  openDocument: (tx, document) => openDocument(deps, tx, document),
  documentOf: async (sql, documentId) => {
    const document = await readDocument(sql, documentId);
    if (document === undefined) return undefined;
    const { id, uid, state, sha256, signedAt } = document;
    const turn = turnOf(deps, document, await readSigners(sql, id));
    return { id, uid, state, sha256, signedAt, file: signedFile(deps, document), turn };
  },
  uidsOf: readUids,
  showDocument: (documentId, userId) => showDocument(deps, documentId, userId),
  next: (sql, documentId, viewerId) => readNextSignature(deps, sql, documentId, viewerId),
  sendCode: (request) => sendSigningCode(deps, request),
  sign: (given) => signDocument(deps, given),
  signAsParty: (tx, given) => signAsParty(deps, tx, given),
  voidDocument: (tx, documentId) => voidDocument(deps, tx, documentId),
  voidUnsigned: (tx, documentId) => voidUnsigned(deps, tx, documentId),
  newerTextSince: async (sql, documentId) => {
    const document = await readDocument(sql, documentId);
    if (document === undefined || document.templateId === null) return undefined;
    const inForce = await readTemplateInForce(sql, document.templateKey, deps.clock.businessNow());
    return inForce === undefined || inForce.id === document.templateId ? undefined : inForce.validFrom;
  },
  signedFiles: async (sql, documentIds) =>
    (await readDocuments(sql, documentIds)).flatMap((document) => signedFile(deps, document) ?? []),
});
