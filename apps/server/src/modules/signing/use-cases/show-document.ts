import type { CallTypes, signingCalls } from '@nesye/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { DocumentText, TextBlock, TextFact, TextPart } from '../domain/document-text.ts';
import { groupedCode } from '../adapters/contract-document.ts';
import {
  findOwnDocumentId,
  readDocument,
  readSigners,
  type StoredDocument,
  type StoredSigner,
} from '../queries/documents.ts';
import { nextSignature } from './next-signature.ts';
import { readFile } from './put-file.ts';
import type { SigningDeps } from '../signing-deps.ts';
import { nextSigner } from '../signing-order.ts';
import { verificationUrl } from '../domain/verification-url.ts';

type DocumentView = CallTypes<(typeof signingCalls)['getSigningDocument']>['reply'];

/** The id of a document by its address, for one of its signers. Refuses not_found. */
export async function requireOwnDocument({ database }: SigningDeps, uid: string, userId: bigint): Promise<bigint> {
  const id = await findOwnDocumentId(database.sql, uid, userId);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}

/** A document as one of its signers reads it: the whole text, their own part first. Refuses not_found. */
export async function showDocument(deps: SigningDeps, documentId: bigint, userId: bigint): Promise<DocumentView> {
  const { sql } = deps.database;
  const document = await readDocument(sql, documentId);
  const signers = await readSigners(sql, documentId);
  const own = signers.find((signer) => signer.userId === userId);
  if (document === undefined || own === undefined) throw new Refusal('not_found');
  const text = textOf(deps, document);
  return {
    id: document.uid,
    state: document.state,
    title: text?.title ?? '',
    number: text?.number ?? '',
    sha256: text === undefined ? null : document.sha256,
    parts: text === undefined ? [] : partsFor(text, own.place),
    signers: signers.map(({ id, role, userId: signerId, nameMasked, personSealed, signedAt }) => ({
      role,
      name: signerId === userId ? (deps.fields.openPerson(id, personSealed)?.name ?? nameMasked) : nameMasked,
      is_you: signerId === userId,
      signed_at: signedAt?.toISOString() ?? null,
    })),
    is_your_turn: document.state === 'open' && nextSigner(signers)?.id === own.id,
    file: signedFile(deps, document),
    next: nextSignature(deps, document, signers, userId),
  };
}

/** No one reads what is void, and what was erased cannot be read. */
function textOf({ fields }: SigningDeps, { id, state, textSealed }: StoredDocument): DocumentText | undefined {
  if (state === 'void' || textSealed === null) return undefined;
  return JSON.parse(fields.openText(id, textSealed)) as DocumentText;
}

/** Where and as what the signed PDF is downloaded; null until it is there. */
export function signedFile(
  { publicOrigin }: Pick<SigningDeps, 'publicOrigin'>,
  { uid, fileId, fileSha256, verificationCode, subjectId }: StoredDocument,
): DocumentView['file'] {
  if (fileId === null || fileSha256 === null || verificationCode === null) return null;
  return {
    name: `nesye-contract-${subjectId}.pdf`,
    sha256: fileSha256,
    url: `/api/v1/signing/documents/${uid}/pdf/`,
    verification_code: groupedCode(verificationCode),
    verification_url: verificationUrl(publicOrigin, verificationCode),
  };
}

/** The PDF as it is now. Refuses not_found for who is no signer, document_not_open where there is none: in preparation, void, or erased. */
export async function openDocumentFile(deps: SigningDeps, documentId: bigint, userId: bigint) {
  const { sql } = deps.database;
  const document = await readDocument(sql, documentId);
  const signers = await readSigners(sql, documentId);
  if (document === undefined || !isSigner(signers, userId)) throw new Refusal('not_found');
  // Between the last signature and the signed PDF the draft would say less than the truth.
  const isComplete = document.state === 'open' || document.fileSha256 !== null;
  const bytes = isComplete && document.fileId !== null ? await readFile(deps, document.fileId) : undefined;
  if (bytes === undefined) throw new Refusal('document_not_open');
  return { name: `nesye-contract-${document.subjectId}.pdf`, content: bytes };
}

const isSigner = (signers: readonly StoredSigner[], userId: bigint): boolean =>
  signers.some((signer) => signer.userId === userId);

function partsFor(text: DocumentText, place: number): DocumentView['parts'] {
  const isOwn = (part: TextPart): boolean => part.signerPlace === place;
  return [...text.parts.filter(isOwn), ...text.parts.filter((part) => !isOwn(part))].map((part) => ({
    kind: part.kind,
    is_yours: isOwn(part),
    title: part.title,
    intro: part.intro,
    summary: part.summary.map(factView),
    sections: part.sections.map(({ heading, blocks }) => ({ heading, blocks: blocks.map(blockView) })),
  }));
}

const factView = ({ label, value, isCode }: TextFact) => ({ label, value, is_code: isCode });

type BlockView = DocumentView['parts'][number]['sections'][number]['blocks'][number];
const EMPTY = { text: '', items: [], facts: [], columns: [], rows: [], total: [] };

function blockView(block: TextBlock): BlockView {
  const { kind } = block;
  if (kind === 'text') return { ...EMPTY, kind, text: block.text };
  if (kind === 'points') return { ...EMPTY, kind, items: [...block.items] };
  if (kind === 'facts') return { ...EMPTY, kind, facts: block.facts.map(factView) };
  return {
    ...EMPTY,
    kind,
    text: block.caption,
    columns: block.columns.map(({ label, isFigure }) => ({ label, is_figure: isFigure })),
    rows: block.rows.map((row) => [...row]),
    total: [...block.total],
  };
}
