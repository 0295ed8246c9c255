import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { Proposed, proposedSample } from '../../schemas/approval.ts';
import { CalendarDate, namedObject, orNull } from '../../schemas/common.ts';
import { DATED_TERMS_ERRORS, TermsState } from '../../schemas/dated-terms.ts';
import { DateText, LongText, oneOf } from '../../schemas/texts.ts';

const MAX_BP = 10_000;
/** As many installments as a purchase can have. */
const MAX_INSTALLMENTS = 60;
/** The largest smallest amount of a product, in rials. */
const MAX_MIN_RIAL = 100_000_000_000;

const Line = Type.Integer({ minimum: 1, maximum: 9 });
const Bp = Type.Integer({ minimum: 0, maximum: MAX_BP, description: 'basis points' });

const Product = namedObject('LineProduct', {
  uid: Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z0-9_-]+$' }),
  product_type: Type.Integer({ minimum: 2, maximum: 3, description: '2: at the end of the month, 3: in installments' }),
  installment_counts: Type.Array(Type.Integer({ minimum: 1, maximum: MAX_INSTALLMENTS }), {
    minItems: 1,
    maxItems: MAX_INSTALLMENTS,
    description: 'each once, the fewest first',
  }),
  fee_formula: oneOf('simple_bank', 'annuity', 'flat', 'zero'),
  rate_bp: { ...Bp, description: 'basis points a year' },
  multiple: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'rows are floored to it; rials' }),
  min_amount: Type.Integer({ minimum: 1, maximum: MAX_MIN_RIAL, description: 'rials' }),
});

/** What two operators change of a line. Whose debt it is and how it is drawn stay as they are. */
const LineTerms = namedObject('LineTerms', {
  penalty_rate_bp: { ...Bp, description: 'basis points a year' },
  grace_days: Type.Integer({ minimum: 0, maximum: 366 }),
  penalty_cap_bp: { ...Bp, description: 'basis points of a row' },
  block_after_days: Type.Integer({ minimum: 0, maximum: 3_650 }),
  service_fee_bp: { ...Bp, description: 'what the lender pays us; basis points' },
  service_fee_base: oneOf('fee', 'principal'),
  products: Type.Array(Product, { minItems: 1, maxItems: 10, description: 'by their uid' }),
});

const proposedTerms = { line: Line, valid_from: CalendarDate, terms: LineTerms };
const Count = Type.Integer({ minimum: 0 });
const Played = namedObject('PlayedLineTerms', {
  purchases: { ...Count, description: 'those that are possible' },
  refused_count: { ...Count, description: 'without a product for their number of installments' },
  refused_minimum: { ...Count, description: 'below the smallest amount' },
  principal: Type.Integer({ minimum: 0, description: 'on credit, of those that are possible; rials' }),
  fee: Type.Integer({ minimum: 0, description: 'of those that are possible; rials' }),
});
const TermsPreview = namedObject('LineTermsPreview', {
  from: DateText,
  to: DateText,
  is_cut: Type.Boolean({ description: 'there were more purchases than are played: the newest count' }),
  before: Played,
  after: Played,
});

/** What an approval stores of proposed terms: the same form as on the wire. */
export const ProposedLineTerms = namedObject('ProposedLineTerms', {
  ...proposedTerms,
  valid_from: DateText,
  preview: TermsPreview,
});

/** What an operator sees of proposed terms. */
export const LineTermsDetails = namedObject('LineTermsDetails', {
  kind: Type.Literal('servicing.terms'),
  ...proposedTerms,
  preview: TermsPreview,
  /** In force on the day before. */
  before: orNull(LineTerms),
});

/** What can speak against terms from a day on. */
export const LINE_TERMS_ERRORS = [
  ...DATED_TERMS_ERRORS,
  'terms_products_differ',
  'terms_product_invalid',
  'terms_refuse_everybody',
] as const;

