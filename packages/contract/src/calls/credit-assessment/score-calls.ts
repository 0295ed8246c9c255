import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { CHARGE_ERRORS, chargeExample, ServiceCharge } from '../../schemas/charge.ts';
import { IdParams, namedObject, strictObject } from '../../schemas/common.ts';
import { CodeText } from '../../schemas/one-time-code.ts';
import { CreditScore, scoreExamples } from './score-schemas.ts';

const LineText = Type.String({ pattern: '^[1-9]$', description: 'the credit line it is done for; 1 by default' });
const LineQuery = strictObject({ line: Type.Optional(LineText) });
const Consent = namedObject('ScoreConsent', {
  consent: Type.Boolean({ description: 'must be true: the text is in `consent` of credit-score-info' }),
});
const Code = namedObject('ScoreCode', {
  code: CodeText,
  line: Type.Unsafe<number | string>({
    anyOf: [
      { type: 'integer', minimum: 1, maximum: 9 },
      { type: 'string', pattern: '^[1-9]$' },
    ],
    description: 'the credit line it is done for',
  }),
});
const NewPayment = namedObject('ScorePayment', { use_cash_wallet: Type.Boolean() });

const shared = { context: 'credit-assessment', access: 'customer', owner: 'none', idempotency: 'none' } as const;
const AREA = '/api/v1/credit-score';
const CUSTOMER = '/api/v1/customer';

const requesting = {
  ...shared,
  method: 'POST',
  summary:
    'Agree that the bureau is asked, and begin; a report that is still valid is given again without another payment',
  body: Consent,
  reply: { 201: CreditScore },
  errors: ['consent_required', 'identity_missing'],
} as const;
const requestExample = {
  as: 'verified_customer',
  body: { consent: true },
  response: scoreExamples.requested,
} as const;

const starting = {
  ...shared,
  summary: 'Have the bureau send its code to the customer’s own mobile',
  description:
    'Safe to repeat: within two minutes of a code the same response is given and none is sent. The bureau itself knows a repeated order by its id.',
  reply: { 200: CreditScore },
  errors: ['score_step_mismatch', 'bureau_down', 'otp_limit_reached'],
} as const;
const startExample = {
  as: 'verified_customer',
  query: { line: demo('paid_score_line') },
  response: scoreExamples.codeSent,
} as const;

const retrieving = {
  ...shared,
  method: 'GET',
  summary: 'The report, or how far it is: poll it while it is being prepared',
  description:
    'A paid report that does not come within its time is given back by itself: the wallet’s part to the wallet, the card’s to the card.',
  reply: { 200: CreditScore },
  errors: [],
} as const;

const polling = {
  ...shared,
  method: 'GET',
  summary: 'What came of a payment for a report',
  params: IdParams,
  reply: { 200: ServiceCharge },
  errors: ['not_found'],
  owner: ownedBy('customer', ['path.id']),
  example: { as: 'verified_customer', params: { id: demo('score_payment_id') }, response: chargeExample },
} as const;

/** The steps of a scoring, each once for the customer’s area and once for the score’s: the same work behind both. */
export const scoreCalls = {
  getScoreRequest: defineCall({
    ...shared,
    id: 'C158',
    method: 'GET',
    path: `${AREA}/request-credit-score`,
    summary: 'What a report costs, what the customer agrees to, and what comes next',
    query: LineQuery,
    reply: { 200: CreditScore },
    errors: [],
    example: { as: 'verified_customer', query: { line: '1' }, response: scoreExamples.none },
  }),
  requestScore: defineCall({
    ...requesting,
    id: 'C159',
    path: `${AREA}/request-credit-score`,
    query: LineQuery,
    example: { ...requestExample, query: { line: '1' } },
  }),
  requestCustomerScore: defineCall({
    ...requesting,
    summary: `${requesting.summary} (the address of the customer’s area)`,
    id: 'C095',
    path: `${CUSTOMER}/request-credit-score`,
    example: requestExample,
  }),
  payScore: defineCall({
    ...shared,
    id: 'C163',
    service: 'credit_reports',
    method: 'POST',
    path: `${AREA}/credit-score-payment`,
    summary: 'Pay for the report from the cash wallet, by card, or both',
    description:
      'What the wallet covers is paid immediately (status 2); else send the browser to `payment_url` and poll `GET …/credit-score-payment/{id}`. A report is paid once: a payment that is done or waits is given again.',
    idempotency: 'header',
    query: LineQuery,
    body: NewPayment,
    reply: { 201: ServiceCharge },
    errors: ['score_step_mismatch', ...CHARGE_ERRORS],
    example: {
      as: 'verified_customer',
      headers: { 'idempotency-key': demo('new_uid') },
      query: { line: demo('requested_score_line') },
      body: { use_cash_wallet: true },
      response: chargeExample,
    },
  }),
  getScorePayment: defineCall({
    ...polling,
    id: 'C157',
    path: `${AREA}/credit-score-payment/:id`,
    query: LineQuery,
  }),
  getCustomerScorePayment: defineCall({
    ...polling,
    summary: `${polling.summary} (the address of the customer’s area)`,
    id: 'C098',
    path: `${CUSTOMER}/credit-score-payment/:id`,
  }),
  startScore: defineCall({
    ...starting,
    id: 'C160',
    method: 'GET',
    path: `${AREA}/start-credit-score`,
    query: LineQuery,
    example: startExample,
  }),
  startScoreByPost: defineCall({
    ...starting,
    summary: `${starting.summary} (by POST)`,
    id: 'C161',
    method: 'POST',
    path: `${AREA}/start-credit-score`,
    query: LineQuery,
    body: strictObject({}),
    example: { ...startExample, body: {} },
  }),
  startCustomerScore: defineCall({
    ...starting,
    summary: `${starting.summary} (the address of the customer’s area)`,
    id: 'C096',
    method: 'POST',
    path: `${CUSTOMER}/start-credit-score`,
    query: LineQuery,
    body: strictObject({}),
    example: { ...startExample, body: {} },
  }),
  validateScore: defineCall({
    ...shared,
    id: 'C097',
    method: 'POST',
    path: `${CUSTOMER}/validate-credit-score`,
    summary: 'The bureau’s code: with it the customer agrees there, and the report is prepared',
    body: Code,
    reply: { 200: CreditScore },
    errors: ['otp_invalid', 'score_step_mismatch', 'bureau_down'],
    example: {
      as: 'verified_customer',
      body: { code: demo('score_code'), line: 1 },
      response: scoreExamples.preparing,
    },
  }),
  retrieveScore: defineCall({
    ...retrieving,
    id: 'C162',
    path: `${AREA}/retrieve-credit-score`,
    query: LineQuery,
    example: { as: 'verified_customer', query: { line: '1' }, response: scoreExamples.ready },
  }),
  retrieveCustomerScore: defineCall({
    ...retrieving,
    summary: `${retrieving.summary} (the address of the customer’s area)`,
    id: 'C099',
    path: `${CUSTOMER}/retrieve-credit-score`,
    query: LineQuery,
    example: { as: 'verified_customer', response: scoreExamples.ready },
  }),
} as const;
