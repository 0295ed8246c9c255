import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { AmountOut, AmountText, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { CreditRequest, LineNumber, LineText } from '../../schemas/credit-request.ts';
import { DigitsText, MaskedText, TitleText } from '../../schemas/texts.ts';
import * as forms from './provider-forms.ts';
import { ResultNumber } from '../../schemas/codes.ts';

const STEP = ['not_found', 'step_not_applicable', 'phase_mismatch'] as const;
const shared = { context: 'origination', access: 'customer', idempotency: 'none', owner: 'none' } as const;
const reading = { ...shared, method: 'GET' } as const;
const posting = { ...shared, method: 'POST' } as const;
const OfLine = strictObject({ line: LineText });

export const creditRequestSample = {
  id: 8_192,
  line: 1,
  phase: 7,
  status: 2,
  amount: 120_000_000,
  number_of_installments: 12,
  reason: null,
  steps: [
    { key: 'scoring', phase: 1, state: 'done', calls: [] },
    { key: 'choose_credit', phase: 2, state: 'done', calls: [] },
    { key: 'review', phase: 6, state: 'done', calls: [] },
    {
      key: 'contract',
      phase: 7,
      state: 'open',
      calls: [{ id: 'C139', method: 'GET', path: '/api/v1/credit-assessment/confirm-contract-otp?line=1' }],
    },
  ],
  next: null,
  contract_uid: null,
  updated_at: '2026-11-22T08:30:00.000Z',
} as const;

const Contact = namedObject('CreditContact', {
  name: orNull(Type.String()),
  relation: orNull(Type.String()),
  phone: orNull(MaskedText),
});
const CreditPayment = namedObject('CreditPayment', {
  id: Type.Integer(),
  uid: Type.String(),
  status: ResultNumber,
  amount: AmountOut,
  wallet_amount: AmountOut,
  gateway_amount: AmountOut,
  payment_url: orNull(Type.String()),
});
export const creditPaymentSample = {
  id: 12_544,
  uid: '0f5c1c2e-5f8e-4a55-9d1e-3f0c2c3e2c11',
  status: 2,
  amount: 250_000,
  wallet_amount: 250_000,
  gateway_amount: 0,
  payment_url: null,
} as const;
export { CreditPayment };

/** A request from its choice to the payment, on any line. */
export const requestCalls = {
  listCreditRequests: defineList({
    context: 'origination',
    access: 'customer',
    owner: 'none',
    id: 'C115',
    path: '/api/v1/credit-assessment/credit-request-list',
    summary:
      'The requests of all lines, newest first, with what moves each on; those that the caller guarantees among them, with the guarantor’s next step',
    row: CreditRequest,
    filters: { line: Type.Optional(LineText) },
    example: { rows: [creditRequestSample] },
  }),
  listCreditRequestsOfLine: defineList({
    context: 'origination',
    access: 'customer',
    owner: 'none',
    id: 'C125',
    path: '/api/v1/credit-assessment/credit-request',
    summary: 'The requests on a line, newest first',
    row: CreditRequest,
    filters: { line: Type.Optional(LineText) },
    example: { query: { line: '1' }, rows: [creditRequestSample] },
  }),
  moveCreditRequest: defineCall({
    ...shared,
    method: 'PATCH',
    id: 'C126',
    path: '/api/v1/credit-assessment/credit-request',
    summary: 'Move the open request of a line to another phase, or cancel it; 409 names what is allowed',
    query: OfLine,
    body: forms.CreditRequestChange,
    reply: { 200: CreditRequest },
    errors: ['not_found', 'phase_mismatch'],
    example: {
      query: { line: '1' },
      given: { line: 1, step: 'contract' },
      body: { status: 4 },
      response: { ...creditRequestSample, status: 4 },
    },
  }),
  getCreditOffer: defineCall({
    ...reading,
    id: 'C122',
    path: '/api/v1/credit-assessment/choose-credit',
    summary: 'Which amounts and counts can be chosen on a line',
    query: strictObject({ line: LineText, credit: Type.Optional(AmountText) }),
    reply: { 200: forms.CreditOffer },
    errors: ['amount_invalid'],
    example: {
      query: { line: '1' },
      response: {
        min_amount: 10_000_000,
        max_amount: 300_000_000,
        step_amount: 10_000_000,
        installment_counts: [2, 4, 6, 12],
        chosen: null,
        chosen_count: null,
        reason: null,
        failed: [],
      },
    },
  }),
  chooseCredit: defineCall({
    ...posting,
    id: 'C123',
    path: '/api/v1/credit-assessment/choose-credit',
    summary: 'Choose amount and count: makes the request, or changes it while that is possible',
    query: strictObject({ line: LineText, credit: Type.Optional(AmountText) }),
    body: forms.CreditChoice,
    reply: { 201: CreditRequest },
    errors: [
      'amount_invalid',
      'count_not_allowed',
      'request_open',
      'credit_open',
      'charged_off_debt',
      'score_missing',
      'credit_refused',
      'identity_missing',
    ],
    example: {
      query: { line: '1' },
      given: { line: 1, step: 'choose_credit' },
      body: { credit: '120,000,000', number_of_installments: 12 },
      response: creditRequestSample,
    },
  }),
  chooseCreditLimit: defineCall({
    ...posting,
    id: 'C124',
    path: '/api/v1/credit-assessment/choose-credit-limit',
    summary: 'Request a higher limit of the credit that is active on a line',
    query: OfLine,
    body: forms.CreditChoice,
    reply: { 201: CreditRequest },
    errors: [
      'not_found',
      'amount_invalid',
      'count_not_allowed',
      'request_open',
      'score_missing',
      'credit_refused',
      'identity_missing',
      'charged_off_debt',
    ],
    example: {
      query: { line: '1' },
      given: { line: 1, step: 'raise' },
      body: { credit: '200,000,000', number_of_installments: 12 },
      response: creditRequestSample,
    },
  }),
  saveCreditUser: defineCall({
    ...posting,
    id: 'C127',
    path: '/api/v1/credit-assessment/user',
    summary: 'What the lender has to know of the person',
    query: OfLine,
    body: forms.PersonalInfoChange,
    reply: { 200: forms.PersonalInfo },
    errors: [...STEP, 'amount_invalid', 'phone_invalid'],
    example: {
      query: { line: '2' },
      given: { line: 2, step: 'user' },
      body: { job: 'معلم', monthly_income: 180_000_000, phone: '02112344567' },
      response: { job: 'معلم', monthly_income: 180_000_000, phone: '021****4567', email: null },
    },
  }),
  saveCreditContact: defineCall({
    ...posting,
    id: 'C128',
    path: '/api/v1/credit-assessment/contact',
    summary: 'Who can be called when the person cannot be reached',
    query: OfLine,
    body: namedObject('CreditContactChange', { name: TitleText, relation: TitleText, phone: DigitsText }),
    reply: { 200: Contact },
    errors: [...STEP, 'phone_invalid'],
    example: {
      query: { line: '2' },
      given: { line: 2, step: 'contact' },
      body: { name: 'مریم کاظمی', relation: 'خواهر', phone: '02112344567' },
      response: { name: 'مریم کاظمی', relation: 'خواهر', phone: '021****4567' },
    },
  }),
  payForCreditRequest: defineCall({
    ...posting,
    id: 'C164',
    path: '/api/v1/credit-score/credit-request-payment',
    summary: 'Pay what the contract costs; the credit is active once that is done',
    body: namedObject('CreditRequestPayment', { line: LineNumber, use_cash_wallet: Type.Optional(Type.Boolean()) }),
    reply: { 201: CreditPayment },
    errors: [...STEP, 'gateway_down', 'balance_insufficient'],
    idempotency: 'header',
    example: {
      given: { line: 1, step: 'payment' },
      headers: { 'idempotency-key': demo('new_uid') },
      body: { line: 1, use_cash_wallet: true },
      response: creditPaymentSample,
    },
  }),
} as const;
