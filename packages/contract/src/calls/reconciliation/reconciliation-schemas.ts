import { Type } from '@sinclair/typebox';
import { AmountOut, CalendarDate, Instant, namedObject, orNull } from '../../schemas/common.ts';
import { ApprovalState } from '../../schemas/approval.ts';
import { LongText, oneOf } from '../../schemas/texts.ts';

const MovementKind = oneOf(
  'card_payment',
  'card_refund',
  'card_chargeback',
  'payment_in_doubt',
  'refund_in_doubt',
  'supplier_order',
  'settlement',
  'cash_out',
  'cash_out_return',
  'fee',
  'other',
);
/** `late`: a side does not have it yet, and may still get it in time. */
const DifferenceClass = oneOf(
  'late',
  'only_in_ledger',
  'only_at_gateway',
  'only_at_bank',
  'missing_in_ledger',
  'missing_at_gateway',
  'missing_at_bank',
  'amount_differs',
);
export const DifferenceState = oneOf('waiting', 'open', 'in_suspense', 'closed');
/** `to_suspense`: into 2920 until someone has found out; `to_cost`: our cost (5110); `settle`: it was put right outside, and leaves 2920; `paid`, `not_paid`: what became of what a gateway does not speak about. */
const Resolution = oneOf('to_suspense', 'to_cost', 'settle', 'paid', 'not_paid', 'return_payout');

const Proposal = namedObject('ReconciliationProposal', {
  id: Type.Integer(),
  resolution: Resolution,
  state: ApprovalState,
  reason: Type.String(),
  proposed_at: Instant,
  is_proposed_by_you: Type.Boolean(),
  decided_at: orNull(Instant),
  decision_reason: orNull(Type.String()),
  entry_id: orNull(Type.Integer()),
});

const ofDifference = {
  id: Type.Integer(),
  day: CalendarDate,
  kind: MovementKind,
  reference: Type.String(),
  class: DifferenceClass,
  state: DifferenceState,
  ledger_amount: orNull(AmountOut),
  gateway_amount: orNull(AmountOut),
  bank_amount: orNull(AmountOut),
  suspense_amount: Type.Integer({ description: 'what of it is in 2920; positive: a credit; rials' }),
  owner_id: orNull(Type.Integer({ description: 'the operator who looks after it' })),
  is_yours: Type.Boolean(),
  found_on: CalendarDate,
  due_on: orNull(CalendarDate),
  age_days: Type.Integer({ description: 'business days of the platform since it was found', minimum: 0 }),
  is_overdue: Type.Boolean(),
  has_open_proposal: Type.Boolean(),
};
export const Difference = namedObject('ReconciliationDifference', ofDifference);
export const DifferenceDetail = namedObject('ReconciliationDifferenceDetail', {
  ...ofDifference,
  closed_by: orNull(oneOf('arrival', 'proposal')),
  resolutions: Type.Array(Resolution, { description: 'what may be proposed now' }),
  proposals: Type.Array(Proposal, { description: 'the newest first' }),
});
export const DifferenceProposal = namedObject('ReconciliationProposalBody', {
  resolution: Resolution,
  reason: LongText,
});
/** What an operator who decides sees of a proposal: the difference as it is now. */
export const ReconciliationDetails = namedObject('ReconciliationDetails', {
  kind: Type.Literal('reconciliation.proposal'),
  difference_id: Type.Integer(),
  movement: MovementKind,
  reference: Type.String(),
  resolution: Resolution,
  ledger_amount: orNull(AmountOut),
  gateway_amount: orNull(AmountOut),
  bank_amount: orNull(AmountOut),
});

export const ReconciliationDay = namedObject('ReconciliationDay', {
  id: Type.Integer({ description: 'of its statement' }),
  day: CalendarDate,
  line_count: Type.Integer({ minimum: 0 }),
  net_amount: AmountOut,
  is_uploaded: Type.Boolean({ description: 'an operator gave the file; otherwise it was fetched from the bank' }),
  taken_at: Instant,
  waiting: Type.Integer({ minimum: 0 }),
  open: Type.Integer({ minimum: 0 }),
  in_suspense: Type.Integer({ minimum: 0 }),
  closed: Type.Integer({ minimum: 0 }),
});

export const MissingStatement = namedObject('MissingBankStatement', {
  day: CalendarDate,
  reason: oneOf('none', 'too_large', 'refused'),
  asked_at: Instant,
});
export const missingSample = { day: '2026-11-20', reason: 'none', asked_at: '2026-11-22T05:40:00.000Z' } as const;

export const differenceSample = {
  id: 3,
  day: '2026-11-21',
  kind: 'other',
  reference: '660118273645',
  class: 'only_at_bank',
  state: 'open',
  ledger_amount: null,
  gateway_amount: null,
  bank_amount: 4_200_000,
  suspense_amount: 0,
  owner_id: null,
  is_yours: false,
  found_on: '2026-11-22',
  due_on: '2026-11-25',
  age_days: 0,
  is_overdue: false,
  has_open_proposal: false,
} as const;
export const detailSample = {
  ...differenceSample,
  closed_by: null,
  resolutions: ['to_suspense', 'to_cost'],
  proposals: [],
} as const;
export const daySample = {
  id: 12,
  day: '2026-11-21',
  line_count: 3,
  net_amount: 11_700_000,
  is_uploaded: false,
  taken_at: '2026-11-22T02:10:00.000Z',
  waiting: 0,
  open: 1,
  in_suspense: 0,
  closed: 0,
} as const;
