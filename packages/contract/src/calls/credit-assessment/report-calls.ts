import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, strictObject } from '../../schemas/common.ts';
import { CreditScore, scoreExamples, ScoreReport } from './score-schemas.ts';

const shared = { context: 'credit-assessment', access: 'customer' } as const;
const LineQuery = strictObject({
  line: Type.Optional(
    Type.String({ pattern: '^[1-9]$', description: 'the credit line that is asked about; 1 by default' }),
  ),
});
const oneReport = {
  ...shared,
  params: IdParams,
  owner: ownedBy('customer', ['path.id']),
  idempotency: 'none',
} as const;

/** A customer’s reports. */
export const reportCalls = {
  getScoreInfo: defineCall({
    ...shared,
    id: 'C092',
    method: 'GET',
    path: '/api/v1/customer/credit-score-info',
    summary: 'Where the scoring is and what comes next, with the price and the text to agree to',
    idempotency: 'none',
    query: LineQuery,
    reply: { 200: CreditScore },
    errors: [],
    owner: 'none',
    example: { as: 'verified_customer', response: scoreExamples.none },
  }),
  expireScore: defineCall({
    ...oneReport,
    id: 'C093',
    method: 'POST',
    path: '/api/v1/customer/expire-credit-score/:id',
    summary: 'Put a valid report aside before its time, so that another can be requested',
    body: strictObject({}),
    reply: { 200: CreditScore },
    errors: ['not_found'],
    example: {
      as: 'verified_customer',
      params: { id: demo('score_report_id') },
      body: {},
      response: scoreExamples.expired,
    },
  }),
  getScorePdf: defineCall({
    ...oneReport,
    id: 'C105',
    method: 'GET',
    path: '/api/v1/customer/credit-score-pdf/:id',
    summary: 'A report as PDF',
    reply: { 200: null },
    file: 'pdf',
    errors: ['not_found', 'unavailable'],
    example: { as: 'verified_customer', params: { id: demo('score_report_id') }, response: null },
  }),
  listScores: defineList({
    ...shared,
    id: 'C110',
    path: '/api/v1/customer/credit-score-list',
    summary: 'The customer’s reports, newest first',
    row: ScoreReport,
    owner: 'none',
    example: { as: 'verified_customer', query: { page_size: '1' }, rows: [scoreExamples.report] },
  }),
} as const;
