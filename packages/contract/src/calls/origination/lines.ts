import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import {
  AmountIn,
  AmountOut,
  AmountText,
  CalendarDate,
  CountIn,
  Instant,
  JalaliText,
  namedObject,
  orNull,
  QueryDigits,
  RateOut,
  strictObject,
} from '../../schemas/common.ts';
import { FailedRule, LineNumber, LineText } from '../../schemas/credit-request.ts';
import { NextStep } from '../../schemas/next-step.ts';
import { oneOf, ShortText } from '../../schemas/texts.ts';

export const GuaranteeKind = oneOf('cheque', 'promissory_note', 'guarantor');
const Charge = strictObject({
  kind: oneOf('score_report', 'contract_stamp'),
  title: Type.String(),
  amount: AmountOut,
});
const CreditLine = namedObject('CreditLine', {
  line: LineNumber,
  key: Type.String(),
  name: Type.String(),
  color: Type.String(),
  logo: Type.String(),
  owner: oneOf('house', 'lender'),
  min_amount: AmountOut,
  max_amount: AmountOut,
  step_amount: AmountOut,
  installment_counts: Type.Array(Type.Integer()),
  fee_formula: oneOf('simple_bank', 'annuity', 'flat', 'zero'),
  rate_bp: Type.Integer({ description: 'the rate of the formula in basis points' }),
  min_score: Type.Integer(),
  guarantees: Type.Array(GuaranteeKind, { description: 'what may be required at the largest amount' }),
  charges: Type.Array(Charge, { description: 'what is paid besides, once' }),
  usual_minutes: Type.Integer({ description: 'how long it usually takes from the choice to the contract' }),
  /** An amount and a count that all lines can be compared by. */
  sample: strictObject({
    amount: AmountOut,
    number_of_installments: Type.Integer(),
    fee: AmountOut,
    total: AmountOut,
    effective_rate_bp: RateOut,
  }),
  state: oneOf('score_needed', 'available', 'not_qualified', 'requested', 'active'),
  receivable: orNull(Type.Unsafe<number>({ ...AmountOut, description: 'the most this customer would get' })),
  reason: orNull(Type.String({ description: 'why not, and what would change it' })),
  failed: Type.Array(FailedRule, { description: 'the rules that `reason` speaks of' }),
  retry_at: orNull(Type.Unsafe<string>({ ...Instant, description: 'when another report may say otherwise' })),
  contract_uid: orNull(Type.String()),
  contract_status: orNull(oneOf('active', 'blocked', 'frozen')),
});
export const CreditLineDetail = namedObject('CreditLineDetail', {
  ...CreditLine.properties,
  steps: Type.Array(Type.String(), {
    description: 'keys of all steps of a request on this line, in order, before there is one as well',
  }),
  next: orNull(NextStep),
});

/** What one case costs on a line, or why the line has no such credit. */
const LinePrice = namedObject('LinePrice', {
  line: LineNumber,
  price: orNull(
    strictObject({
      first_amount: AmountOut,
      cost: Type.Unsafe<number>({ ...AmountOut, description: 'fee and charges' }),
      effective_rate_bp: Type.Unsafe<number>({ ...RateOut, description: 'charges included; in basis points' }),
    }),
  ),
  lacks: orNull(oneOf('count', 'amount')),
});

const CreditPlan = strictObject({
  number_of_installments: Type.Integer(),
  amount: AmountOut,
  fee: AmountOut,
  charges: AmountOut,
  total: Type.Unsafe<number>({ ...AmountOut, description: 'amount, fee and charges' }),
  first_amount: AmountOut,
  effective_rate_bp: Type.Unsafe<number>({ ...RateOut, description: 'charges included; in basis points' }),
  purchase_rate_bp: Type.Unsafe<number>({
    ...RateOut,
    description: 'of a purchase of this amount: charges not included; in basis points',
  }),
  /** The same loan by the two formulas that people compare. */
  simple_bank_fee: AmountOut,
  annuity_fee: AmountOut,
  late_week: Type.Unsafe<number>({ ...AmountOut, description: 'what one installment costs that is paid a week late' }),
  payoff_saving: Type.Unsafe<number>({ ...AmountOut, description: 'what a payoff after half of the rows saves' }),
  installments: Type.Array(
    strictObject({
      seq: Type.Integer(),
      amount: AmountOut,
      principal: AmountOut,
      fee: AmountOut,
      due_date: CalendarDate,
      due_date_jalali: JalaliText,
    }),
  ),
});
const CreditPlans = namedObject('CreditPlans', {
  line: LineNumber,
  late_terms: strictObject({ rate_bp: Type.Integer(), grace_days: Type.Integer(), cap_bp: Type.Integer() }),
  results: Type.Array(CreditPlan),
});

