import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { Proposed, proposedSample } from '../../schemas/approval.ts';
import { CalendarDate, namedObject } from '../../schemas/common.ts';
import { LongText } from '../../schemas/texts.ts';
import { COMMISSION_ERRORS } from './shop-commission.ts';

/** The highest tax that can be proposed, in basis points of the commission. */
const MAX_VAT_BP = 2_500;
const VatBp = Type.Integer({ minimum: 0, maximum: MAX_VAT_BP, description: 'basis points of the commission' });

/** What an operator sees of a proposed tax. */
export const VatDetails = namedObject('VatDetails', {
  kind: Type.Literal('merchants.vat'),
  before_bp: Type.Integer({ description: 'in force on the day before; basis points of the commission' }),
  after_bp: VatBp,
  valid_from: CalendarDate,
});

const VatRates = namedObject('VatRates', {
  rates: Type.Array(namedObject('VatRate', { rate_bp: VatBp, valid_from: CalendarDate }), { maxItems: 100 }),
  proposal_open: Type.Boolean(),
});
const shared = { context: 'merchants', access: 'operator', permission: 'terms' } as const;

/** The value added tax on what shops pay us: one operator proposes it from a day on, another decides. */
export const vatRateCalls = {
  listVatRates: defineCall({
    ...shared,
    id: 'N463',
    method: 'GET',
    idempotency: 'none',
    path: '/api/v1/operator/vat-rates/',
    summary: 'The tax on commission by date, the latest first; before the first there is none',
    reply: { 200: VatRates },
    errors: [],
    owner: 'none',
    example: { response: { rates: [], proposal_open: false } },
  }),
  proposeVatRate: defineCall({
    ...shared,
    id: 'N464',
    moneyMoves: 'two_operators',
    concernsAll: 'a tax is of all shops alike',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/vat-rate-proposals/',
    summary: 'Propose the tax on commission from a coming day on; another operator decides',
    body: namedObject('VatRateProposal', { rate_bp: VatBp, valid_from: CalendarDate, reason: LongText }),
    reply: { 201: Proposed },
    errors: ['reason_missing', ...COMMISSION_ERRORS, 'proposal_open'],
    owner: 'none',
    idempotency: 'header',
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      body: { rate_bp: 1_000, valid_from: demo('invoice_due_date'), reason: 'نرخ قانون مالیات بر ارزش افزوده' },
      response: proposedSample,
    },
  }),
} as const;
