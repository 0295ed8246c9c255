import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { AmountIn, AmountOut, CalendarDate, IdParams, Instant, namedObject, orNull } from '../../schemas/common.ts';
import { MobileText } from '../../schemas/one-time-code.ts';
import { LongText, MaskedText, oneOf } from '../../schemas/texts.ts';

const State = oneOf('in_check', 'approved', 'rejected');
const MAX_ROWS = 50;
const WaivedRow = namedObject('WaivedInstallment', {
  installment: Type.Integer(),
  due_date: CalendarDate,
  amount: AmountOut,
  penalty: AmountOut,
});
const PenaltyWaiver = namedObject('PenaltyWaiver', {
  id: Type.Integer(),
  state: State,
  customer_id: Type.Integer(),
  cellphone: MaskedText,
  rows: Type.Array(WaivedRow, { minItems: 1 }),
  amount: Type.Integer({ description: 'what is forgiven of all rows; rials', minimum: 1 }),
  penalty: Type.Integer({ description: 'what the rows owe as penalties today; rials', minimum: 0 }),
  reason: Type.String(),
  proposed_at: Instant,
  is_proposed_by_you: Type.Boolean(),
  decided_at: orNull(Instant),
  decision_reason: orNull(Type.String()),
});
const LateInstallment = namedObject('LateInstallment', {
  installment: Type.Integer(),
  customer_id: Type.Integer(),
  due_date: CalendarDate,
  days_overdue: Type.Integer(),
  amount: AmountOut,
  penalty: AmountOut,
});
const Proposal = namedObject('PenaltyWaiverProposal', {
  customer_id: Type.Integer({ minimum: 0 }),
  installments: Type.Array(Type.Integer({ minimum: 0 }), { minItems: 1, maxItems: MAX_ROWS, uniqueItems: true }),
  amount: AmountIn,
  reason: LongText,
});
const Decision = namedObject('PenaltyWaiverDecision', {
  decision: oneOf('approve', 'reject'),
  reason: Type.Optional(LongText),
});

const shared = { context: 'schedules', access: 'operator' } as const;
const waiver = {
  id: 64,
  state: 'in_check',
  customer_id: 10_118,
  cellphone: '0912***0003',
  rows: [{ installment: 21_185, due_date: '2026-11-07', amount: 10_000, penalty: 39_933 }],
  amount: 10_000,
  penalty: 39_933,
  reason: 'بانک آن روز قطع بود',
  proposed_at: '2026-11-22T14:19:26.674Z',
  is_proposed_by_you: false,
  decided_at: null,
  decision_reason: null,
};

/** Penalties that are forgiven: one operator proposes, another decides. */
export const penaltyWaiverCalls = {
  listPenaltyWaivers: defineList({
    ...shared,
    id: 'N110',
    path: '/api/v1/operator/penalty-waivers/',
    summary: 'Proposals to forgive a penalty, the oldest first',
    row: PenaltyWaiver,
    filters: { filter_state: Type.Optional(State) },
    owner: 'none',
    example: { query: { filter_state: 'in_check' }, rows: [waiver] },
  }),
  listLateInstallments: defineList({
    ...shared,
    id: 'N111',
    path: '/api/v1/operator/late-installments/',
    summary:
      'The late installments of the customer with a mobile number, the oldest first; empty for a number that nobody has',
    row: LateInstallment,
    filters: { filter_mobile: MobileText },
    owner: 'none',
    example: {
      query: { filter_mobile: '09120000003' },
      rows: [
        {
          installment: 21_185,
          customer_id: 10_118,
          due_date: '2026-11-07',
          days_overdue: 15,
          amount: 5_061_000,
          penalty: 39_933,
        },
      ],
    },
  }),
  proposePenaltyWaiver: defineCall({
    ...shared,
    id: 'N112',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/penalty-waivers/',
    summary:
      'Propose to forgive a part of the penalties of rows, or all of them: one sum, the oldest row first; another operator decides',
    body: Proposal,
    reply: { 201: PenaltyWaiver },
    errors: ['not_found', 'amount_invalid', 'own_case', 'waiver_too_large', 'waiver_open'],
    owner: ownedBy('operator', ['body.customer_id']),
    idempotency: 'header',
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      body: {
        customer_id: demo('late_customer_id'),
        installments: [demo('late_installment_id')],
        amount: 10_000,
        reason: 'بانک آن روز قطع بود',
      },
      response: { ...waiver, is_proposed_by_you: true },
    },
  }),
  decidePenaltyWaiver: defineCall({
    ...shared,
    id: 'N113',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/penalty-waivers/:id/decision/',
    summary: 'Approve or reject; an approval takes the amount off the penalties at once, of all rows or of none',
    params: IdParams,
    body: Decision,
    reply: { 200: PenaltyWaiver },
    errors: ['not_found', 'already_decided', 'own_case', 'own_proposal', 'reason_missing', 'waiver_too_large'],
    owner: ownedBy('operator', ['path.id']),
    idempotency: 'none',
    example: {
      params: { id: demo('penalty_waiver_id') },
      body: { decision: 'reject', reason: 'پیش‌تر یک بار بخشیده شده است' },
      response: {
        ...waiver,
        state: 'rejected',
        decided_at: '2026-11-22T14:25:02.101Z',
        decision_reason: 'پیش‌تر یک بار بخشیده شده است',
      },
    },
  }),
} as const;
