import { type Call, calls, nextCall, nextStep, type NextStepOut } from '@nesye/contract';
import type { Sql } from '../../../platform/database/database.ts';
import { findUnseenPage, readDocuments } from '../../documents/index.ts';
import { SAMPLE_BODIES, sampleSheba } from '../domain/sample-bodies.ts';
import { hasEnded, STATUS, type Step } from '../domain/steps.ts';
import { readRequestedData } from '../queries/extra-data.ts';
import type { Offer } from '../queries/offers.ts';
import type { CreditRequestRow } from '../queries/requests.ts';
import { subjectOf } from './request-documents.ts';
import { familyCall } from './family-calls.ts';
import { findNextLine } from './next-line.ts';
import type { OriginationDeps } from '../origination-deps.ts';
import { CONTRACT_STAMP } from './pay-for-request.ts';
import { readApplicant } from './read-applicant.ts';

/** A request with its first open step. */
export interface OpenStep {
  readonly request: CreditRequestRow;
  readonly offer: Offer;
  readonly step: Step;
  /** Documents were submitted that no one has looked at. */
  readonly documentsWait: boolean;
}

const POLL_S = 2;

/**
 * The one thing that moves a request on; null where nothing does. Bodies are filled in the sandbox alone: elsewhere no one may send what someone else has thought out.
 * A refused request leads to the next line that the customer qualifies for.
 */
export async function nextOfRequest(deps: OriginationDeps, sql: Sql, open: OpenStep): Promise<NextStepOut | null> {
  const { request } = open;
  if (request.status === STATUS.rejected) return await findNextLine(deps, sql, request);
  if (hasEnded(request)) return null;
  const [extra] = await readRequestedData(sql, request.id);
  if (extra !== undefined && request.status === STATUS.draft)
    return applicant('extra_data', calls.sendExtraData, {
      params: { id: String(extra.id) },
      body: extra.kind === 'image' ? { image: '{{file:extra}}' } : { text: 'آموزش و پرورش' },
    });
  return await NEXT_OF[open.step](deps, sql, open);
}

/** What an operator does about documents that wait: opens each page, then approves. For a viewer who is no operator, what none of them has opened. */
export async function documentsReview(
  sql: Sql,
  request: Pick<CreditRequestRow, 'id' | 'customerId'>,
  operatorId?: bigint,
): Promise<NextStepOut> {
  const documents = await readDocuments(sql, request.customerId, subjectOf(request));
  const waiting = documents.filter(({ state }) => state === 'in_check').map(({ id }) => id);
  const unseen = await findUnseenPage(sql, waiting, operatorId);
  const approval = { params: { id: String(request.id) }, body: { decision: 'approve' } };
  return nextStep({
    key: 'documents_review',
    actor: 'operator',
    call:
      unseen === undefined
        ? nextCall(calls.decideCreditCase, approval)
        : nextCall(calls.getCreditCasePage, { params: { id: String(unseen.documentId), page: String(unseen.page) } }),
  });
}

type NextOf = (deps: OriginationDeps, sql: Sql, open: OpenStep) => Promise<NextStepOut | null> | NextStepOut | null;

const applicant = (
  key: string,
  call: Pick<Call, 'id' | 'method' | 'path' | 'bodyMedia'>,
  parts: Parameters<typeof nextCall>[1],
): NextStepOut => nextStep({ key, actor: 'applicant', call: nextCall(call, parts) });

const ofLine = ({ request }: OpenStep) => ({ line: String(request.line) });

const NEXT_OF: Readonly<Record<Step, NextOf>> = {
  scoring: (deps, sql, { request }) => deps.assessment.scoringNext(sql, request, deps.clock.businessNow()),
  choose_credit: async (deps, sql, open) =>
    (await deps.assessment.scoringNext(sql, open.request, deps.clock.businessNow())) ??
    applicant('choose_credit', calls.chooseCredit, {
      query: ofLine(open),
      body: {
        credit: Number(open.request.lenderAmount ?? open.request.amount),
        number_of_installments: open.request.installmentCount,
      },
    }),
  user: (_, __, open) => applicant('user', calls.saveCreditUser, { query: ofLine(open), body: SAMPLE_BODIES.user }),
  contact: (_, __, open) =>
    applicant('contact', calls.saveCreditContact, { query: ofLine(open), body: SAMPLE_BODIES.contact }),
  address: (_, __, { request }) =>
    applicant('address', familyCall(request.line, 'saveHome'), { body: SAMPLE_BODIES.address }),
  bank_branch: async (deps, _, { request }) => {
    const branches = await deps.lenderOf(request.line)?.branches?.();
    const [branch] = branches ?? [];
    return branch === undefined
      ? nextStep({ key: 'bank_branch', actor: 'party', poll_after_s: POLL_S })
      : applicant('bank_branch', familyCall(request.line, 'chooseBranch'), { body: { branch_id: branch.id } });
  },
  bank_info: async (deps, sql, { request }) => {
    const { nationalId } = await readApplicant(deps, sql, request.customerId);
    return applicant('bank_info', familyCall(request.line, 'saveBankAccount'), {
      body: { sheba: sampleSheba(nationalId) },
    });
  },
  documents: nextDocument,
  guarantee: (deps, sql, { request }) => deps.guarantees.next(sql, request.id),
  lender_page: () => null,
  review: (_, sql, { request, documentsWait }) =>
    documentsWait
      ? documentsReview(sql, request)
      : nextStep({
          key: request.lenderPageUrl === null ? 'lender_review' : 'lender_page',
          actor: request.lenderPageUrl === null ? 'party' : 'applicant',
          payment_url: request.lenderPageUrl,
          poll_after_s: POLL_S,
        }),
  contract: (deps, sql, { request }) =>
    request.documentId === null
      ? nextStep({ key: 'contract', actor: 'party', poll_after_s: POLL_S })
      : deps.signing.next(sql, request.documentId, request),
  payment: async (deps, _, { request }) => {
    const { customerId, chargeId } = request;
    const page =
      chargeId === null ? null : (await deps.charges().show(customerId, CONTRACT_STAMP, chargeId)).charge.payment_url;
    return page === null
      ? applicant('payment', calls.payForCreditRequest, { body: { line: request.line, use_cash_wallet: true } })
      : nextStep({ key: 'payment', actor: 'applicant', payment_url: page, poll_after_s: POLL_S });
  },
  activation: () => null,
};

async function nextDocument(_: OriginationDeps, sql: Sql, open: OpenStep): Promise<NextStepOut | null> {
  const { request, offer } = open;
  const documents = await readDocuments(sql, request.customerId, { kind: 'credit_request', id: request.id });
  const rejected = documents.find(({ state }) => state === 'rejected');
  if (rejected !== undefined)
    return applicant('document_again', calls.patchReviewMedia, {
      query: ofLine(open),
      body: { kind: rejected.kind, file: `{{file:${rejected.kind}}}` },
    });
  const missing = offer.documentKinds.find((kind) => !documents.some((document) => document.kind === kind));
  return missing === undefined
    ? null
    : applicant('document', calls.addCreditDocument, {
        query: ofLine(open),
        body: { kind: missing, file: `{{file:${missing}}}` },
      });
}
