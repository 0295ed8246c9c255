import type { BodyOf, ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { api } from '@nesye/web-kit/session/session.ts';

export const LINE_TERMS = '/api/v1/operator/line-terms/';
const TERMS_PREVIEW = '/api/v1/operator/line-terms/preview/';
const TERMS_PROPOSALS = '/api/v1/operator/line-terms/proposals/';
export const REPORT_PRICES = '/api/v1/operator/report-prices/';
const PRICE_PREVIEW = '/api/v1/operator/report-prices/preview/';
const PRICE_PROPOSALS = '/api/v1/operator/report-prices/proposals/';

export type LineTerms = ReplyOf<'GET', typeof LINE_TERMS>['lines'][number]['sets'][number]['terms'];
export type PriceTerms = ReplyOf<'GET', typeof REPORT_PRICES>['prices'][number]['terms'];
export type TermsPreview = ReplyOf<'POST', typeof TERMS_PREVIEW>;
export type PricePreview = ReplyOf<'POST', typeof PRICE_PREVIEW>;

/** What terms would have done to the purchases of the last 30 days; each look is in the audit. */
export const termsPreviewQuery = (body: BodyOf<'POST', typeof TERMS_PREVIEW>) => ({
  queryKey: [TERMS_PREVIEW, JSON.stringify(body)],
  queryFn: () => api.post(TERMS_PREVIEW, { body }),
  meta: { quiet: 'shown_in_place' } as const,
  staleTime: 0,
});

/** What the reports of the last 30 days would have brought; each look is in the audit. */
export const pricePreviewQuery = (body: BodyOf<'POST', typeof PRICE_PREVIEW>) => ({
  queryKey: [PRICE_PREVIEW, JSON.stringify(body)],
  queryFn: () => api.post(PRICE_PREVIEW, { body }),
  meta: { quiet: 'shown_in_place' } as const,
  staleTime: 0,
});

/** Proposes terms of a line from a coming day on; another operator decides. Refuses `step_up_required` by asking for the second factor. */
export const proposeTerms = (body: BodyOf<'POST', typeof TERMS_PROPOSALS>, idempotencyKey: string): Promise<unknown> =>
  withStepUp(() => api.post(TERMS_PROPOSALS, { body, idempotencyKey }));

/** Proposes what a report costs from a coming day on; another operator decides. Refuses `step_up_required` by asking for the second factor. */
export const proposePrice = (body: BodyOf<'POST', typeof PRICE_PROPOSALS>, idempotencyKey: string): Promise<unknown> =>
  withStepUp(() => api.post(PRICE_PROPOSALS, { body, idempotencyKey }));
