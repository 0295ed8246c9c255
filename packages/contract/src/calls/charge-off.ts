import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { demo } from '../example.ts';
import { defineList } from '../list-call.ts';
import { ownedBy } from '../owner.ts';
import { ApprovalState } from '../schemas/approval.ts';
import { AmountOut, CalendarDate, IdParams, Instant, JalaliText, namedObject, orNull, Uid } from '../schemas/common.ts';
import { LineNumber } from '../schemas/credit-request.ts';
import { LongText, MaskedText, oneOf } from '../schemas/texts.ts';

const ChargeOffProposal = namedObject('ChargeOffProposal', {
  id: Type.Integer(),
  state: ApprovalState,
  contract_uid: Uid,
  customer_id: Type.Integer(),
  cellphone: MaskedText,
  line: LineNumber,
  owner: Type.Union([Type.Literal('house'), Type.Literal('lender')], { description: 'in whose books the debt is' }),
  days_late: Type.Integer({ description: 'of the oldest late installment today; 0 where nothing is late', minimum: 0 }),
  principal: AmountOut,
  fee: AmountOut,
  penalty: AmountOut,
  amount: Type.Integer({ description: 'all that is owed today; rials', minimum: 0 }),
  reason: Type.String({ description: 'empty where the end of the day proposed it' }),
  proposed_at: Instant,
  is_by_task: Type.Boolean(),
  is_proposed_by_you: Type.Boolean(),
  decided_at: orNull(Instant),
  decision_reason: orNull(Type.String()),
});
const ChargedOffContract = namedObject('ChargedOffContract', {
  contract_uid: Uid,
  line: LineNumber,
  name: Type.String(),
  charged_off_on: CalendarDate,
  charged_off_on_jalali: JalaliText,
  amount: Type.Integer({ description: 'what was owed that day; rials', minimum: 0 }),
  owed: Type.Integer({ description: 'what is still owed; rials', minimum: 0 }),
});

const shared = { context: 'charge-off', access: 'operator' } as const;
const proposal = {
  id: 64,
  state: 'in_check',
  contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
  customer_id: 10_118,
  cellphone: '0912***0003',
  line: 1,
  owner: 'house',
  days_late: 121,
  principal: 9_000_000,
  fee: 270_000,
  penalty: 310_000,
  amount: 9_580_000,
  reason: 'به تماس‌ها و نامه‌ها پاسخی داده نشده است',
  proposed_at: '2026-11-22T14:19:26.674Z',
  is_by_task: false,
  is_proposed_by_you: false,
  decided_at: null,
  decision_reason: null,
};

/** Debts that leave the books: one operator proposes, another decides; the end of the day does what the policy says. The customer goes on owing them. */
export const chargeOffCalls = {
  listChargeOffProposals: defineList({
    ...shared,
    id: 'N220',
    path: '/api/v1/operator/charge-off-proposals/',
    summary: 'Proposals to charge a debt off, the oldest first',
    row: ChargeOffProposal,
    filters: { filter_state: Type.Optional(ApprovalState) },
    owner: 'none',
    example: { query: { filter_state: 'in_check' }, rows: [proposal] },
  }),
  proposeChargeOff: defineCall({
    ...shared,
    id: 'N221',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/charge-off-proposals/',
    summary: 'Propose to charge off all that is owed of a credit; another operator decides',
    body: namedObject('ChargeOffRequest', { contract_uid: Uid, reason: LongText }),
    reply: { 201: ChargeOffProposal },
    errors: [
      'not_found',
      'own_case',
      'reason_missing',
      'already_charged_off',
      'charge_off_too_early',
      'charge_off_blocked',
      'charge_off_open',
    ],
    owner: ownedBy('operator', ['body.contract_uid']),
    idempotency: 'header',
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      body: { contract_uid: demo('contract_to_charge_off'), reason: proposal.reason },
      response: { ...proposal, is_proposed_by_you: true },
    },
  }),
  decideChargeOff: defineCall({
    ...shared,
    id: 'N222',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/charge-off-proposals/:id/decision/',
    summary: 'Approve or reject; an approval charges the debt off at once, and for good',
    params: IdParams,
    body: namedObject('ChargeOffDecision', {
      decision: oneOf('approve', 'reject'),
      reason: Type.Optional(LongText),
    }),
    reply: { 200: ChargeOffProposal },
    errors: [
      'not_found',
      'already_decided',
      'own_case',
      'own_proposal',
      'reason_missing',
      'already_charged_off',
      'charge_off_too_early',
      'charge_off_blocked',
    ],
    owner: ownedBy('operator', ['path.id']),
    idempotency: 'none',
    example: {
      params: { id: demo('charge_off_proposal_id') },
      body: { decision: 'reject', reason: 'مشتری دیروز قول پرداخت داد' },
      response: {
        ...proposal,
        state: 'rejected',
        decided_at: '2026-11-22T14:25:02.101Z',
        decision_reason: 'مشتری دیروز قول پرداخت داد',
      },
    },
  }),
  listOwnChargeOffs: defineCall({
    context: 'charge-off',
    access: 'customer',
    id: 'N223',
    method: 'GET',
    path: '/api/v1/accounting/charge-off/',
    summary: 'The caller’s credits that were charged off, and what of each is still owed',
    reply: { 200: namedObject('OwnChargeOffs', { results: Type.Array(ChargedOffContract, { maxItems: 100 }) }) },
    errors: [],
    owner: 'none',
    idempotency: 'none',
    example: {
      response: {
        results: [
          {
            contract_uid: proposal.contract_uid,
            line: 1,
            name: 'نسیه',
            charged_off_on: '2026-11-22',
            charged_off_on_jalali: '1405/09/01',
            amount: 9_580_000,
            owed: 6_468_000,
          },
        ],
      },
    },
  }),
} as const;
