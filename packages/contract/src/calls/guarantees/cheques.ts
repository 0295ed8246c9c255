import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { AmountIn, IdParams, namedObject, QueryDigits } from '../../schemas/common.ts';
import { FileIn } from '../../schemas/file.ts';
import { CodeSent, CodeText } from '../../schemas/one-time-code.ts';
import { DigitsText } from '../../schemas/texts.ts';
import { exampleCheque, GuaranteeRequirement, Instrument, InstrumentKind, LineQuery } from './guarantee-schemas.ts';

/** The Sayad id is the sixteen digits on the cheque. The amount is what is written on it. */
const ChequeInquiry = namedObject('ChequeInquiry', { sayad_id: DigitsText, amount: AmountIn, code: CodeText });
const PaperPictures = namedObject('PaperPictures', { front: Type.Optional(FileIn), back: Type.Optional(FileIn) });

const shared = { context: 'guarantees', access: 'customer', idempotency: 'none' } as const;
/** A picture of each side of a phone's camera. */
export const PICTURES_LIMIT_BYTES = 21 * 1024 * 1024;

/** A cheque: the inquiry by code, its pictures, and where it is. */
export const chequeCalls = {
  getGuaranteeRequirement: defineCall({
    ...shared,
    id: 'N150',
    method: 'GET',
    path: '/api/v1/guarantor/requirement',
    summary: 'Which guarantees the request on a line needs, and how far they are',
    query: LineQuery,
    reply: { 200: GuaranteeRequirement },
    errors: ['guarantee_not_open'],
    owner: 'none',
    example: {
      as: 'verified_customer',
      query: { line: demo('line_with_cheque') },
      response: {
        line: 5,
        amount: 100_000_000,
        state: 'open',
        items: [{ kind: 'cheque', state: 'missing', amount: 150_000_000, instrument: null, guarantor: null }],
        stamp_duty_of_note: 75_000,
        next: {
          key: 'cheque_inquiry_code',
          actor: 'applicant',
          call: {
            id: 'C135',
            method: 'GET',
            path: '/api/v1/credit-assessment/cheques-inquiry-otp?line=5',
            content_type: null,
            body: null,
          },
          otp_mobile: null,
          payment_url: null,
          poll_after_s: null,
        },
      },
    },
  }),
  sendChequeCode: defineCall({
    ...shared,
    id: 'C135',
    method: 'GET',
    path: '/api/v1/credit-assessment/cheques-inquiry-otp',
    summary: 'Send the code that lets us look a cheque up',
    description: 'Sent again within a minute it sends nothing and returns what is left of the first code.',
    query: LineQuery,
    reply: { 200: CodeSent },
    errors: [
      'guarantee_not_open',
      'guarantee_exists',
      'otp_too_soon',
      'otp_limit_reached',
      'login_locked',
      'unavailable',
    ],
    owner: 'none',
    example: {
      as: 'verified_customer',
      query: { line: demo('line_with_cheque') },
      response: { resend_after: 60, expires_in: 120, code_length: 6 },
    },
  }),
  inquireCheque: defineCall({
    ...shared,
    idempotency: 'state',
    moneyMoves: 'never',
    id: 'C136',
    method: 'POST',
    path: '/api/v1/credit-assessment/cheques-inquiry',
    summary: 'Look a cheque up at Sayad and register it for the request',
    description:
      'Its owner must be the customer or the guarantor of the request, its colour white or yellow, and it is used once in the whole product. The same cheque again for the same request changes nothing.',
    query: LineQuery,
    body: ChequeInquiry,
    reply: { 201: Instrument },
    errors: [
      'guarantee_not_open',
      'guarantee_exists',
      'sayad_id_invalid',
      'amount_invalid',
      'guarantee_amount_low',
      'identity_missing',
      'otp_invalid',
      'login_locked',
      'sayad_down',
      'cheque_unknown',
      'cheque_not_yours',
      'cheque_colour_refused',
      'cheque_used',
    ],
    owner: 'none',
    example: {
      as: 'verified_customer',
      query: { line: demo('line_with_cheque') },
      body: { sayad_id: demo('sayad_id'), amount: '۱۵۰٬۰۰۰٬۰۰۰', code: demo('cheque_code') },
      response: exampleCheque,
    },
  }),
  sendPaperPictures: defineCall({
    ...shared,
    idempotency: 'state',
    moneyMoves: 'never',
    id: 'N151',
    method: 'POST',
    path: '/api/v1/guarantor/cheque/:id/pictures/',
    summary: 'Send pictures of a cheque or a note on paper; with both sides it waits for its review',
    params: IdParams,
    body: PaperPictures,
    bodyMedia: 'multipart/form-data',
    bodyLimitBytes: PICTURES_LIMIT_BYTES,
    reply: { 200: Instrument },
    errors: [
      'not_found',
      'guarantee_state_mismatch',
      'media_not_allowed',
      'media_unreadable',
      'upload_too_large',
      'malware_found',
      'unavailable',
    ],
    owner: ownedBy('customer', ['path.id']),
    example: {
      as: 'verified_customer',
      params: { id: demo('cheque_id') },
      body: { front: demo('picture'), back: demo('picture') },
      response: { ...exampleCheque, state: 'in_check', pictures: ['front', 'back'], allowed: ['withdraw'] },
    },
  }),
  withdrawPaper: defineCall({
    ...shared,
    id: 'N152',
    openWhileFrozen: 'takes_back',
    method: 'POST',
    path: '/api/v1/guarantor/cheque/:id/withdraw/',
    summary: 'Take a cheque or note back before we have it; once more changes nothing',
    params: IdParams,
    reply: { 200: Instrument },
    errors: ['not_found', 'guarantee_state_mismatch'],
    owner: ownedBy('customer', ['path.id']),
    example: {
      as: 'verified_customer',
      params: { id: demo('cheque_id') },
      response: { ...exampleCheque, state: 'cancelled', allowed: [] },
    },
  }),
  listCheques: defineList({
    context: 'guarantees',
    access: 'customer',
    id: 'C146',
    path: '/api/v1/guarantor/user-cheque-list',
    summary: 'The customer’s own cheques and notes, each with who has it, newest first',
    row: Instrument,
    filters: { id: Type.Optional(QueryDigits), filter_kind: Type.Optional(InstrumentKind) },
    owner: ownedBy('customer', ['query.id'], 'empty'),
    example: { as: 'verified_customer', query: { id: demo('cheque_id') }, rows: [exampleCheque] },
  }),
} as const;
