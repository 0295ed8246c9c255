import type { CreditReasonCode } from '@nesye/contract/server-texts';
import type { Tx } from '../../../platform/database/database.ts';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { decideDocument, insertPageLook, openPage, readDocuments, REJECT_REASONS } from '../../documents/index.ts';
import { readCustomers } from '../../kyc/index.ts';
import { lineName } from '../../schedules/index.ts';
import { PHASE, STATUS } from '../domain/steps.ts';
import {
  confirmExtraData,
  extraTextPlace,
  insertExtraData,
  readExtraData,
  rejectExtraData,
} from '../queries/extra-data.ts';
import {
  type CaseRow,
  type QueuePage,
  readDecidedCases,
  readSlowLenders,
  readWaitingCases,
} from '../queries/request-queue.ts';
import { type CreditRequestRow, findRequest, insertEvent, lockRequest, updateRequest } from '../queries/requests.ts';
import { readStepData } from '../queries/step-data.ts';
import { advance } from './advance.ts';
import { documentsReview } from './next-step.ts';
import { notifyApplicant } from './notify-parties.ts';
import type { OriginationDeps } from '../origination-deps.ts';
import { documentView, subjectOf, withTitles } from './request-documents.ts';
import type { SavedStep } from './save-step.ts';

const CASE_REASONS = {
  ...REJECT_REASONS,
  not_creditworthy: 'مدارک با آنچه گفته‌اید نمی‌خواند.',
  forged: 'اصالت مدارک تأیید نشد.',
} as const satisfies Readonly<Partial<Record<CreditReasonCode, string>>>;

const isCaseReason = (text: string): text is keyof typeof CASE_REASONS => Object.hasOwn(CASE_REASONS, text);

/** What a queue shows: what waits for an operator, what was decided, or what a lender has not decided for more than a day. */
export type CaseState = 'in_check' | 'decided' | 'at_lender';

const DAY_MS = 86_400_000;
/** Who has had a request since before this moment is slow. */
export const slowSince = (clock: Pick<OriginationDeps['clock'], 'businessNow'>): Date =>
  new Date(clock.businessNow().getTime() - DAY_MS);

/** A page of a queue, with the number of all; what waits has the operator's next step, but for their own. */
export async function listCases(deps: OriginationDeps, operatorId: bigint, page: QueuePage, state: CaseState) {
  const { sql } = deps.database;
  if (state === 'at_lender') {
    const { total, rows } = await readSlowLenders(sql, page, slowSince(deps.clock));
    return { total, rows: await casesOf(deps, rows, undefined) };
  }
  const { total, rows } = await (state === 'decided' ? readDecidedCases(sql, page) : readWaitingCases(sql, page));
  return { total, rows: await casesOf(deps, rows, state === 'in_check' ? operatorId : undefined) };
}

