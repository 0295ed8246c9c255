import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { Proposed, proposedSample } from '../../schemas/approval.ts';
import { CalendarDate, namedObject, orNull } from '../../schemas/common.ts';
import { DateText, LongText, oneOf } from '../../schemas/texts.ts';

/** The highest score of the bureau. */
const MAX_SCORE = 900;
/** The largest amount of a rule, in rials: the sum over all decisions of a preview stays exact. */
const MAX_RULE_RIAL = 100_000_000_000;
const MAX_COUNT = 50;
const MAX_FACTOR_BP = 30_000;

const Line = Type.Integer({ minimum: 1, maximum: 9 });
const Score = Type.Integer({ minimum: 0, maximum: MAX_SCORE });
const RuleRial = Type.Integer({ minimum: 1, maximum: MAX_RULE_RIAL, description: 'rials' });
const Count = Type.Integer({ minimum: 0 });

/** What the rules of a line say, whatever their dates. */
const RuleTerms = namedObject('CreditRuleTerms', {
  min_score: Score,
  min_amount: RuleRial,
  max_bounced_cheques: Type.Integer({ minimum: 0, maximum: MAX_COUNT }),
  max_overdue_loans: Type.Integer({ minimum: 0, maximum: MAX_COUNT }),
  bands: Type.Array(namedObject('CreditBand', { from_score: Score, max_amount: RuleRial }), {
    minItems: 1,
    maxItems: 20,
    description: 'by score; the first begins at `min_score`',
  }),
  guarantees: Type.Array(
    namedObject('CreditGuaranteeCell', {
      kind: oneOf('cheque', 'promissory_note', 'guarantor'),
      from_score: Score,
      above_amount: Type.Integer({ minimum: 0, maximum: MAX_RULE_RIAL, description: 'rials' }),
      factor_bp: Type.Integer({ minimum: 0, maximum: MAX_FACTOR_BP, description: 'basis points of the amount' }),
    }),
    { maxItems: 40 },
  ),
});

/** Rules of a line from a day on, as they are proposed. */
const proposedRules = { line: Line, valid_from: CalendarDate, terms: RuleTerms };
const Played = namedObject('PlayedCreditRules', {
  approved: Count,
  refused: Count,
  amount: Type.Integer({ minimum: 0, description: 'what is possible for all approved, in rials' }),
});

/** Counts and sums alone: nothing of a person. */
const RulesPreview = namedObject('CreditRulesPreview', {
  from: DateText,
  to: DateText,
  is_cut: Type.Boolean({ description: 'there were more decisions than are played: the newest count' }),
  before: Played,
  after: Played,
  opened: { ...Count, description: 'refused before, approved after' },
  closed: { ...Count, description: 'approved before, refused after' },
  rules: Type.Array(
    namedObject('CreditRuleRefusals', {
      rule: oneOf('score', 'bounced_cheques', 'overdue_loans', 'limit', 'minimum'),
      before: Count,
      after: Count,
    }),
    { maxItems: 5, description: 'how many each rule refuses; one decision can fail several' },
  ),
});

/** What an approval stores of a proposed set: the same form as on the wire. */
export const ProposedCreditRules = namedObject('ProposedCreditRules', {
  ...proposedRules,
  valid_from: DateText,
  preview: RulesPreview,
});

/** What an operator sees of proposed rules. */
export const CreditRulesDetails = namedObject('CreditRulesDetails', {
  kind: Type.Literal('credit_assessment.rules'),
  ...proposedRules,
  preview: RulesPreview,
  /** In force on the day before. */
  before: orNull(RuleTerms),
});

/** What can speak against rules from a day on. */
export const CREDIT_RULES_ERRORS = [
  'rules_day_past',
  'rules_day_taken',
  'rules_overlap',
  'rules_bands_invalid',
  'rules_guarantees_invalid',
  'rules_the_same',
  'rules_refuse_everybody',
] as const;

const RuleSet = namedObject('CreditRuleSet', {
  id: Type.Integer(),
  state: oneOf('past', 'current', 'to_come'),
  valid_from: CalendarDate,
  valid_to: { ...orNull(CalendarDate), description: 'the first day on which it does not hold; null: no end is known' },
  terms: RuleTerms,
});
const LineRules = namedObject('CreditRulesOfLine', {
  line: Line,
  proposal_open: Type.Boolean(),
  sets: Type.Array(RuleSet, { maxItems: 20, description: 'the latest first' }),
});

const terms = {
  min_score: 520,
  min_amount: 10_000_000,
  max_bounced_cheques: 0,
  max_overdue_loans: 0,
  bands: [
    { from_score: 520, max_amount: 100_000_000 },
    { from_score: 600, max_amount: 300_000_000 },
  ],
  guarantees: [{ kind: 'cheque', from_score: 520, above_amount: 200_000_000, factor_bp: 12_000 }],
} as const;
const preview = {
  from: '2026-10-23',
  to: '2026-11-22',
  is_cut: false,
  before: { approved: 41, refused: 9, amount: 9_200_000_000 },
  after: { approved: 38, refused: 12, amount: 8_100_000_000 },
  opened: 0,
  closed: 3,
  rules: [{ rule: 'score', before: 6, after: 9 }],
} as const;
const body = { line: 1, valid_from: demo('invoice_due_date'), terms };

const shared = { context: 'credit-assessment', access: 'operator', owner: 'none' } as const;
const change = {
  ...shared,
  permission: 'rules',
  method: 'POST',
  concernsAll: 'rules are of all customers of a line alike',
} as const;

/** The rules of credit: read by line and date, played against a month of decisions, proposed by one operator and decided by another. */
export const ruleCalls = {
  listCreditRules: defineCall({
    ...shared,
    permission: 'terms',
    id: 'N594',
    method: 'GET',
    path: '/api/v1/operator/credit-rules/',
    summary: 'The rules of every line by date, with bands and guarantees: past, in force and to come',
    idempotency: 'none',
    reply: { 200: namedObject('CreditRules', { lines: Type.Array(LineRules, { maxItems: 9 }) }) },
    errors: [],
    example: {
      response: {
        lines: [
          {
            line: 1,
            proposal_open: false,
            sets: [{ id: 1, state: 'current', valid_from: '2024-03-20', valid_to: null, terms }],
          },
        ],
      },
    },
  }),
  previewCreditRules: defineCall({
    ...change,
    id: 'N595',
    path: '/api/v1/operator/credit-rules/preview/',
    summary: 'Play rules against the decisions of the last 30 days on their line: counts and sums alone',
    description:
      'Each preview is in the audit chain. It says what it finds also of rules that a proposal would refuse.',
    stepUp: false,
    idempotency: 'none',
    body: namedObject('CreditRulesPreviewRequest', proposedRules),
    reply: { 200: RulesPreview },
    errors: [],
    example: { body, response: preview },
  }),
  proposeCreditRules: defineCall({
    ...change,
    id: 'N596',
    moneyMoves: 'never',
    stepUp: true,
    path: '/api/v1/operator/credit-rules/proposals/',
    summary: 'Propose the rules of a line from a coming day on; another operator decides',
    idempotency: 'header',
    body: namedObject('CreditRulesProposal', { ...proposedRules, reason: LongText }),
    reply: { 201: Proposed },
    errors: ['reason_missing', ...CREDIT_RULES_ERRORS, 'proposal_open'],
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      body: { ...body, reason: 'نکول مشتریان زیر ۵۲۰ بالا رفته است' },
      response: proposedSample,
    },
  }),
} as const;
