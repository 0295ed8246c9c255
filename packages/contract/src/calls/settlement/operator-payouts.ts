import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { HOLD_REASONS, PAYOUT_RETURN_REASONS, PAYOUT_SCHEDULES, PAYOUT_STATES } from '../../constants.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { Proposed, proposedSample } from '../../schemas/approval.ts';
import { IdParams, Instant, namedObject, orNull, RecordId } from '../../schemas/common.ts';
import { shopFilter } from '../../schemas/list.ts';
import { LongText, MaskedText, oneOf } from '../../schemas/texts.ts';

const operators = { context: 'settlement', access: 'operator', permission: 'money' } as const;
const PATH = '/api/v1/operator/payouts/';
const SHOP_PATH = '/api/v1/operator/shops/:id/payment/';
const Rials = Type.Integer({ minimum: 0 });

const OperatorPayout = namedObject('OperatorPayout', {
  id: RecordId,
  merchant_id: RecordId,
  merchant_name: Type.String(),
  state: oneOf(...PAYOUT_STATES),
  amount: Rials,
  sheba_masked: orNull(MaskedText),
  cut_at: Instant,
  expected_at: Instant,
  ended_at: orNull(Instant),
  tracking_code: orNull(Type.String()),
  reason: orNull(oneOf(...PAYOUT_RETURN_REASONS)),
});

const holdback = {
  holdback_bp: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: 'what is kept of each day’s sales, in basis points',
  }),
  holdback_days: Type.Integer({ minimum: 0, maximum: 180, description: 'for so many days; 0 with 0' }),
} as const;

const ShopPayment = namedObject('ShopPayment', {
  schedule: oneOf(...PAYOUT_SCHEDULES),
  ...holdback,
  hold_reason: orNull(oneOf(...HOLD_REASONS)),
  available: Rials,
  on_its_way: Rials,
  held: Rials,
  debt: Rials,
  has_open_proposal: Type.Boolean(),
});

/** What an operator is shown of a proposal to hold back another share of a shop's sales. */
export const HoldbackDetails = namedObject('HoldbackDetails', {
  kind: Type.Literal('settlement.holdback'),
  merchant_id: RecordId,
  merchant_name: Type.String(),
  before: Type.Object(holdback, { additionalProperties: false }),
  after: Type.Object(holdback, { additionalProperties: false }),
});

const sample = {
  id: 4_224,
  merchant_id: 6_883,
  merchant_name: 'خانهٔ کالای سپهر',
  state: 'paid',
  amount: 11_760_000,
  sheba_masked: 'IR06 **** 0155',
  cut_at: '2026-11-23T00:01:00.000Z',
  expected_at: '2026-11-23T06:15:00.000Z',
  ended_at: '2026-11-23T06:16:02.000Z',
  tracking_code: '140509020155',
  reason: null,
};

/** Payouts of all shops, and what is held back of one, for operators. */
export const operatorPayoutCalls = {
  listShopPayouts: defineList({
    ...operators,
    id: 'N367',
    path: PATH,
    summary: 'The payouts of all shops or of one, of one state or of all, newest first',
    row: OperatorPayout,
    filters: { filter_state: Type.Optional(oneOf(...PAYOUT_STATES)), ...shopFilter },
    owner: 'none',
    example: { query: { filter_state: 'paid' }, rows: [sample] },
  }),
  getShopPayment: defineCall({
    ...operators,
    id: 'N368',
    method: 'GET',
    idempotency: 'none',
    path: SHOP_PATH,
    summary: 'How a shop is paid: its balance, its schedule, why nothing is paid, and what is held back',
    params: IdParams,
    reply: { 200: ShopPayment },
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: demo('shop_to_pay_id') },
      response: {
        schedule: 'daily',
        holdback_bp: 0,
        holdback_days: 0,
        hold_reason: null,
        available: 11_760_000,
        on_its_way: 0,
        held: 0,
        debt: 0,
        has_open_proposal: false,
      },
    },
  }),
  proposeHoldback: defineCall({
    ...operators,
    id: 'N369',
    permission: 'terms',
    moneyMoves: 'two_operators',
    stepUp: true,
    method: 'POST',
    idempotency: 'header',
    path: SHOP_PATH,
    summary: 'Propose what is held back of a shop’s sales from the next payout on; another operator decides',
    params: IdParams,
    body: namedObject('HoldbackProposal', { ...holdback, reason: LongText }),
    reply: { 201: Proposed },
    errors: ['not_found', 'own_case', 'reason_missing', 'proposal_open', 'holdback_same'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      params: { id: demo('shop_to_pay_id') },
      body: { holdback_bp: 500, holdback_days: 14, reason: 'برگشت‌های این ماه بیش از حد است' },
      response: proposedSample,
    },
  }),
} as const;
