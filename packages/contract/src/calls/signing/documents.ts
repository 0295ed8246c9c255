import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { namedObject, strictObject } from '../../schemas/common.ts';
import { CodeSent, CodeText } from '../../schemas/one-time-code.ts';
import { SigningDocument } from './document-schema.ts';

const DocumentParams = strictObject({
  id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
});
const Signature = namedObject('DocumentSignature', {
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'of the text that was read' }),
  code: CodeText,
});

const shared = {
  context: 'signing',
  access: 'signed_in',
  idempotency: 'none',
  params: DocumentParams,
  owner: ownedBy('user', ['path.id']),
} as const;

const sha256 = '8d3f2a1c0b9e4d7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d4e3f';
const summary = [
  { label: 'مبلغ اعتبار', value: '۵۰۰٬۰۰۰٬۰۰۰ ریال', is_code: false },
  { label: 'بازپرداخت', value: '۱۲ قسط ماهانه', is_code: false },
];
const block = { text: '', items: [], facts: [], columns: [], rows: [], total: [] };
const openDocument = {
  id: '4fd1c7d4-3a0a-4c5f-9a53-6a8ed1c9a001',
  state: 'open',
  title: 'قرارداد اعتبار',
  number: '۱۴۰۵-۰۰۰۱۲۸',
  sha256,
  parts: [
    {
      kind: 'contract',
      is_yours: false,
      title: 'قرارداد اعتبار',
      intro: 'این قرارداد در تاریخ ۱ آذر ۱۴۰۵ میان بانک ملی ایران و مریم کاظمی بسته می‌شود.',
      summary,
      sections: [
        {
          heading: 'مادهٔ ۷. پرداخت زودتر از سررسید',
          blocks: [{ ...block, kind: 'text', text: 'پرداخت زودتر هزینه یا جریمه‌ای ندارد.' }],
        },
      ],
    },
  ],
  signers: [
    { role: 'customer', name: 'مریم کاظمی', is_you: true, signed_at: null },
    { role: 'lender', name: 'بانک ملی ایران', is_you: false, signed_at: null },
  ],
  is_your_turn: true,
  file: null,
  next: {
    key: 'request_signing_code',
    actor: 'applicant',
    call: {
      id: 'N143',
      method: 'POST',
      path: '/api/v1/signing/documents/4fd1c7d4-3a0a-4c5f-9a53-6a8ed1c9a001/code/',
      content_type: null,
      body: null,
    },
    otp_mobile: null,
    payment_url: null,
    poll_after_s: null,
  },
} as const;

/** Reading and signing, for anyone who is a signer of the document. */
export const documentCalls = {
  getSigningDocument: defineCall({
    ...shared,
    id: 'N141',
    method: 'GET',
    path: '/api/v1/signing/documents/:id',
    summary: 'A document to read and sign: its whole text, who signs, and the checksum that a signature names',
    reply: { 200: SigningDocument },
    errors: ['not_found'],
    example: { as: 'verified_customer', params: { id: demo('signing_document_id') }, response: openDocument },
  }),
  downloadSigningDocument: defineCall({
    ...shared,
    id: 'N142',
    method: 'GET',
    path: '/api/v1/signing/documents/:id/pdf/',
    summary: 'The PDF: the draft while it is open, the signed one afterwards',
    reply: { 200: null },
    file: 'pdf',
    errors: ['not_found', 'document_not_open'],
    example: { as: 'verified_customer', params: { id: demo('signing_document_id') }, response: null },
  }),
  sendSigningCode: defineCall({
    ...shared,
    id: 'N143',
    method: 'POST',
    path: '/api/v1/signing/documents/:id/code/',
    summary: 'Send the code that signs exactly this text, to whose turn it is',
    reply: { 200: CodeSent },
    errors: [
      'not_found',
      'document_not_open',
      'document_changed',
      'not_your_turn',
      'otp_too_soon',
      'otp_limit_reached',
      'login_locked',
    ],
    example: {
      as: 'verified_customer',
      params: { id: demo('signing_document_id') },
      response: { resend_after: 60, expires_in: 120, code_length: 6 },
    },
  }),
  signDocument: defineCall({
    ...shared,
    id: 'N144',
    method: 'POST',
    path: '/api/v1/signing/documents/:id/sign/',
    idempotency: 'state',
    moneyMoves: 'never',
    summary: 'Sign the text that was read, with the code for it',
    body: Signature,
    reply: { 200: SigningDocument },
    errors: ['not_found', 'document_not_open', 'document_changed', 'not_your_turn', 'otp_invalid', 'login_locked'],
    example: {
      as: 'verified_customer',
      params: { id: demo('coded_document_id') },
      body: { sha256: demo('coded_document_sha256'), code: demo('signing_code') },
      response: {
        ...openDocument,
        signers: [
          { role: 'customer', name: 'مریم کاظمی', is_you: true, signed_at: '2026-11-22T14:17:02.114Z' },
          { role: 'lender', name: 'بانک ملی ایران', is_you: false, signed_at: null },
        ],
        is_your_turn: false,
        next: {
          key: 'lender_signature',
          actor: 'party',
          call: null,
          otp_mobile: null,
          payment_url: null,
          poll_after_s: 5,
        },
      },
    },
  }),
} as const;
