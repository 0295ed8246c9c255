import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { AmountOut, IdParams, Instant, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { workFilter } from '../../schemas/list.ts';
import { CreditPhase, CreditStatus, LineNumber } from '../../schemas/credit-request.ts';
import { NextStep } from '../../schemas/next-step.ts';
import { LongText, MaskedText, oneOf, ShortText } from '../../schemas/texts.ts';
import { CreditDocument } from './provider-forms.ts';

const CreditCase = namedObject('CreditCase', {
  id: Type.Integer(),
  line: LineNumber,
  line_name: Type.String(),
  phase: CreditPhase,
  status: CreditStatus,
  name: Type.String(),
  national_id: orNull(MaskedText),
  amount: orNull(AmountOut),
  score: orNull(Type.Integer()),
  submitted_at: Instant,
  next: orNull(NextStep),
});
const CreditCaseDetail = namedObject('CreditCaseDetail', {
  ...CreditCase.properties,
  customer_id: Type.Integer(),
  number_of_installments: orNull(Type.Integer()),
  job: orNull(Type.String()),
  monthly_income: orNull(AmountOut),
  documents: Type.Array(strictObject({ ...CreditDocument.properties, page_urls: Type.Array(Type.String()) })),
  extra_texts: Type.Array(strictObject({ title: Type.String(), text: orNull(Type.String()) }), {
    description: 'what was requested besides as a text, and what the customer wrote; newest first',
  }),
  reject_reasons: Type.Array(strictObject({ code: Type.String(), text: Type.String() }), {
    description: 'what a rejection or a return may say',
  }),
  can_decide: Type.Boolean({ description: 'false: it is the operator’s own, or another operator has decided' }),
});
const CaseDecision = namedObject('CreditCaseDecision', {
  decision: oneOf('approve', 'return', 'reject'),
  reason: Type.Optional(ShortText),
  document_id: Type.Optional(Type.Integer({ minimum: 0 })),
  note: Type.Optional(LongText),
});
const shared = { context: 'origination', access: 'operator', permission: 'credit', idempotency: 'none' } as const;
const ofCase = ownedBy('operator', ['path.id']);
const sample = {
  id: 8_192,
  line: 9,
  line_name: 'نسیهٔ بین‌الملل',
  phase: 6,
  status: 1,
  name: 'رضا احمدی',
  national_id: '049****899',
  amount: 50_000_000,
  score: 720,
  submitted_at: '2026-11-22T08:30:00.000Z',
  next: {
    key: 'documents_review',
    actor: 'operator',
    call: {
      id: 'N175',
      method: 'POST',
      path: '/api/v1/operator/credit-requests/8192/decision/',
      content_type: 'application/json',
      body: { decision: 'approve' },
    },
    otp_mobile: null,
    payment_url: null,
    poll_after_s: null,
  },
} as const;
const detail = {
  ...sample,
  customer_id: 10_118,
  extra_texts: [],
  number_of_installments: 4,
  job: null,
  monthly_income: null,
  documents: [],
  reject_reasons: [{ code: 'unreadable', text: 'مدرک خوانا نیست.' }],
  can_decide: true,
} as const;

/** The operators' queue of credit requests whose documents are to be read. */
export const requestQueueCalls = {
  listCreditCases: defineList({
    ...shared,
    owner: 'none',
    id: 'N172',
    path: '/api/v1/operator/credit-requests/',
    summary:
      'Credit requests that wait for an operator, oldest first; what was decided; or what a lender has had for more than a day',
    row: CreditCase,
    filters: { filter_state: Type.Optional(oneOf('in_check', 'decided', 'at_lender')), ...workFilter },
    example: { query: { filter_state: 'in_check' }, rows: [sample] },
  }),
  getCreditCase: defineCall({
    ...shared,
    method: 'GET',
    id: 'N173',
    path: '/api/v1/operator/credit-requests/:id',
    summary: 'One request with its documents',
    params: IdParams,
    reply: { 200: CreditCaseDetail },
    errors: ['not_found'],
    owner: ofCase,
    example: { params: { id: demo('credit_case_id') }, response: detail },
  }),
  getCreditCasePage: defineCall({
    ...shared,
    method: 'GET',
    id: 'N174',
    stepUp: true,
    path: '/api/v1/operator/credit-documents/:id/pages/:page',
    summary: 'A page of a document as it was submitted; the look is audited',
    params: strictObject({
      id: Type.String({ pattern: '^[0-9]{1,19}$' }),
      page: Type.String({ pattern: '^[0-9]{1,2}$' }),
    }),
    reply: { 200: null },
    file: 'page',
    errors: ['not_found'],
    owner: ofCase,
    example: { params: { id: demo('credit_case_document_id'), page: '1' }, response: null },
  }),
  decideCreditCase: defineCall({
    ...shared,
    method: 'POST',
    id: 'N175',
    stepUp: true,
    path: '/api/v1/operator/credit-requests/:id/decision/',
    summary: 'Approve the documents, send one back with a reason, or reject the request',
    params: IdParams,
    body: CaseDecision,
    reply: { 200: CreditCaseDetail },
    errors: ['not_found', 'already_decided', 'own_case', 'page_not_seen', 'reason_missing'],
    owner: ofCase,
    example: {
      params: { id: demo('credit_case_id') },
      body: { decision: 'reject', reason: 'forged' },
      response: { ...detail, status: 3, next: null, can_decide: false },
    },
  }),
  requestExtraData: defineCall({
    ...shared,
    method: 'POST',
    id: 'N176',
    stepUp: true,
    path: '/api/v1/operator/credit-requests/:id/extra-data/',
    summary: 'Request something besides: the request goes back to its customer',
    params: IdParams,
    body: namedObject('ExtraDataRequest', { kind: oneOf('text', 'image'), title: ShortText }),
    reply: { 200: CreditCaseDetail },
    errors: ['not_found', 'already_decided', 'own_case'],
    owner: ofCase,
    example: {
      params: { id: demo('credit_case_id') },
      body: { kind: 'text', title: 'نام کارفرما' },
      response: { ...detail, phase: 4, status: 0, next: null, can_decide: false },
    },
  }),
} as const;
