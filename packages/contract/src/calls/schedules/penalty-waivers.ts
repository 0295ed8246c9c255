import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { Proposed, proposedSample } from '../../schemas/approval.ts';
import { AmountIn, AmountOut, CalendarDate, namedObject } from '../../schemas/common.ts';
import { MobileText } from '../../schemas/one-time-code.ts';
import { LongText } from '../../schemas/texts.ts';

const MAX_ROWS = 50;
const WaivedRow = namedObject('WaivedInstallment', {
  installment: Type.Integer(),
  due_date: CalendarDate,
  amount: AmountOut,
  penalty: AmountOut,
});
/** What an operator who decides sees of a proposal. */
export const WaiverDetails = namedObject('WaiverDetails', {
  kind: Type.Literal('servicing.waiver'),
  rows: Type.Array(WaivedRow, { minItems: 1 }),
  amount: Type.Integer({ description: 'what is forgiven of all rows; rials', minimum: 1 }),
  penalty: Type.Integer({ description: 'what the rows owe as penalties today; rials', minimum: 0 }),
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
const shared = { context: 'schedules', access: 'operator', permission: 'collection' } as const;

/** Penalties that are forgiven: one operator proposes, another decides as on every approval. */
export const penaltyWaiverCalls = {
  listLateInstallments: defineList({
    ...shared,
    id: 'N111',
    path: '/api/v1/operator/late-installments/',
    summary:
      'The late installments of the customer with a mobile number, the oldest first; empty for a number without a customer',
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
    moneyMoves: 'two_operators',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/penalty-waivers/',
    summary:
      'Propose to forgive a part of the penalties of rows, or all of them: one sum, the oldest row first; another operator decides',
    body: Proposal,
    reply: { 201: Proposed },
    errors: ['not_found', 'amount_invalid', 'own_case', 'reason_missing', 'waiver_too_large', 'waiver_open'],
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
      response: proposedSample,
    },
  }),
} as const;
