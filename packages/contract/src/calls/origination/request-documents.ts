import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, Instant, named, namedObject, orNull, QueryDigits, strictObject } from '../../schemas/common.ts';
import { CreditRequest, LineText } from '../../schemas/credit-request.ts';
import { FileIn } from '../../schemas/file.ts';
import { LongText, oneOf } from '../../schemas/texts.ts';
import * as forms from './provider-forms.ts';
import { creditRequestSample } from './requests.ts';

const STEP = ['not_found', 'step_not_applicable', 'phase_mismatch'] as const;
const FILE = [
  'media_not_allowed',
  'media_unreadable',
  'malware_found',
  'upload_too_large',
  'upload_limit_reached',
] as const;
const shared = { context: 'origination', access: 'customer', idempotency: 'none', owner: 'none' } as const;
const OfLine = strictObject({ line: LineText });
const form = { bodyMedia: 'multipart/form-data', bodyLimitBytes: 10 * 1024 * 1024 } as const;
const ofDocument = ownedBy('customer', ['path.id']);

export const documentSample = {
  id: 8_256,
  kind: 'income_proof',
  title: null,
  state: 'in_check',
  reject_code: null,
  reject_reason: null,
  pages: 1,
  uploaded_at: '2026-11-22T08:30:00.000Z',
} as const;
const picture = demo('picture');

/** What an operator wants to know besides, and what the customer sent. */
const ExtraData = namedObject('ExtraData', {
  id: Type.Integer(),
  credit_request: Type.Integer(),
  kind: oneOf('text', 'image'),
  title: Type.String(),
  text: orNull(Type.String()),
  state: oneOf('requested', 'in_check', 'confirmed', 'rejected'),
  reject_reason: orNull(Type.String()),
  requested_at: Instant,
});
const extraSample = {
  id: 8_320,
  credit_request: 8_192,
  kind: 'text',
  title: 'نام کارفرما',
  text: null,
  state: 'requested',
  reject_reason: null,
  requested_at: '2026-11-22T08:30:00.000Z',
} as const;

