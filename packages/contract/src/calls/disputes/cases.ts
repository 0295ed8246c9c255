import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams } from '../../schemas/common.ts';
import { shopFilter, workFilter } from '../../schemas/list.ts';
import { oneOf } from '../../schemas/texts.ts';
import {
  Dispute,
  DisputeDecision,
  DisputeResponse,
  DisputeRow,
  DisputeSecond,
  disputeSample,
  rowSample,
} from './dispute-schemas.ts';

const shared = { context: 'disputes', idempotency: 'none' } as const;
const filters = { filter_state: Type.Optional(oneOf('open', 'closed')) };
const parties = { customer_id: 10_118, merchant_id: 64 } as const;
const sides = { can_withdraw: false, can_add_picture: true } as const;
const response = { text: 'کالا با پست پیشتاز فرستاده شد؛ رسید پست پیوست است.', at: '2026-11-23T08:30:00.000Z' } as const;

const held = {
  decision: 'for_customer',
  amount: 60_000_000,
  note: 'وزن بستهٔ پستی با کالا نمی‌خواند.',
  takes_effect_at: '2026-11-24T08:40:00.000Z',
  is_decided_by_you: false,
  can_second: false,
  can_take_back: true,
} as const;

/** What shops and operators do with disputes. */
export const disputeCaseCalls = {
  listShopDisputes: defineList({
    ...shared,
    access: 'merchant',
    owner: 'none',
    id: 'N206',
    path: '/api/v1/merchant/dispute/',
    summary: 'Disputes of the shop’s sales, newest first',
    row: DisputeRow,
    filters,
    example: { query: { filter_state: 'open' }, rows: [rowSample] },
  }),
  respondToDispute: defineCall({
    ...shared,
    access: 'merchant',
    id: 'N207',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/merchant/dispute/:id/response/',
    summary: 'The shop’s response to a dispute, once; also after its deadline, until an operator has decided',
    params: IdParams,
    body: DisputeResponse,
    reply: { 200: Dispute },
    errors: ['not_found', 'dispute_closed', 'dispute_responded'],
    owner: ownedBy('merchant', ['path.id']),
    example: {
      params: { id: demo('dispute_to_respond_id') },
      body: { text: response.text },
      response: { ...disputeSample, ...sides, state: 'responded', response },
    },
  }),
  listDisputeCases: defineList({
    ...shared,
    access: 'operator',
    permission: 'disputes',
    owner: 'none',
    id: 'N208',
    path: '/api/v1/operator/dispute/',
    summary: 'Open disputes, oldest first; or closed ones or all, newest first; of one shop where it is named',
    row: DisputeRow,
    filters: { filter_state: Type.Optional(oneOf('open', 'closed', 'all')), ...workFilter, ...shopFilter },
    example: { query: { filter_state: 'open' }, rows: [rowSample] },
  }),
  decideDispute: defineCall({
    ...shared,
    access: 'operator',
    permission: 'disputes',
    idempotency: 'header',
    id: 'N209',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/dispute/:id/decision/',
    summary: 'Decide a dispute: for the customer, with the sum that is refunded, or for the shop',
    description:
      'For the customer `amount` is required. Nothing moves yet: the decision takes effect after `hold_minutes`, and above `second_above` another operator confirms it first (N320). Until then it can be taken back (N321). The refund is the shop’s (C024); installments that are left go on, each later by the days they stopped.',
    params: IdParams,
    body: DisputeDecision,
    reply: { 200: Dispute },
    errors: [
      'not_found',
      'already_decided',
      'dispute_waiting',
      'own_case',
      'page_not_seen',
      'amount_invalid',
      'refund_exceeds_rest',
    ],
    owner: ownedBy('operator', ['path.id']),
    example: {
      as: 'new_operator',
      params: { id: demo('dispute_to_decide_id') },
      headers: { 'idempotency-key': demo('new_uid') },
      body: { decision: 'for_shop', note: 'رسید تحویل به نام خریدار است.' },
      response: {
        ...disputeSample,
        ...sides,
        parties,
        state: 'decided',
        response,
        pending: { ...held, decision: 'for_shop', amount: null, note: 'رسید تحویل به نام خریدار است.' },
        can_add_picture: false,
      },
    },
  }),
  secondDisputeDecision: defineCall({
    ...shared,
    access: 'operator',
    permission: 'disputes',
    id: 'N320',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/dispute/:id/decision/second/',
    summary: 'Confirm or reject the decision of another operator; a confirmed one takes effect after some minutes',
    params: IdParams,
    body: DisputeSecond,
    reply: { 200: Dispute },
    errors: ['not_found', 'own_case', 'own_proposal', 'already_decided', 'page_not_seen', 'reason_missing'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      as: 'new_operator',
      params: { id: demo('dispute_to_second_id') },
      body: { decision: 'approve' },
      response: {
        ...disputeSample,
        ...sides,
        parties,
        state: 'decided',
        response,
        pending: held,
        can_add_picture: false,
      },
    },
  }),
  takeBackDisputeDecision: defineCall({
    ...shared,
    access: 'operator',
    permission: 'disputes',
    id: 'N321',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/dispute/:id/decision/take-back/',
    summary: 'Take a decision back before it takes effect: the dispute waits for one again',
    params: IdParams,
    reply: { 200: Dispute },
    errors: ['not_found', 'own_case', 'already_decided'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      as: 'new_operator',
      params: { id: demo('dispute_to_take_back_id') },
      response: {
        ...disputeSample,
        ...sides,
        parties,
        state: 'responded',
        response,
        can_decide: true,
        can_add_picture: false,
      },
    },
  }),
} as const;
