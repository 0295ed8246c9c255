import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, strictObject } from '../../schemas/common.ts';
import { workFilter } from '../../schemas/list.ts';
import { oneOf } from '../../schemas/texts.ts';
import { caseDetailSample, caseSample } from './clm-samples.ts';
import { ClmCase, ClmCaseDetail, ClmDecision } from './clm-schemas.ts';

const shared = { context: 'clm', access: 'operator', permission: 'credit', idempotency: 'none' } as const;
const ofCase = ownedBy('operator', ['path.id']);

/** The operators' queue of shops' applications. */
export const clmQueueCalls = {
  listClmCases: defineList({
    ...shared,
    owner: 'none',
    id: 'N195',
    path: '/api/v1/operator/clm/',
    summary: 'Applications that wait for an operator, those that wait longest first; or what was decided, newest first',
    row: ClmCase,
    filters: { filter_state: Type.Optional(oneOf('in_check', 'decided')), ...workFilter },
    example: { query: { filter_state: 'in_check' }, rows: [caseSample] },
  }),
  getClmCase: defineCall({
    ...shared,
    method: 'GET',
    id: 'N196',
    path: '/api/v1/operator/clm/:id',
    summary: 'One application with all that a decision needs; the look is audited',
    params: IdParams,
    reply: { 200: ClmCaseDetail },
    errors: ['not_found'],
    owner: ofCase,
    example: { params: { id: demo('clm_case_id') }, response: caseDetailSample },
  }),
  getClmCasePage: defineCall({
    ...shared,
    method: 'GET',
    id: 'N197',
    stepUp: true,
    path: '/api/v1/operator/clm-documents/:id/pages/:page',
    summary: 'A page of a document as it was sent; the look is audited',
    params: strictObject({
      id: Type.String({ pattern: '^[0-9]{1,19}$' }),
      page: Type.String({ pattern: '^[0-9]{1,2}$' }),
    }),
    reply: { 200: null },
    file: 'page',
    errors: ['not_found'],
    owner: ofCase,
    example: { as: 'new_operator', params: { id: demo('clm_case_document_id'), page: '1' }, response: null },
  }),
  decideClmCase: defineCall({
    ...shared,
    method: 'POST',
    id: 'N198',
    stepUp: true,
    path: '/api/v1/operator/clm/:id/decision/',
    summary: 'Approve an application, which does what it is for; return it for correction; or reject it',
    params: IdParams,
    body: ClmDecision,
    reply: { 200: ClmCaseDetail },
    errors: [
      'page_not_seen',
      'not_found',
      'already_decided',
      'shop_name_protected',
      'shop_name_taken',
      'own_case',
      'reason_missing',
      'shop_not_confirmed',
      'sheba_limit_reached',
    ],
    owner: ofCase,
    example: {
      as: 'new_operator',
      params: { id: demo('clm_case_id') },
      body: { decision: 'reject', reason: 'not_needed' },
      response: { ...caseDetailSample, state: 'rejected', reason_code: 'not_needed', can_decide: false },
    },
  }),
} as const;
