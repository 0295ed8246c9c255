import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { demo } from '../example.ts';
import { ownedBy } from '../owner.ts';
import { Proposed, proposedSample } from '../schemas/approval.ts';
import { AmountOut, CalendarDate, JalaliText, namedObject, Uid } from '../schemas/common.ts';
import { AnyLine } from '../schemas/credit-request.ts';
import { LongText, oneOf } from '../schemas/texts.ts';

export const ChargeOffDetails = namedObject('ChargeOffDetails', {
  kind: Type.Literal('charge_off.proposal'),
  contract_uid: Uid,
  line: AnyLine,
  owner: oneOf('house', 'lender'),
  days_late: Type.Integer({ description: 'of the oldest late installment today; 0 where nothing is late', minimum: 0 }),
  principal: AmountOut,
  fee: AmountOut,
  penalty: AmountOut,
  amount: Type.Integer({ description: 'all that is owed today; rials', minimum: 0 }),
});
export const chargeOffDetailsSample = {
  kind: 'charge_off.proposal',
  contract_uid: 'be849734-bd8f-4248-82d6-a763083b1c1f',
  line: 1,
  owner: 'house',
  days_late: 121,
  principal: 9_000_000,
  fee: 270_000,
  penalty: 310_000,
  amount: 9_580_000,
} as const;
/** What speaks against a charge-off. */
export const CHARGE_OFF_ERRORS = ['already_charged_off', 'charge_off_too_early', 'charge_off_blocked'] as const;

const ChargedOffContract = namedObject('ChargedOffContract', {
  contract_uid: Uid,
  line: AnyLine,
  name: Type.String(),
  charged_off_on: CalendarDate,
  charged_off_on_jalali: JalaliText,
  amount: Type.Integer({ description: 'what was owed that day; rials', minimum: 0 }),
  owed: Type.Integer({ description: 'what is still owed; rials', minimum: 0 }),
});

const shared = { context: 'charge-off', access: 'operator', permission: 'collection' } as const;

/** Debts that leave the books: one operator proposes, another decides; the end of the day does what the policy says. The customer goes on owing them. */
export const chargeOffCalls = {
  proposeChargeOff: defineCall({
    ...shared,
    id: 'N221',
    moneyMoves: 'two_operators',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/charge-off-proposals/',
    summary: 'Propose to charge off all that is owed of a credit; another operator decides',
    body: namedObject('ChargeOffRequest', { contract_uid: Uid, reason: LongText }),
    reply: { 201: Proposed },
    errors: ['not_found', 'own_case', 'reason_missing', ...CHARGE_OFF_ERRORS, 'charge_off_open'],
    owner: ownedBy('operator', ['body.contract_uid']),
    idempotency: 'header',
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      body: { contract_uid: demo('contract_to_charge_off'), reason: 'به تماس‌ها و نامه‌ها پاسخی داده نشده است' },
      response: proposedSample,
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
            contract_uid: chargeOffDetailsSample.contract_uid,
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