const shared = { context: 'origination', access: 'customer', idempotency: 'none', owner: 'none' } as const;
const reading = { ...shared, method: 'GET' } as const;

export const creditLineSample = {
  line: 1,
  key: 'nesye-credit',
  name: 'نسیه',
  color: '#0b7f86',
  logo: '/images/wallets/nesye.svg',
  owner: 'house',
  min_amount: 10_000_000,
  max_amount: 500_000_000,
  step_amount: 10_000_000,
  installment_counts: [2, 4, 6, 12],
  fee_formula: 'simple_bank',
  rate_bp: 1_800,
  min_score: 500,
  guarantees: [],
  charges: [
    { kind: 'score_report', title: 'گزارش اعتباری', amount: 750_000 },
    { kind: 'contract_stamp', title: 'تمبر قرارداد', amount: 250_000 },
  ],
  usual_minutes: 2,
  sample: {
    amount: 100_000_000,
    number_of_installments: 12,
    fee: 9_750_000,
    total: 109_750_000,
    effective_rate_bp: 1_955,
  },
  state: 'score_needed',
  receivable: null,
  reason: null,
  failed: [],
  retry_at: null,
  contract_uid: null,
  contract_status: null,
} as const;
/** What a request on line 1 goes through. */
export const stepsSample = ['scoring', 'choose_credit', 'review', 'contract', 'payment', 'activation'];
const next = {
  key: 'score_request',
  actor: 'applicant',
  call: {
    id: 'C159',
    method: 'POST',
    path: '/api/v1/credit-score/request-credit-score?line=1',
    content_type: 'application/json',
    body: { consent: true },
  },
  otp_mobile: null,
  payment_url: null,
  poll_after_s: null,
} as const;
const plans = {
  line: 1,
  late_terms: { rate_bp: 2_400, grace_days: 3, cap_bp: 1_000 },
  results: [
    {
      number_of_installments: 2,
      amount: 100_000_000,
      fee: 2_250_000,
      charges: 1_000_000,
      total: 103_250_000,
      first_amount: 51_125_000,
      effective_rate_bp: 2_780,
      purchase_rate_bp: 1_846,
      simple_bank_fee: 2_250_000,
      annuity_fee: 2_256_189,
      late_week: 134_466,
      payoff_saving: 750_000,
      installments: [
        {
          seq: 1,
          amount: 51_125_000,
          principal: 49_625_000,
          fee: 1_500_000,
          due_date: '2026-12-23',
          due_date_jalali: '1405/10/02',
        },
        {
          seq: 2,
          amount: 51_125_000,
          principal: 50_375_000,
          fee: 750_000,
          due_date: '2027-01-22',
          due_date_jalali: '1405/11/02',
        },
      ],
    },
  ],
} as const;
const receivable = { line: 1, name: 'نسیه', state: 'available', receivable: 300_000_000, reason: null } as const;

