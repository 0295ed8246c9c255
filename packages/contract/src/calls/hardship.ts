import { defineCall } from '../call.ts';
import { demo } from '../example.ts';
import { ownedBy } from '../owner.ts';
import { PayableUid, PublicUid, QueryDigits, strictObject, Uid } from '../schemas/common.ts';
import { RE_AGE_ERRORS, ReAgeRequest } from './hardship/re-age-schemas.ts';
import { Proposed, proposedSample } from '../schemas/approval.ts';
import {
  Hardship,
  HardshipDone,
  HardshipPlan,
  hardshipSample,
  Snooze,
  snoozePlanSample,
  Spread,
  spreadPlanSample,
} from './hardship/hardship-schemas.ts';

const shared = { context: 'hardship', access: 'customer' } as const;
const operators = { context: 'hardship', access: 'operator', permission: 'collection' } as const;
const CONTRACT_ERRORS = [
  'hardship_not_offered',
  'hardship_contract_over',
  'hardship_disputed',
  'hardship_draw_under_way',
  'hardship_too_late',
  'hardship_limit',
  'hardship_new_contract',
] as const;
const SNOOZE_ERRORS = [
  'not_found',
  'installment_not_payable',
  'hardship_bill',
  'hardship_too_early',
  'hardship_row_moved',
  'hardship_days_invalid',
  ...CONTRACT_ERRORS,
] as const;
const SPREAD_ERRORS = [
  'contract_not_found',
  'hardship_nothing_late',
  'hardship_count_invalid',
  ...CONTRACT_ERRORS,
] as const;

/** What a customer can do when a month is hard: move one installment to a later day, or spread what is late over the next ones; and re-ageing, which is for operators. */
export const hardshipCalls = {
  showHardship: defineCall({
    ...shared,
    id: 'N224',
    method: 'GET',
    idempotency: 'none',
    path: '/api/v1/accounting/hardship/',
    summary:
      'What is possible now, credit by credit and row by row, or why not and from when; and what was done before',
    reply: { 200: Hardship },
    errors: [],
    owner: 'none',
    example: { as: 'new_customer', response: hardshipSample },
  }),
  planSnooze: defineCall({
    ...shared,
    id: 'N225',
    method: 'GET',
    idempotency: 'none',
    path: '/api/v1/accounting/hardship/snooze-plan/',
    summary: 'What moving an installment by so many days would do: the schedule before and after, and what it costs',
    description: 'Days are counted from the due day, of a late row from today.',
    query: strictObject({ uid: PayableUid, days: QueryDigits }),
    reply: { 200: HardshipPlan },
    errors: SNOOZE_ERRORS,
    owner: ownedBy('customer', ['query.uid']),
    example: {
      as: 'new_customer',
      query: { uid: demo('late_row_uid'), days: '15' },
      response: snoozePlanSample,
    },
  }),
  snooze: defineCall({
    ...shared,
    id: 'N226',
    method: 'POST',
    idempotency: 'header',
    path: '/api/v1/accounting/hardship/snooze/',
    summary: 'Move an installment by so many days, as the plan has shown',
    description: 'A plan that is not today’s any more changes nothing: 409 `hardship_plan_changed`.',
    body: Snooze,
    reply: { 201: HardshipDone },
    errors: ['hardship_plan_changed', ...SNOOZE_ERRORS],
    owner: ownedBy('customer', ['body.uid']),
    example: {
      as: 'new_customer',
      headers: { 'idempotency-key': demo('new_uid') },
      body: { uid: demo('late_row_uid'), days: 15, plan: demo('snooze_plan') },
      response: { id: 8_320, ...snoozePlanSample },
    },
  }),
  planSpread: defineCall({
    ...shared,
    id: 'N227',
    method: 'GET',
    idempotency: 'none',
    path: '/api/v1/accounting/hardship/spread-plan/',
    summary: 'What spreading what is late of a credit over its next installments would do',
    description:
      'Each purchase gives what is late of it, but penalties, to its own next `count` rows; where there are fewer, rows are added at its end.',
    query: strictObject({ contract_uid: PublicUid, count: QueryDigits }),
    reply: { 200: HardshipPlan },
    errors: SPREAD_ERRORS,
    owner: ownedBy('customer', ['query.contract_uid'], 'contract_not_found'),
    example: {
      as: 'new_customer',
      query: { contract_uid: demo('late_contract_uid'), count: '3' },
      response: spreadPlanSample,
    },
  }),
  planReAge: defineCall({
    ...operators,
    id: 'N270',
    method: 'GET',
    idempotency: 'none',
    path: '/api/v1/operator/re-age-plan/',
    summary: 'What re-ageing a credit over so many installments would do today, or why it is not possible',
    description:
      'As in a customer’s own spreading each purchase gives what is late of it, but penalties, to its next `count` rows; the rules are those of operators.',
    query: strictObject({ contract_uid: Uid, count: QueryDigits }),
    reply: { 200: HardshipPlan },
    errors: ['not_found', 'own_case', ...RE_AGE_ERRORS],
    owner: ownedBy('operator', ['query.contract_uid']),
    example: { query: { contract_uid: demo('contract_to_re_age'), count: '3' }, response: spreadPlanSample },
  }),
  proposeReAge: defineCall({
    ...operators,
    id: 'N272',
    moneyMoves: 'two_operators',
    stepUp: true,
    method: 'POST',
    idempotency: 'header',
    path: '/api/v1/operator/re-age-proposals/',
    summary: 'Propose to re-age a credit by the plan that was shown; another operator decides',
    body: ReAgeRequest,
    reply: { 201: Proposed },
    errors: ['not_found', 'own_case', ...RE_AGE_ERRORS, 'reason_missing', 'hardship_plan_changed', 're_age_open'],
    owner: ownedBy('operator', ['body.contract_uid']),
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      body: {
        contract_uid: demo('contract_to_re_age'),
        count: 3,
        reason: 'دوباره سر کار رفته است و قسط‌های ماه را می‌پردازد',
        plan: demo('re_age_plan'),
      },
      response: proposedSample,
    },
  }),
  spread: defineCall({
    ...shared,
    id: 'N228',
    method: 'POST',
    idempotency: 'header',
    path: '/api/v1/accounting/hardship/spread/',
    summary: 'Spread what is late of a credit over its next installments, as the plan has shown',
    description: 'A plan that is not today’s any more changes nothing: 409 `hardship_plan_changed`.',
    body: Spread,
    reply: { 201: HardshipDone },
    errors: ['hardship_plan_changed', ...SPREAD_ERRORS],
    owner: ownedBy('customer', ['body.contract_uid'], 'contract_not_found'),
    example: {
      as: 'new_customer',
      headers: { 'idempotency-key': demo('new_uid') },
      body: { contract_uid: demo('late_contract_uid'), count: 3, plan: demo('spread_plan') },
      response: { id: 8_384, ...spreadPlanSample },
    },
  }),
} as const;
