import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, Instant, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

const SurveyTypeNumber = Type.Integer({ minimum: 1, maximum: 3 });
const Titled = { id: Type.Integer(), title: Type.String(), title_ar: Type.String() };
const Survey = namedObject('Survey', {
  ...Titled,
  survey_type: SurveyTypeNumber,
  questions: Type.Array(strictObject({ ...Titled, options: Type.Array(strictObject(Titled)) })),
});
const SurveyStatus = namedObject('SurveyStatus', {
  show_survey: Type.Boolean(),
  survey_id: orNull(Type.Integer({ description: 'the survey to show' })),
});
const SurveyCompletion = namedObject('SurveyCompletion', {
  survey_type: SurveyTypeNumber,
  is_completed: Type.Boolean(),
  completed_at: orNull(Instant),
});
const SurveyChoices = namedObject('SurveyChoices', {
  survey_type: SurveyTypeNumber,
  choices: Type.Array(
    strictObject({
      question_id: Type.Integer({ minimum: 1, maximum: 999 }),
      option_id: Type.Integer({ minimum: 1, maximum: 999 }),
    }),
    { minItems: 1, maxItems: 20, description: 'one for each question' },
  ),
});
const SurveyOverview = namedObject('SurveyOverview', {
  id: Type.Integer(),
  title: Type.String(),
  moment: oneOf('first_purchase', 'first_repaid_installment'),
  is_open: Type.Boolean(),
  completed: Type.Integer(),
});
const SurveyResults = namedObject('SurveyResults', {
  ...SurveyOverview.properties,
  minimum: Type.Integer({ description: 'below so many choices nothing is shown' }),
  questions: Type.Array(
    strictObject({
      id: Type.Integer(),
      title: Type.String(),
      options: orNull(Type.Array(strictObject({ id: Type.Integer(), title: Type.String(), count: Type.Integer() }))),
    }),
  ),
});

const shared = { context: 'engagement', idempotency: 'none' } as const;
const overview = {
  id: 1,
  title: 'اولین خرید قسطی‌تان چطور بود؟',
  moment: 'first_purchase',
  is_open: true,
  completed: 42,
} as const;

/** Surveys: when one is shown, what it asks, what was completed, and what came of it. */
export const surveyCalls = {
  getSurvey: defineCall({
    ...shared,
    id: 'C032',
    access: 'signed_in',
    method: 'GET',
    path: '/api/v1/poll/survey/:id',
    summary: 'The questions of an open survey',
    params: IdParams,
    reply: { 200: Survey },
    errors: ['not_found'],
    owner: ownedBy('anybody', ['path.id']),
    example: {
      params: { id: '1' },
      response: {
        id: 1,
        title: 'اولین خرید قسطی‌تان چطور بود؟',
        title_ar: 'كيف كان أول شراء لك بالتقسيط؟',
        survey_type: 1,
        questions: [
          {
            id: 2,
            title: 'هزینهٔ خرید و تاریخ قسط‌ها پیش از پرداخت روشن بود؟',
            title_ar: 'هل كانت كلفة الشراء ومواعيد الأقساط واضحة قبل الدفع؟',
            options: [{ id: 1, title: 'بله', title_ar: 'نعم' }],
          },
        ],
      },
    },
  }),
  getSurveyStatus: defineCall({
    ...shared,
    id: 'C033',
    access: 'customer',
    method: 'GET',
    path: '/api/v1/poll/user-activity-status/:id',
    summary:
      'Whether the survey of a type is to be shown now, by the first type any of them: its moment has come, it is not completed nor put off, and nothing is late',
    params: IdParams,
    reply: { 200: SurveyStatus },
    errors: ['not_found'],
    owner: ownedBy('anybody', ['path.id']),
    example: { params: { id: '1' }, response: { show_survey: true, survey_id: 1 } },
  }),
  getSurveyCompletion: defineCall({
    ...shared,
    id: 'C034',
    access: 'customer',
    method: 'GET',
    path: '/api/v1/poll/survey-completion',
    summary: 'Whether the survey of a type was completed',
    query: strictObject({ survey_type: Type.String({ pattern: '^[1-3]$' }) }),
    reply: { 200: SurveyCompletion },
    errors: ['not_found'],
    owner: 'none',
    example: {
      query: { survey_type: '1' },
      response: { survey_type: 1, is_completed: false, completed_at: null },
    },
  }),
  completeSurvey: defineCall({
    ...shared,
    id: 'C035',
    access: 'customer',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/poll/survey-completion',
    summary: 'Complete the survey of a type, which hides it; a second time changes nothing',
    body: SurveyChoices,
    reply: { 200: SurveyCompletion },
    errors: ['not_found', 'survey_not_open', 'survey_incomplete'],
    owner: 'none',
    example: {
      as: 'new_customer',
      body: {
        survey_type: demo('reached_survey_type'),
        choices: [
          { question_id: 1, option_id: 4 },
          { question_id: 2, option_id: 1 },
          { question_id: 3, option_id: 2 },
        ],
      },
      response: { survey_type: 1, is_completed: true, completed_at: '2026-11-22T14:19:20.788Z' },
    },
  }),
  postponeSurvey: defineCall({
    ...shared,
    id: 'N536',
    access: 'customer',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/poll/survey/:id/later/',
    summary: 'Not now: the survey is shown again after 60 days, and after the second time never',
    params: IdParams,
    reply: { 200: SurveyStatus },
    errors: ['not_found'],
    owner: ownedBy('anybody', ['path.id']),
    example: { as: 'new_customer', params: { id: '1' }, response: { show_survey: false, survey_id: null } },
  }),
  listSurveys: defineList({
    context: 'engagement',
    id: 'N537',
    access: 'operator',
    permission: 'content',
    path: '/api/v1/operator/surveys/',
    summary: 'Surveys, and how many have completed each',
    row: SurveyOverview,
    owner: 'none',
    example: { query: { page_size: '2' }, rows: [overview] },
  }),
  getSurveyResults: defineCall({
    ...shared,
    id: 'N538',
    access: 'operator',
    permission: 'content',
    method: 'GET',
    path: '/api/v1/operator/surveys/:id',
    summary:
      'What was completed to a survey, by question; nothing where fewer have completed than say anything of no one',
    params: IdParams,
    reply: { 200: SurveyResults },
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    example: {
      params: { id: '1' },
      response: {
        ...overview,
        minimum: 10,
        questions: [
          {
            id: 2,
            title: 'هزینهٔ خرید و تاریخ قسط‌ها پیش از پرداخت روشن بود؟',
            options: [
              { id: 1, title: 'بله', count: 30 },
              { id: 3, title: 'نه', count: 12 },
            ],
          },
        ],
      },
    },
  }),
} as const;