async function casesOf(
  { database: { sql }, assessment }: OriginationDeps,
  rows: readonly CaseRow[],
  operatorId: bigint | undefined,
) {
  const customers = await readCustomers(
    sql,
    rows.map(({ customerId }) => customerId),
  );
  const names = new Map(
    await Promise.all(
      [...new Set(rows.map(({ line }) => line))].map(async (line) => [line, await lineName(sql, line)] as const),
    ),
  );
  const scores = await assessment.scoresOf(
    sql,
    rows.map(({ reportId }) => reportId),
  );
  return await Promise.all(
    rows.map(async (row) => {
      const customer = customers.get(row.customerId);
      return {
        id: row.id,
        line: row.line,
        line_name: names.get(row.line) ?? '',
        phase: row.phase,
        status: row.status,
        name: `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim(),
        national_id: customer?.nationalIdMask ?? customer?.foreignIdMask ?? null,
        amount: row.amount,
        score: scores.get(row.reportId) ?? null,
        submitted_at: row.updatedAt.toISOString(),
        next:
          operatorId === undefined || operatorId === row.customerId
            ? null
            : await documentsReview(sql, row, operatorId),
      };
    }),
  );
}

/** One request with its documents, for an operator. Refuses `not_found`. */
export async function showCase(deps: OriginationDeps, operatorId: bigint, id: bigint) {
  const { sql } = deps.database;
  const request = await findRequest(sql, id);
  if (request === undefined) throw new Refusal('not_found');
  const [said, documents, extra] = await Promise.all([
    readStepData<SavedStep['user']>(sql, deps.vault, id, 'user'),
    readDocuments(sql, request.customerId, subjectOf(request)),
    readExtraData(sql, request.customerId, id),
  ]);
  const isOpen = waits(request) && documents.some(({ state }) => state === 'in_check');
  const [summary] = await casesOf(deps, [request], isOpen ? operatorId : undefined);
  if (summary === undefined) throw new Refusal('not_found');
  return {
    ...summary,
    customer_id: request.customerId,
    number_of_installments: request.installmentCount,
    job: said?.job ?? null,
    monthly_income: said === undefined ? null : BigInt(said.monthly_income),
    documents: withTitles(documents, extra).map((document) => ({
      ...documentView(document),
      page_urls: Array.from(
        { length: document.pages },
        (_, index) => `/api/v1/operator/credit-documents/${document.id}/pages/${index + 1}`,
      ),
    })),
    extra_texts: extra
      .filter(({ kind }) => kind === 'text')
      .map(({ id: place, title, textSealed }) => ({
        title,
        text: textSealed === null ? null : deps.vault.open(textSealed, extraTextPlace(place)),
      })),
    reject_reasons: Object.entries(CASE_REASONS).map(([code, text]) => ({ code, text })),
    can_decide: isOpen && request.customerId !== operatorId,
  };
}

const waits = ({ phase, status }: CreditRequestRow): boolean => phase === PHASE.review && status === STATUS.inCheck;

/** A page of a document as it was submitted; the look goes into the audit chain first. Refuses `not_found`. */
export async function openCasePage(
  deps: OriginationDeps,
  operatorId: bigint,
  { documentId, page }: { readonly documentId: bigint; readonly page: number },
) {
  const { files } = deps.documents;
  const found = await openPage(deps.database.sql, files, { documentId, page, of: 'credit_request' });
  if (found === undefined) throw new Refusal('not_found');
  await deps.database.transaction(async (tx) => {
    const at = deps.clock.now();
    await insertPageLook(tx, { documentId, fileId: found.fileId, operatorId, at });
    await appendAudit(tx, {
      actorId: operatorId,
      action: 'origination.open_document',
      subjectKind: 'documents.document',
      subjectId: documentId,
      detail: { page, user_id: found.document.customerId },
      at,
    });
  });
  return found;
}

export interface CaseDecision {
  readonly operatorId: bigint;
  readonly id: bigint;
  readonly decision: 'approve' | 'return' | 'reject';
  readonly reason: string | undefined;
  readonly documentId: bigint | undefined;
}

/**
 * Decides on the documents of a request: approve all that wait, return one with a reason, or reject the request. Of two concurrent ones the first wins. Refuses `not_found`,
 * `own_case`, `already_decided`, `page_not_seen` for an approval by an operator who has not opened every page, and `reason_missing` without a reason of the list.
 */
export async function decideCase(deps: OriginationDeps, given: CaseDecision) {
  await deps.database.transaction(async (tx) => {
    const request = await requireWaiting(tx, given.operatorId, given.id);
    const at = deps.clock.now();
    await appendAudit(tx, {
      actorId: given.operatorId,
      action: `origination.case_${given.decision}`,
      subjectKind: 'origination.credit_request',
      subjectId: given.id,
      detail: { user_id: request.customerId, reason: given.reason ?? null },
      at,
    });
    if (given.decision === 'reject') await reject(deps, tx, request, given);
    else await decideDocuments(deps, tx, request, given);
  });
  return await showCase(deps, given.operatorId, given.id);
}

async function requireWaiting(tx: Tx, operatorId: bigint, id: bigint): Promise<CreditRequestRow> {
  const request = await lockRequest(tx, id);
  if (request === undefined) throw new Refusal('not_found');
  await requireNoPart(tx, operatorId, { people: [request.customerId] });
  const documents = await readDocuments(tx, request.customerId, subjectOf(request));
  if (!waits(request) || !documents.some(({ state }) => state === 'in_check')) throw new Refusal('already_decided');
  return request;
}

async function decideDocuments(
  deps: OriginationDeps,
  tx: Tx,
  request: CreditRequestRow,
  { operatorId, decision, reason, documentId }: CaseDecision,
): Promise<void> {
  const at = deps.clock.businessNow();
  const waiting = (await readDocuments(tx, request.customerId, subjectOf(request))).filter(
    ({ state }) => state === 'in_check',
  );
  if (decision === 'approve') {
    for (const { id } of waiting)
      await decideDocument(tx, { id, operatorId, decision: 'confirm', reason: undefined, at });
    await confirmExtraData(tx, request.id);
    await advance(deps, tx, request, { name: 'documents_approved', actorId: operatorId });
    return;
  }
  const target = documentId === undefined ? waiting[0] : waiting.find(({ id }) => id === documentId);
  if (target === undefined) throw new Refusal('not_found');
  const rejected = await decideDocument(tx, { id: target.id, operatorId, decision: 'reject', reason, at });
  await rejectExtraData(tx, request.id, target.id, rejected.rejectReason ?? '');
  const returned = await updateRequest(
    tx,
    request,
    { reasonCode: rejected.rejectCode, reasonText: rejected.rejectReason },
    at,
  );
  await advance(deps, tx, returned, { name: 'document_returned', actorId: operatorId });
  await notifyApplicant(tx, request, 'credit_returned', at);
}

async function reject(
  deps: OriginationDeps,
  tx: Tx,
  request: CreditRequestRow,
  { operatorId, reason }: CaseDecision,
): Promise<void> {
  const at = deps.clock.businessNow();
  if (reason === undefined || !isCaseReason(reason)) throw new Refusal('reason_missing', { field: 'reason' });
  const rejected = await updateRequest(
    tx,
    request,
    { status: STATUS.rejected, reasonCode: reason, reasonText: CASE_REASONS[reason] },
    at,
  );
  await insertEvent(tx, rejected, { name: 'rejected', actorId: operatorId, detail: reason, at });
  await deps.guarantees.cancel(tx, request.id);
  await notifyApplicant(tx, request, 'credit_refused', at);
}

/** Requests something besides: the request goes back to its customer. Refuses `not_found`, `own_case`, `already_decided`, and `invalid` without a title. */
export async function requestExtraData(
  deps: OriginationDeps,
  given: {
    readonly operatorId: bigint;
    readonly id: bigint;
    readonly kind: 'text' | 'image';
    readonly title: string;
  },
) {
  const { title } = given;
  if (title === '') throw new Refusal('invalid', { field: 'title' });
  await deps.database.transaction(async (tx) => {
    const request = await requireWaiting(tx, given.operatorId, given.id);
    const at = deps.clock.businessNow();
    const { customerId } = request;
    await insertExtraData(tx, { ...given, title, requestId: request.id, customerId, at });
    const returned = await updateRequest(tx, request, { reasonCode: 'extra_data', reasonText: title }, at);
    await advance(deps, tx, returned, { name: 'extra_data_requested', actorId: given.operatorId });
    await notifyApplicant(tx, request, 'credit_returned', at);
  });
  return await showCase(deps, given.operatorId, given.id);
}
