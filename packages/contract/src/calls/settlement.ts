import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { HOLD_REASONS, MOVEMENT_KINDS, PAYOUT_RETURN_REASONS, PAYOUT_SCHEDULES, PAYOUT_STATES } from '../constants.ts';
import { demo } from '../example.ts';
import { defineList } from '../list-call.ts';
import { ownedBy } from '../owner.ts';
import { CalendarDate, IdParams, Instant, namedObject, orNull, RecordId, strictObject } from '../schemas/common.ts';
import { MaskedText, oneOf } from '../schemas/texts.ts';
import { operatorPayoutCalls } from './settlement/operator-payouts.ts';
import { payoutFileCalls } from './settlement/payout-files.ts';
import { shopContractCalls } from './settlement/shop-contract.ts';
import { ReceiptPdfQuery } from '../schemas/transaction.ts';

const shared = { context: 'settlement', access: 'merchant' } as const;
const PAYOUTS = '/api/v1/merchant/user/payouts/';
const STATEMENTS = '/api/v1/merchant/user/statements/';
const SCHEDULE = '/api/v1/merchant/user/payout-schedule/';

const Rials = Type.Integer({ minimum: 0 });
const Signed = Type.Integer();

const ShopBalance = namedObject('ShopBalance', {
  available: Type.Integer({ minimum: 0, description: 'what the next payouts bring, in rials' }),
  on_its_way: Type.Integer({ minimum: 0, description: 'given to the bank, or about to be' }),
  held: Type.Integer({ minimum: 0, description: 'disputed, held back by agreement, or all of it for a `hold_reason`' }),
  debt: Type.Integer({ minimum: 0, description: 'what the shop owes us; later sales pay it' }),
  currency: Type.Integer(),
  next_payout: orNull(strictObject({ at: Instant, amount: Rials })),
  hold_reason: orNull(oneOf(...HOLD_REASONS)),
  held_until: orNull(CalendarDate),
});

const Payout = namedObject('Payout', {
  id: RecordId,
  uid: Type.String({ format: 'uuid' }),
  status: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], {
    description: '1 on its way, 2 done, 3 came back',
  }),
  state: oneOf(...PAYOUT_STATES),
  amount: Rials,
  sheba_masked: orNull(MaskedText),
  cut_at: Instant,
  expected_at: Instant,
  paid_at: orNull(Instant),
  tracking_code: orNull(Type.String()),
  reason: orNull(oneOf(...PAYOUT_RETURN_REASONS)),
});

const Clearing = namedObject('InstallmentClearing', {
  collected: Type.Integer({
    minimum: 0,
    description: 'what customers have paid up to the end of yesterday and no payout has brought before, in rials',
  }),
  /** That brings it; null while nothing is ready. */
  payout: orNull(Payout),
  expected_at: orNull({ ...Instant, description: 'when the money arrives; null where nothing is collected' }),
});

const PayoutLine = namedObject('PayoutLine', {
  id: RecordId,
  kind: oneOf(...MOVEMENT_KINDS),
  amount: Type.Integer({ description: 'less than 0 where it makes the payout smaller' }),
  purchase_id: orNull(RecordId),
  at: Instant,
});

const Schedule = namedObject('PayoutSchedule', {
  schedule: oneOf(...PAYOUT_SCHEDULES),
  weekday: orNull(Type.Integer({ minimum: 0, maximum: 6, description: 'of a weekly one: 0 Sunday … 6 Saturday' })),
  min_amount: Type.Integer({ minimum: 0, maximum: 10_000_000_000, description: 'in rials; less waits for more' }),
});