/** Documents of a request, what is requested besides, and corrections after a review. */
export const requestDocumentCalls = {
  addCreditDocument: defineCall({
    ...shared,
    ...form,
    method: 'POST',
    id: 'N171',
    path: '/api/v1/credit-assessment/credit-document',
    summary: 'Submit a document, or one more page of it (D14)',
    query: OfLine,
    body: forms.NewDocument,
    reply: { 201: forms.CreditDocument },
    errors: [...STEP, ...FILE],
    example: {
      query: { line: '2' },
      given: { line: 2, step: 'documents' },
      body: { kind: 'income_proof', file: picture },
      response: documentSample,
    },
  }),
  addCreditDocumentPage: defineCall({
    ...shared,
    ...form,
    method: 'POST',
    id: 'C129',
    path: '/api/v1/credit-assessment/credit-document/:id',
    summary: 'One more page of a document',
    params: IdParams,
    query: strictObject({ line: Type.Optional(LineText) }),
    body: forms.DocumentChange,
    reply: { 201: forms.CreditDocument },
    errors: [...STEP, ...FILE],
    owner: ofDocument,
    example: {
      given: { line: 2, step: 'documents' },
      params: { id: demo('credit_document_id') },
      body: { file: picture },
      response: { ...documentSample, pages: 2 },
    },
  }),
  replaceCreditDocument: defineCall({
    ...shared,
    ...form,
    method: 'PATCH',
    id: 'C130',
    path: '/api/v1/credit-assessment/credit-document/:id',
    summary: 'Another file in place of all pages of a document',
    params: IdParams,
    query: strictObject({ line: Type.Optional(LineText) }),
    body: forms.DocumentChange,
    reply: { 200: forms.CreditDocument },
    errors: [...STEP, ...FILE],
    owner: ofDocument,
    example: {
      given: { line: 2, step: 'documents' },
      params: { id: demo('credit_document_id') },
      body: { file: picture },
      response: documentSample,
    },
  }),
  deleteCreditDocument: defineCall({
    ...shared,
    method: 'DELETE',
    id: 'C131',
    path: '/api/v1/credit-assessment/credit-document/:id',
    summary: 'Take a document back while the request is a draft',
    params: IdParams,
    query: strictObject({ line: Type.Optional(LineText) }),
    reply: { 200: forms.DocumentDeleted },
    errors: STEP,
    owner: ofDocument,
    example: {
      given: { line: 2, step: 'documents' },
      params: { id: demo('credit_document_id') },
      response: { deleted: true },
    },
  }),
  listCreditDocuments: defineList({
    context: 'origination',
    access: 'customer',
    owner: 'none',
    id: 'C132',
    path: '/api/v1/credit-assessment/credit-document',
    summary: 'Documents of the open request of a line',
    row: forms.CreditDocument,
    filters: { line: Type.Optional(LineText) },
    example: { query: { line: '2' }, rows: [documentSample] },
  }),
  patchReviewMedia: defineCall({
    ...shared,
    ...form,
    method: 'PATCH',
    id: 'C133',
    path: '/api/v1/credit-assessment/patch-review-media',
    summary: 'Another file for a document that a review has sent back',
    query: OfLine,
    body: namedObject('ReviewMedia', { kind: forms.DocumentKind, file: FileIn }),
    reply: { 200: forms.CreditDocument },
    errors: [...STEP, ...FILE],
    example: {
      query: { line: '2' },
      given: { line: 2, step: 'document_rejected' },
      body: { kind: 'income_proof', file: picture },
      response: documentSample,
    },
  }),
  patchReviewData: defineCall({
    ...shared,
    method: 'PATCH',
    id: 'C134',
    path: '/api/v1/credit-assessment/patch-review-data',
    summary: 'Correct what was said of the person while the request is a draft or was sent back',
    query: OfLine,
    body: named('ReviewData', Type.Partial(forms.PersonalInfoChange, { additionalProperties: false })),
    reply: { 200: CreditRequest },
    errors: [...STEP, 'amount_invalid', 'phone_invalid'],
    example: {
      query: { line: '2' },
      given: { line: 2, step: 'documents' },
      body: { job: 'مدیر مدرسه' },
      response: { ...creditRequestSample, line: 2, phase: 4, status: 0 },
    },
  }),
  listExtraData: defineList({
    context: 'origination',
    access: 'customer',
    owner: 'none',
    id: 'C120',
    path: '/api/v1/credit-assessment/extra-data',
    summary: 'What an operator has requested besides',
    row: ExtraData,
    filters: { line: Type.Optional(LineText), filter_credit_request: Type.Optional(QueryDigits) },
    example: { rows: [] },
  }),
  getExtraData: defineCall({
    ...shared,
    method: 'GET',
    id: 'C121',
    path: '/api/v1/credit-assessment/extra-data/:id',
    summary: 'One of them',
    params: IdParams,
    query: strictObject({ line: Type.Optional(LineText) }),
    reply: { 200: ExtraData },
    errors: ['not_found'],
    owner: ofDocument,
    example: {
      given: { line: 9, step: 'documents' },
      params: { id: demo('extra_data_id') },
      response: extraSample,
    },
  }),
  sendExtraData: defineCall({
    ...shared,
    ...form,
    method: 'PATCH',
    id: 'C141',
    path: '/api/v1/credit-assessment/extra-data/:id',
    summary: 'Send it: a text or an image, as was requested',
    params: IdParams,
    query: strictObject({ line: Type.Optional(LineText) }),
    body: namedObject('ExtraDataChange', { text: Type.Optional(LongText), image: Type.Optional(FileIn) }),
    reply: { 200: ExtraData },
    errors: ['not_found', 'step_not_allowed', ...FILE],
    owner: ofDocument,
    example: {
      given: { line: 9, step: 'documents' },
      params: { id: demo('extra_data_id') },
      body: { text: 'آموزش و پرورش' },
      response: { ...extraSample, text: 'آموزش و پرورش', state: 'in_check' },
    },
  }),
} as const;
