import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { Proposed, proposedSample } from '../../schemas/approval.ts';
import { CalendarDate, namedObject, orNull } from '../../schemas/common.ts';
import { DATED_TERMS_ERRORS, TermsState } from '../../schemas/dated-terms.ts';
import { DateText, LongText } from '../../schemas/texts.ts';

/** The highest price of a report, in rials: what a month of reports brings stays exact. */
const MAX_PRICE_RIAL = 1_000_000_000;

/** What a report costs and how long it holds, whatever its dates. */
const PriceTerms = namedObject('ReportPriceTerms', {
  amount: Type.Integer({ minimum: 1, maximum: MAX_PRICE_RIAL, description: 'what the customer pays; rials' }),
  cost: Type.Integer({ minimum: 0, maximum: MAX_PRICE_RIAL, description: 'of it, for the bureau; rials' }),
  vat: Type.Integer({ minimum: 0, maximum: MAX_PRICE_RIAL, description: 'of it, tax; rials' }),
  valid_days: Type.Integer({ minimum: 1, maximum: 365 }),
  deliver_minutes: Type.Integer({ minimum: 1, maximum: 1_440, description: 'the bureau has so long for a report' }),
  start_days: Type.Integer({ minimum: 1, maximum: 90, description: 'a person who paid has so long to agree' }),
});

const proposedPrice = { valid_from: CalendarDate, terms: PriceTerms };
const Brought = namedObject('ReportPriceBrought', {
  amount: Type.Integer({ minimum: 0, description: 'what customers pay for all reports; rials' }),
  kept: Type.Integer({ minimum: 0, description: 'of it, what is left without cost and tax; rials' }),
});
const PricePreview = namedObject('ReportPricePreview', {
  from: DateText,
  to: DateText,
  reports: Type.Integer({ minimum: 0, description: 'requested in these days, paid, and not given back' }),
  before: Brought,
  after: Brought,
});

/** What an approval stores of a proposed price: the same form as on the wire. */
export const ProposedReportPrice = namedObject('ProposedReportPrice', {
  ...proposedPrice,
  valid_from: DateText,
  preview: PricePreview,
});

/** What an operator sees of a proposed price. */
export const ReportPriceDetails = namedObject('ReportPriceDetails', {
  kind: Type.Literal('credit_assessment.price'),
  ...proposedPrice,
  preview: PricePreview,
  /** In force on the day before. */
  before: orNull(PriceTerms),
});

/** What can speak against a price from a day on. */
export const REPORT_PRICE_ERRORS = [...DATED_TERMS_ERRORS, 'price_parts_too_large'] as const;

const terms = { amount: 900_000, cost: 650_000, vat: 90_000, valid_days: 30, deliver_minutes: 30, start_days: 7 };
const body = { valid_from: demo('invoice_due_date'), terms };
const preview = {
  from: '2026-10-23',
  to: '2026-11-22',
  reports: 120,
  before: { amount: 90_000_000, kept: 18_000_000 },
  after: { amount: 108_000_000, kept: 19_200_000 },
};

const shared = { context: 'credit-assessment', access: 'operator', permission: 'terms', owner: 'none' } as const;
const change = { ...shared, method: 'POST', concernsAll: 'a report costs every customer the same' } as const;

/** The prices of credit reports: read by date, played against a month, proposed by one operator and decided by another. */
export const priceCalls = {
  listReportPrices: defineCall({
    ...shared,
    id: 'N637',
    method: 'GET',
    path: '/api/v1/operator/report-prices/',
    summary: 'What a credit report costs by date: past, in force and to come',
    idempotency: 'none',
    reply: {
      200: namedObject('ReportPrices', {
        proposal_open: Type.Boolean(),
        prices: Type.Array(
          namedObject('ReportPrice', {
            id: Type.Integer(),
            state: TermsState,
            valid_from: CalendarDate,
            valid_to: { ...orNull(CalendarDate), description: 'the first day without it; null: no end is known' },
            terms: PriceTerms,
          }),
          { maxItems: 50, description: 'the latest first' },
        ),
      }),
    },
    errors: [],
    example: {
      response: {
        proposal_open: false,
        prices: [{ id: 1, state: 'current', valid_from: '2024-03-20', valid_to: null, terms }],
      },
    },
  }),
  previewReportPrice: defineCall({
    ...change,
    id: 'N638',
    path: '/api/v1/operator/report-prices/preview/',
    summary: 'What the reports of the last 30 days would have brought by a price and by the one before it',
    description: 'Each preview is in the audit chain. It says what it finds also of a price that a proposal refuses.',
    stepUp: false,
    idempotency: 'none',
    body: namedObject('ReportPricePreviewRequest', proposedPrice),
    reply: { 200: PricePreview },
    errors: ['price_parts_too_large'],
    example: { body, response: preview },
  }),
  proposeReportPrice: defineCall({
    ...change,
    id: 'N639',
    moneyMoves: 'never',
    stepUp: true,
    path: '/api/v1/operator/report-prices/proposals/',
    summary: 'Propose what a credit report costs from a coming day on; another operator decides',
    idempotency: 'header',
    body: namedObject('ReportPriceProposal', { ...proposedPrice, reason: LongText }),
    reply: { 201: Proposed },
    errors: ['reason_missing', ...REPORT_PRICE_ERRORS, 'proposal_open'],
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      body: { ...body, reason: 'تعرفهٔ مرکز اعتبارسنجی بالا رفته است' },
      response: proposedSample,
    },
  }),
} as const;
