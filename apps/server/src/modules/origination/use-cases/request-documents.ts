import type { FilePart } from '@nesye/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  checkPage,
  findDocument,
  readDocuments,
  type Subject,
  type SubmittedDocument,
  storePage,
  takeBackDocument,
} from '../../documents/index.ts';
import { PHASE, STATUS } from '../domain/steps.ts';
import { type ExtraData, readExtraData } from '../queries/extra-data.ts';
import { findOpenRequest, lockRequest, readRequests, type CreditRequestRow } from '../queries/requests.ts';
import { advance } from './advance.ts';
import { placeView, requireOpenRequest, requireStep } from './find-request.ts';
import { readOfferOf } from './offer-for.ts';
import type { OriginationDeps } from '../origination-deps.ts';

/** A document, with the words of the operator who has requested it besides. */
export type NamedDocument = SubmittedDocument & { readonly title?: string };

/** A document as the wire has it. */
export const documentView = (document: NamedDocument) => ({
  id: document.id,
  kind: document.title === undefined ? (document.kind as 'national_card') : ('other' as const),
  title: document.title ?? null,
  state: document.state,
  reject_code: document.rejectCode,
  reject_reason: document.rejectReason,
  pages: document.pages,
  uploaded_at: document.submittedAt.toISOString(),
});

/** A request as the documents context names what a document belongs to. */
export const subjectOf = ({ id }: Pick<CreditRequestRow, 'id'>): Subject => ({ kind: 'credit_request', id });

interface NewPage {
  readonly customerId: bigint;
  readonly line: number;
  readonly kind: string;
  readonly file: FilePart;
  /** Instead of the pages that are there. */
  readonly replaces: boolean;
}

/**
 * Submits a page of a document for the open request of a line, which goes on when all that is wanted is there. Refuses `not_found`, `step_not_applicable`, `phase_mismatch`, and
 * as `checkPage` and `storePage` do; a kind that the line does not want is `invalid`.
 */
export async function submitDocument(deps: OriginationDeps, given: NewPage): Promise<SubmittedDocument> {
  const { sql } = deps.database;
  const open = await findOpenRequest(sql, given.customerId, given.line);
  if (open === undefined) throw new Refusal('not_found');
  const offer = await readOfferOf(sql, open);
  requireDocuments(open, offer);
  if (!offer.documentKinds.includes(given.kind)) throw new Refusal('invalid', { field: 'kind' });
  const page = await checkPage(deps.documents, given.file, given.customerId);
  const stored = await deps.database.transaction(async (tx) => {
    const { request, offer: current } = await requireOpenRequest(tx, given.customerId, given.line);
    requireDocuments(request, current);
    const { id, gone } = await storePage(deps.documents, tx, {
      customerId: given.customerId,
      subject: subjectOf(request),
      kind: given.kind,
      page,
      replaces: given.replaces,
    });
    await advance(deps, tx, request, { name: 'document_submitted', actorId: given.customerId });
    return { id, gone };
  });
  await eraseAll(deps, stored.gone);
  return await requireDocument(deps, stored.id);
}

/** Documents may be submitted at their own step, replaced while the request is a draft, and submitted again while operators look at them. */
function requireDocuments(request: CreditRequestRow, offer: Parameters<typeof requireStep>[1]): void {
  const isLaterDraft = request.status === STATUS.draft && request.phase > PHASE.documents;
  const isWithOperators = request.phase === PHASE.review && request.lenderState === 'none';
  requireStep(isLaterDraft || isWithOperators ? { ...request, phase: PHASE.documents } : request, offer, 'documents');
}

async function requireDocument({ database }: OriginationDeps, id: bigint): Promise<SubmittedDocument> {
  const document = await findDocument(database.sql, id);
  if (document === undefined) throw new Error(`document ${id} is gone`);
  return document;
}

/** A customer's own document by its id, with the line of its request. Refuses `not_found`. */
async function ownDocument(
  { database }: OriginationDeps,
  customerId: bigint,
  id: bigint,
): Promise<{ readonly document: SubmittedDocument; readonly request: CreditRequestRow }> {
  const document = await findDocument(database.sql, id);
  if (document === undefined || document.customerId !== customerId || document.subjectKind !== 'credit_request')
    throw new Refusal('not_found');
  const request = await database.transaction((tx) => lockRequest(tx, document.subjectId));
  if (request === undefined) throw new Refusal('not_found');
  return { document, request };
}

/** One more page of a document, or another file in place of all its pages. Refuses as `submitDocument` does. */
export async function changeDocument(
  deps: OriginationDeps,
  given: {
    readonly customerId: bigint;
    readonly id: bigint;
    readonly file: FilePart;
    readonly replaces: boolean;
  },
): Promise<SubmittedDocument> {
  const { document, request } = await ownDocument(deps, given.customerId, given.id);
  return await submitDocument(deps, { ...given, line: request.line, kind: document.kind });
}

/** Takes a document back while the request is a draft. Refuses `not_found` and `phase_mismatch`. */
export async function deleteDocument(deps: OriginationDeps, customerId: bigint, id: bigint): Promise<void> {
  const { request } = await ownDocument(deps, customerId, id);
  const gone = await deps.database.transaction(async (tx) => {
    const { request: open, offer } = await requireOpenRequest(tx, customerId, request.line);
    if (open.status !== STATUS.draft) throw new Refusal('phase_mismatch', { extra: placeView(open, offer) });
    const files = await takeBackDocument(tx, deps.documents.files, id);
    await advance(deps, tx, open, { name: 'document_deleted', actorId: customerId });
    return files;
  });
  await eraseAll(deps, gone);
}

/** The keys are gone already; bytes that could not be taken away now are swept up later. */
async function eraseAll({ documents }: OriginationDeps, files: readonly string[]): Promise<void> {
  for (const file of files) await documents.files.erase(file).catch(() => undefined);
}

/** Documents of the newest request of a line, or of all open ones. */
export async function listDocuments(
  { database: { sql } }: OriginationDeps,
  customerId: bigint,
  line: number | undefined,
): Promise<NamedDocument[]> {
  const { rows } = await readRequests(sql, customerId, line, { limit: 20, offset: 0 });
  const [extra, ...documents] = await Promise.all([
    readExtraData(sql, customerId, undefined),
    ...rows.map((request) => readDocuments(sql, customerId, subjectOf(request))),
  ]);
  return withTitles(documents.flat(), extra).toSorted((one, other) => Number(other.id - one.id));
}

/** Names the documents that were requested besides. */
export function withTitles(documents: readonly SubmittedDocument[], extra: readonly ExtraData[]): NamedDocument[] {
  const titles = new Map(extra.map(({ documentId, title }) => [documentId, title]));
  return documents.map((document) => {
    const title = titles.get(document.id);
    return title === undefined ? document : { ...document, title };
  });
}
