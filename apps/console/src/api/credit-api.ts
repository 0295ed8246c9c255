import type { BodyOf, ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { orDecidedElsewhere } from '../domain/decided-elsewhere.ts';
import { NEXT_CASES } from '../domain/claims.ts';

/** The queue of credit requests, and every request of it. */
export const CREDIT_CASES = '/api/v1/operator/credit-requests/';
const CASE = '/api/v1/operator/credit-requests/:id';
const DECISION = '/api/v1/operator/credit-requests/:id/decision/';
const EXTRA = '/api/v1/operator/credit-requests/:id/extra-data/';

export type CreditCase = ReplyOf<'GET', typeof CASE>;
export type CaseDocument = CreditCase['documents'][number];

/** A request that is not there is a state of the page, shown at once. */
export const creditCaseQuery = (id: string) => ({
  ...callQuery(CASE, { params: { id } }),
  retry: retryUnlessDecided,
});

/** Decides on a request. Refuses `step_up_required` by asking for the second factor. */
export const decideCreditCase = (id: string, body: BodyOf<'POST', typeof DECISION>): Promise<CreditCase> =>
  orDecidedElsewhere(
    withStepUp(() => api.post(DECISION, { params: { id }, body })),
    CASE,
  );

/** Requests something besides of the customer. Refuses `step_up_required` by asking for the second factor. */
export const requestExtraData = (id: string, body: BodyOf<'POST', typeof EXTRA>): Promise<CreditCase> =>
  orDecidedElsewhere(
    withStepUp(() => api.post(EXTRA, { params: { id }, body })),
    CASE,
  );

/** A page of a document as it was submitted. Every call is a look that the audit keeps. */
export const fetchCasePage = (id: number, page: number): Promise<Blob> =>
  withStepUp(() =>
    api.blob('/api/v1/operator/credit-documents/:id/pages/:page', {
      params: { id: String(id), page: String(page) },
    }),
  );

/** The requests that wait, oldest first. */
export const waitingCreditCases = () =>
  api.get(CREDIT_CASES, { query: { filter_state: 'in_check', page_size: NEXT_CASES } });
