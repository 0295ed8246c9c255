import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { CreditRequest, LineText } from '../../schemas/credit-request.ts';
import { CodeSent, CodeText } from '../../schemas/one-time-code.ts';
import { SignedFile } from '../signing/document-schema.ts';
import { oneOf } from '../../schemas/texts.ts';
import { creditRequestSample } from './requests.ts';

const shared = { context: 'origination', access: 'customer', idempotency: 'none', owner: 'none' } as const;
const STEP = ['not_found', 'phase_mismatch'] as const;
const OfLine = strictObject({ line: LineText });
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'of the document that was read' });
const Signature = namedObject('ContractSignature', {
  code: CodeText,
  sha256: Type.Optional(Sha256),
});
const SENDING = ['otp_too_soon', 'otp_limit_reached', 'login_locked', 'captcha_required'] as const;
const DOCUMENT = ['document_preparing', 'document_changed', 'document_not_open', 'not_your_turn'] as const;
const SIGNING = [...STEP, ...DOCUMENT, 'otp_invalid', 'login_locked'] as const;
const OpenContract = namedObject('OpenContract', {
  state: oneOf('preparing', 'open', 'signed', 'void'),
  document_id: orNull(Type.String({ description: 'for the calls of signing' })),
  sha256: orNull(Sha256),
  url: orNull(Type.String({ description: 'the PDF, for its signers' })),
});
const sent = { expires_in: 120, resend_after: 60, code_length: 6 } as const;

/** The contract of a request: read, sign with a code, download. */
export const contractCalls = {
  requestDigitalSign: defineCall({
    ...shared,
    method: 'GET',
    id: 'C117',
    path: '/api/v1/credit-assessment/request-digital-sign',
    summary:
      'The contract of the open request: its file and checksum as soon as it is made; repeated calls have one effect',
    query: OfLine,
    reply: { 200: OpenContract },
    errors: STEP,
    example: {
      query: { line: '1' },
      given: { line: 1, step: 'contract' },
      response: {
        state: 'open',
        document_id: '4fd1c7d4-3a0a-4c5f-9a53-6a8ed1c9a001',
        sha256: 'f'.repeat(64),
        url: '/api/v1/signing/documents/4fd1c7d4-3a0a-4c5f-9a53-6a8ed1c9a001/pdf/',
      },
    },
  }),
  sendContractCode: defineCall({
    ...shared,
    method: 'GET',
    id: 'C139',
    path: '/api/v1/credit-assessment/confirm-contract-otp',
    summary: 'Send the code that signs this contract; repeated calls within a minute send one',
    query: OfLine,
    reply: { 200: CodeSent },
    errors: [...STEP, ...DOCUMENT, ...SENDING],
    example: { query: { line: '1' }, given: { line: 1, step: 'contract' }, response: sent },
  }),
  signContract: defineCall({
    ...shared,
    method: 'POST',
    id: 'C140',
    path: '/api/v1/credit-assessment/confirm-contract',
    summary: 'Sign the contract with the code',
    query: OfLine,
    body: Signature,
    reply: { 200: CreditRequest },
    errors: SIGNING,
    example: {
      query: { line: '1' },
      given: { line: 1, step: 'contract' },
      body: { code: demo('contract_code') },
      response: { ...creditRequestSample, phase: 8, status: 2 },
    },
  }),
  digitalSign: defineCall({
    ...shared,
    method: 'POST',
    id: 'C094',
    path: '/api/v1/customer/digital-sign',
    summary: 'The same, with the line in the body',
    body: namedObject('DigitalSignature', {
      line: Type.Integer({ minimum: 1, maximum: 9 }),
      ...Signature.properties,
    }),
    reply: { 200: CreditRequest },
    errors: SIGNING,
    example: {
      given: { line: 1, step: 'contract' },
      body: { line: 1, code: demo('contract_code') },
      response: { ...creditRequestSample, phase: 8, status: 2 },
    },
  }),
  listSignedFiles: defineList({
    context: 'origination',
    access: 'customer',
    owner: 'none',
    id: 'C116',
    path: '/api/v1/credit-assessment/download-signed-files',
    summary: 'Signed contracts with their checksums and verification codes',
    row: SignedFile,
    filters: { line: Type.Optional(LineText) },
    example: { query: { line: '1' }, rows: [] },
  }),
} as const;
