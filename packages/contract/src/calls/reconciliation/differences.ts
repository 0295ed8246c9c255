import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { Proposed, proposedSample } from '../../schemas/approval.ts';
import { IdParams } from '../../schemas/common.ts';
import { DateText } from '../../schemas/texts.ts';
import {
  detailSample,
  Difference,
  DifferenceDetail,
  DifferenceProposal,
  differenceSample,
  DifferenceState,
} from './reconciliation-schemas.ts';

const shared = { context: 'reconciliation', access: 'operator', permission: 'money' } as const;
const ofDifference = ownedBy('operator', ['path.id']);
const PATH = '/api/v1/operator/reconciliation/differences';

/** What is not the same in our books, at the gateway and at the bank; and what is done about it. */
export const differenceCalls = {
  listReconciliationDifferences: defineList({
    ...shared,
    owner: 'none',
    id: 'N233',
    path: `${PATH}/`,
    summary: 'Differences of a day, or of all days; those with the nearest deadline first',
    row: Difference,
    filters: { filter_day: Type.Optional(DateText), filter_state: Type.Optional(DifferenceState) },
    errors: ['invalid'],
    example: { query: { filter_state: 'open' }, rows: [differenceSample] },
  }),
  listSuspenseItems: defineList({
    ...shared,
    owner: 'none',
    id: 'N234',
    path: '/api/v1/operator/reconciliation/suspense/',
    summary: 'What is in suspense (2920), with age and deadline, the nearest deadline first',
    row: Difference,
    example: {
      query: { page_size: '1' },
      rows: [{ ...differenceSample, state: 'in_suspense', suspense_amount: 4_200_000 }],
    },
  }),
  getReconciliationDifference: defineCall({
    ...shared,
    id: 'N235',
    method: 'GET',
    path: `${PATH}/:id`,
    summary: 'One difference with its proposals and what may be proposed',
    params: IdParams,
    reply: { 200: DifferenceDetail },
    errors: ['not_found'],
    owner: ofDifference,
    idempotency: 'none',
    example: { params: { id: demo('reconciliation_difference_id') }, response: detailSample },
  }),
  takeReconciliationDifference: defineCall({
    ...shared,
    id: 'N236',
    permission: 'money_change',
    stepUp: false,
    method: 'POST',
    path: `${PATH}/:id/owner/`,
    summary: 'Look after a difference from now on',
    params: IdParams,
    reply: { 200: DifferenceDetail },
    errors: ['not_found', 'own_case', 'already_decided'],
    owner: ofDifference,
    idempotency: 'state',
    example: {
      params: { id: demo('reconciliation_difference_id') },
      response: { ...detailSample, owner_id: 2, is_yours: true },
    },
  }),
  proposeReconciliation: defineCall({
    ...shared,
    id: 'N237',
    permission: 'money_change',
    moneyMoves: 'two_operators',
    stepUp: true,
    method: 'POST',
    path: `${PATH}/:id/proposal/`,
    summary: 'Propose what is posted for a difference; another operator decides',
    params: IdParams,
    body: DifferenceProposal,
    reply: { 201: Proposed },
    errors: ['not_found', 'own_case', 'proposal_open', 'resolution_not_possible', 'reason_missing'],
    owner: ofDifference,
    idempotency: 'header',
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      params: { id: demo('reconciliation_difference_id') },
      body: { resolution: 'to_suspense', reason: 'واریزی بی‌نام؛ از بانک پرسیده شد' },
      response: proposedSample,
    },
  }),
} as const;
