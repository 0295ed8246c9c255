import type { BodyOf, ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { api } from '@nesye/web-kit/session/session.ts';

export const CREDIT_RULES = '/api/v1/operator/credit-rules/';
const PREVIEW = '/api/v1/operator/credit-rules/preview/';
const PROPOSALS = '/api/v1/operator/credit-rules/proposals/';

export type LineRules = ReplyOf<'GET', typeof CREDIT_RULES>['lines'][number];
export type RuleTerms = LineRules['sets'][number]['terms'];
export type RulesPreview = ReplyOf<'POST', typeof PREVIEW>;

/** What rules would have done to the decisions of the last 30 days; each look is in the audit. */
export const rulesPreviewQuery = (rules: BodyOf<'POST', typeof PREVIEW>) => ({
  queryKey: [PREVIEW, JSON.stringify(rules)],
  queryFn: () => api.post(PREVIEW, { body: rules }),
  meta: { quiet: 'shown_in_place' } as const,
  staleTime: 0,
});

/** Proposes rules of a line from a coming day on; another operator decides. Refuses `step_up_required` by asking for the second factor. */
export const proposeRules = (body: BodyOf<'POST', typeof PROPOSALS>, idempotencyKey: string): Promise<unknown> =>
  withStepUp(() => api.post(PROPOSALS, { body, idempotencyKey }));