/** The nine lines side by side, and what a credit on one of them would cost. */
export const lineCalls = {
  listCreditLines: defineCall({
    ...reading,
    id: 'C114',
    path: '/api/v1/credit-assessment/line-menu',
    summary: 'All nine lines: limit, price, guarantees, waiting time, and what prevents a request',
    query: strictObject({ line: Type.Optional(LineText) }),
    reply: { 200: namedObject('CreditLines', { results: Type.Array(CreditLine) }) },
    errors: [],
    example: { response: { results: [creditLineSample] } },
  }),
  getCreditLine: defineCall({
    ...reading,
    id: 'C119',
    path: '/api/v1/credit-assessment/line/:id',
    summary: 'One line, and what moves a request on it on, also before there is one',
    params: strictObject({ id: Type.String({ pattern: '^[0-9]{1,19}$' }) }),
    query: strictObject({ line: Type.Optional(LineText) }),
    reply: { 200: CreditLineDetail },
    errors: ['not_found'],
    example: { params: { id: '1' }, response: { ...creditLineSample, steps: stepsSample, next } },
  }),
  keepLineChoice: defineCall({
    ...shared,
    method: 'PUT',
    id: 'N304',
    path: '/api/v1/credit-assessment/line-choice',
    summary: 'Keep the amount and count that are wanted on a line until there is a score: nothing is requested yet',
    description: 'The step of the choice (C122) begins with them. The last choice on a line counts.',
    query: strictObject({ line: LineText }),
    body: namedObject('LineChoice', { credit: AmountIn, number_of_installments: CountIn }),
    reply: { 200: namedObject('KeptLineChoice', { credit: AmountOut, number_of_installments: Type.Integer() }) },
    errors: ['not_found', 'amount_invalid', 'count_not_allowed'],
    example: {
      query: { line: '1' },
      body: { credit: 120_000_000, number_of_installments: 4 },
      response: { credit: 120_000_000, number_of_installments: 4 },
    },
  }),
  showReceivableCredit: defineCall({
    ...reading,
    id: 'C118',
    path: '/api/v1/credit-assessment/show-receivable-credit',
    summary: 'What this customer would get from each line by the report that is there',
    query: strictObject({ line: Type.Optional(LineText) }),
    reply: {
      200: namedObject('ReceivableCredits', {
        results: Type.Array(
          namedObject('ReceivableCredit', {
            line: LineNumber,
            name: Type.String(),
            state: CreditLine.properties.state,
            receivable: orNull(AmountOut),
            reason: orNull(Type.String()),
          }),
        ),
      }),
    },
    errors: [],
    example: { response: { results: [receivable] } },
  }),
  calculateCreditLine: defineCall({
    ...reading,
    id: 'C142',
    path: '/api/v1/credit-assessment/line-installment-calculator',
    summary: 'What an amount costs on a line, for each count: the numbers that the contract will have',
    query: strictObject({ line: LineText, credit_limit: Type.Optional(AmountText) }),
    reply: { 200: CreditPlans },
    errors: ['amount_invalid'],
    example: { query: { line: '1', credit_limit: '100000000' }, response: plans },
  }),
  calculateCreditCount: defineCall({
    ...shared,
    method: 'POST',
    id: 'C143',
    openWhileFrozen: 'binds_nothing',
    path: '/api/v1/credit-assessment/line-installment-calculator',
    summary: 'The same for one count',
    query: strictObject({ line: LineText, credit_limit: Type.Optional(AmountText) }),
    body: namedObject('CreditPlanRequest', {
      credit_limit: Type.Optional(AmountIn),
      number_of_installments: Type.Optional(CountIn),
    }),
    reply: { 200: CreditPlans },
    errors: ['amount_invalid', 'count_not_allowed'],
    example: {
      query: { line: '1' },
      body: { credit_limit: '100,000,000', number_of_installments: 2 },
      response: plans,
    },
  }),
  compareCreditLines: defineCall({
    ...reading,
    id: 'N334',
    path: '/api/v1/credit-assessment/line-comparison',
    summary: 'One amount in one count of installments, priced on every line, so that lines can be compared',
    query: strictObject({ credit_limit: AmountText, number_of_installments: QueryDigits }),
    reply: { 200: namedObject('LineComparison', { results: Type.Array(LinePrice) }) },
    errors: ['amount_invalid', 'count_not_allowed'],
    example: {
      query: { credit_limit: '100000000', number_of_installments: '12' },
      response: {
        results: [
          {
            line: 1,
            price: { first_amount: 9_145_000, cost: 10_750_000, effective_rate_bp: 2_157 },
            lacks: null,
          },
        ],
      },
    },
  }),
  findCheapestMix: defineCall({
    ...reading,
    id: 'N170',
    path: '/api/v1/credit-assessment/cheapest-mix',
    summary: 'How an amount is borrowed from the lines that are open to this customer for the least cost',
    query: strictObject({ amount: AmountText, number_of_installments: Type.Optional(QueryDigits) }),
    reply: {
      200: namedObject('CreditMix', {
        amount: AmountOut,
        covered: Type.Unsafe<number>({ ...AmountOut, description: 'what the lines together would give' }),
        cost: Type.Unsafe<number>({ ...AmountOut, description: 'fees and charges of the parts' }),
        parts: Type.Array(
          strictObject({
            line: LineNumber,
            name: ShortText,
            amount: AmountOut,
            number_of_installments: Type.Integer(),
            cost: AmountOut,
            effective_rate_bp: RateOut,
          }),
        ),
      }),
    },
    errors: ['amount_invalid', 'count_not_allowed'],
    example: {
      query: { amount: '100000000' },
      response: { amount: 100_000_000, covered: 0, cost: 0, parts: [] },
    },
  }),
} as const;