const statementFields = {
  id: RecordId,
  merchant_name: Type.String(),
  from: CalendarDate,
  to: CalendarDate,
  opening: Signed,
  sales: Rials,
  commission: Rials,
  vat: Type.Integer({ description: 'tax on commission: taken, less given back' }),
  refunds: Rials,
  commission_back: Rials,
  offers: Type.Integer({ description: 'fees that the shop paid by its offers, less what refunds gave back' }),
  own_credit: Type.Integer({
    description: 'what customers have paid of the shop’s own credit, less what cards took back',
  }),
  returned: Type.Integer({ minimum: 0, description: 'payouts that came back' }),
  corrections: Signed,
  held_back: Type.Integer({ description: 'kept of payouts, less what was released' }),
  new_debt: Type.Integer({ description: 'debts that payouts made, less debts that they paid' }),
  paid_out: Rials,
  closing: Type.Integer({ description: 'what the shop is owed at the end; less than 0 where it owes us' }),
  made_at: Instant,
} as const;
const StatementRow = namedObject('MonthlyStatementRow', statementFields);
const MonthlyStatement = namedObject('MonthlyStatement', {
  ...statementFields,
  payouts: Type.Array(
    strictObject({ id: RecordId, day: CalendarDate, amount: Rials, tracking_code: orNull(Type.String()) }),
    { maxItems: 62 },
  ),
});
const statementSample = {
  id: 6_400_001,
  merchant_name: 'خانهٔ کالای سپهر',
  from: '2026-10-23',
  to: '2026-11-21',
  opening: 0,
  sales: 12_000_000,
  commission: 240_000,
  vat: 0,
  refunds: 0,
  commission_back: 0,
  offers: 0,
  own_credit: 0,
  returned: 0,
  corrections: 0,
  held_back: 0,
  new_debt: 0,
  paid_out: 11_760_000,
  closing: 0,
  made_at: '2026-11-22T21:35:00.000Z',
};

const payoutSample = {
  id: 4_224,
  uid: '0e1f9c58-7a51-4f4e-8d52-3f0a6f7b2c11',
  status: 2,
  state: 'paid',
  amount: 11_760_000,
  sheba_masked: 'IR06 **** 0155',
  cut_at: '2026-11-23T00:01:00.000Z',
  expected_at: '2026-11-23T06:15:00.000Z',
  paid_at: '2026-11-23T06:16:02.000Z',
  tracking_code: '140509020155',
  reason: null,
};
const scheduleSample = { schedule: 'daily', weekday: null, min_amount: 100_000 };