const terms = {
  penalty_rate_bp: 2_400,
  grace_days: 3,
  penalty_cap_bp: 1_000,
  block_after_days: 30,
  service_fee_bp: 0,
  service_fee_base: 'fee',
  products: [
    {
      uid: 'nesye-credit-end-of-month',
      product_type: 2,
      installment_counts: [1],
      fee_formula: 'zero',
      rate_bp: 0,
      multiple: 1_000,
      min_amount: 1_000_000,
    },
    {
      uid: 'nesye-credit-installment',
      product_type: 3,
      installment_counts: [2, 4, 6, 12],
      fee_formula: 'simple_bank',
      rate_bp: 2_000,
      multiple: 1_000,
      min_amount: 1_000_000,
    },
  ],
} as const;
const played = { purchases: 40, refused_count: 0, refused_minimum: 0, principal: 480_000_000 };
const preview = {
  from: '2026-10-23',
  to: '2026-11-22',
  is_cut: false,
  before: { ...played, fee: 18_000_000 },
  after: { ...played, fee: 20_000_000 },
} as const;
const body = { line: 1, valid_from: demo('invoice_due_date'), terms };

const shared = { context: 'schedules', access: 'operator', permission: 'terms', owner: 'none' } as const;
const change = { ...shared, method: 'POST', concernsAll: 'terms are of all coming contracts of a line alike' } as const;

/** The terms of the nine lines: read by date, played against a month of purchases, proposed by one operator and decided by another. */
export const termsCalls = {
  listLineTerms: defineCall({
    ...shared,
    id: 'N640',
    method: 'GET',
    path: '/api/v1/operator/line-terms/',
    summary: 'The terms of every line by date, with its products: past, in force and to come',
    idempotency: 'none',
    reply: {
      200: namedObject('LineTermsList', {
        lines: Type.Array(
          namedObject('TermsOfLine', {
            line: Line,
            name: Type.String(),
            proposal_open: Type.Boolean(),
            sets: Type.Array(
              namedObject('DatedLineTerms', {
                id: Type.Integer(),
                state: TermsState,
                valid_from: CalendarDate,
                valid_to: { ...orNull(CalendarDate), description: 'the first day without them; null: no end is known' },
                terms: LineTerms,
              }),
              { maxItems: 20, description: 'the latest first' },
            ),
          }),
          { maxItems: 9 },
        ),
      }),
    },
    errors: [],
    example: {
      response: {
        lines: [
          {
            line: 1,
            name: 'نسیه',
            proposal_open: false,
            sets: [{ id: 1, state: 'current', valid_from: '2026-03-21', valid_to: null, terms }],
          },
        ],
      },
    },
  }),
  previewLineTerms: defineCall({
    ...change,
    id: 'N641',
    path: '/api/v1/operator/line-terms/preview/',
    summary: 'Play terms against the purchases of the last 30 days on their line: counts and sums alone',
    description:
      'Each preview is in the audit chain. It says what it finds also of terms that a proposal would refuse for what they do to the month.',
    stepUp: false,
    idempotency: 'none',
    body: namedObject('LineTermsPreviewRequest', proposedTerms),
    reply: { 200: TermsPreview },
    errors: ['terms_products_differ', 'terms_product_invalid'],
    example: { body, response: preview },
  }),
  proposeLineTerms: defineCall({
    ...change,
    id: 'N642',
    moneyMoves: 'never',
    stepUp: true,
    path: '/api/v1/operator/line-terms/proposals/',
    summary: 'Propose the terms of a line from a coming day on; another operator decides',
    description: 'Contracts that are signed keep their terms.',
    idempotency: 'header',
    body: namedObject('LineTermsProposal', { ...proposedTerms, reason: LongText }),
    reply: { 201: Proposed },
    errors: ['reason_missing', ...LINE_TERMS_ERRORS, 'proposal_open'],
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      body: { ...body, reason: 'نرخ سود بانکی بالا رفته است' },
      response: proposedSample,
    },
  }),
} as const;