/** What shops are owed, and how it reaches their accounts. */
export const settlementCalls = {
  getShopBalance: defineCall({
    ...shared,
    id: 'N353',
    method: 'GET',
    idempotency: 'none',
    path: '/api/v1/merchant/user/balance/',
    summary: 'What the shop is owed: ready, on its way, held and why, and when the next payout arrives',
    description:
      'Sales of a day are paid out on the next working day. `next_payout` is null where nothing is ready, and where payouts are made on request.',
    reply: { 200: ShopBalance },
    errors: [],
    owner: 'none',
    example: {
      response: {
        available: 11_760_000,
        on_its_way: 0,
        held: 0,
        debt: 0,
        currency: 364,
        next_payout: { at: '2026-11-24T06:15:00.000Z', amount: 11_760_000 },
        hold_reason: null,
        held_until: null,
      },
    },
  }),
  listPayouts: defineList({
    ...shared,
    id: 'N354',
    path: PAYOUTS,
    summary: 'The payouts of the shop, newest first',
    row: Payout,
    owner: 'none',
    example: { rows: [payoutSample] },
  }),
  getPayout: defineCall({
    ...shared,
    id: 'N357',
    method: 'GET',
    idempotency: 'none',
    path: `${PAYOUTS}:id/`,
    summary: 'One payout of the shop',
    params: IdParams,
    reply: { 200: Payout },
    errors: ['not_found'],
    owner: ownedBy('merchant', ['path.id']),
    example: { params: { id: demo('payout_id') }, response: payoutSample },
  }),
  listPayoutLines: defineList({
    ...shared,
    id: 'N358',
    path: `${PAYOUTS}:id/lines/`,
    params: IdParams,
    summary: 'What a payout is made of, oldest first; the lines sum to its amount',
    row: PayoutLine,
    errors: ['not_found'],
    owner: ownedBy('merchant', ['path.id']),
    example: {
      params: { id: demo('payout_id') },
      rows: [
        { id: 8_449, kind: 'sale', amount: 12_000_000, purchase_id: 128_000_064, at: '2026-11-22T08:00:00.000Z' },
        { id: 8_450, kind: 'commission', amount: -240_000, purchase_id: 128_000_064, at: '2026-11-22T08:00:00.000Z' },
      ],
    },
  }),
  requestPayout: defineCall({
    ...shared,
    id: 'N344',
    method: 'POST',
    idempotency: 'state',
    path: PAYOUTS,
    summary: 'Pay out now what is ready, where payouts are made on request',
    description:
      'What was sold up to the end of yesterday goes with the next Paya cycle. One payout a business day: once more on that day gives the same one.',
    body: namedObject('PayoutRequest', { merchant_id: RecordId }),
    reply: { 200: Payout },
    errors: ['not_found', 'payout_not_on_request', 'payout_held', 'payout_nothing_ready'],
    owner: ownedBy('merchant', ['body.merchant_id']),
    example: {
      body: { merchant_id: demo('paid_shop_number') },
      response: { ...payoutSample, status: 1, state: 'on_its_way', paid_at: null, tracking_code: null },
    },
  }),
  clearInstallments: defineCall({
    ...shared,
    id: 'C088',
    method: 'POST',
    idempotency: 'state',
    path: '/api/v1/accounting/merchant/installment-clearing',
    summary: 'Pay out what customers have paid of the shop’s own credit',
    description:
      'Where payouts are made on request it makes one, as N344 does. Where they are made by days, the money goes with the next one, and the reply says when.',
    reply: { 200: Clearing },
    errors: ['not_found', 'payout_held'],
    owner: 'none',
    example: { as: 'new_merchant', response: { collected: 0, payout: null, expected_at: null } },
  }),
  listMonthlyStatements: defineList({
    ...shared,
    id: 'N364',
    path: STATEMENTS,
    summary: 'The monthly statements of the shop, newest first; one of a Jalali month is made when the month is over',
    row: StatementRow,
    owner: 'none',
    example: { rows: [statementSample] },
  }),
  getMonthlyStatement: defineCall({
    ...shared,
    id: 'N365',
    method: 'GET',
    idempotency: 'none',
    path: `${STATEMENTS}:id/`,
    summary:
      'One monthly statement: what was sold, taken, given back and paid out, and each payout with its tracking code',
    description:
      '`closing` is `opening` + `sales` − `commission` − `vat` − `refunds` + `commission_back` − `offers` + `own_credit` + `returned` + `corrections` − `held_back` + `new_debt` − `paid_out`. A statement never changes.',
    params: IdParams,
    reply: { 200: MonthlyStatement },
    errors: ['not_found'],
    owner: ownedBy('merchant', ['path.id']),
    example: {
      params: { id: demo('statement_id') },
      response: {
        ...statementSample,
        payouts: [{ id: 4_224, day: '2026-11-21', amount: 11_760_000, tracking_code: '140509020155' }],
      },
    },
  }),
  getMonthlyStatementPdf: defineCall({
    ...shared,
    id: 'N366',
    cost: 'costly',
    method: 'GET',
    idempotency: 'none',
    path: `${STATEMENTS}:id/pdf/`,
    summary: 'A monthly statement as a PDF',
    params: IdParams,
    query: ReceiptPdfQuery,
    reply: { 200: null },
    file: 'pdf',
    errors: ['not_found', 'rate_limited', 'unavailable'],
    owner: ownedBy('merchant', ['path.id']),
    example: { params: { id: demo('statement_id') }, response: null },
  }),
  ...operatorPayoutCalls,
  ...payoutFileCalls,
  ...shopContractCalls,
  getPayoutSchedule: defineCall({
    ...shared,
    id: 'N359',
    method: 'GET',
    idempotency: 'none',
    path: SCHEDULE,
    summary: 'How often the shop is paid',
    reply: { 200: Schedule },
    errors: [],
    owner: 'none',
    example: { response: scheduleSample },
  }),
  setPayoutSchedule: defineCall({
    ...shared,
    id: 'N333',
    moneyMoves: 'never',
    openWhileFrozen: 'binds_nothing',
    method: 'PUT',
    idempotency: 'state',
    path: SCHEDULE,
    summary: 'Choose how often the shop is paid: every working day, once a week, or on request',
    body: Schedule,
    reply: { 200: Schedule },
    errors: ['not_found', 'merchant_closed'],
    owner: 'none',
    example: { body: scheduleSample, response: scheduleSample },
  }),
} as const;
