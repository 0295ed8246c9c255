import type { BodyOf, ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { orDecidedElsewhere } from '../domain/decided-elsewhere.ts';
import { NEXT_CASES } from '../domain/claims.ts';

/** The queue of shops' applications, and every one of them. */
export const CLM_CASES = '/api/v1/operator/clm/';
const CASE = '/api/v1/operator/clm/:id';
const DECISION = '/api/v1/operator/clm/:id/decision/';

export type ClmCase = ReplyOf<'GET', typeof CASE>;
export type ClmDecisionBody = BodyOf<'POST', typeof DECISION>;

/** An application that is not there is a state of the page, shown at once. */
export const clmCaseQuery = (id: string) => ({ ...callQuery(CASE, { params: { id } }), retry: retryUnlessDecided });

/** Decides on an application. Refuses `step_up_required` by asking for the second factor. */
export const decideClmCase = (id: string, body: ClmDecisionBody): Promise<ClmCase> =>
  orDecidedElsewhere(
    withStepUp(() => api.post(DECISION, { params: { id }, body })),
    CASE,
  );

/** A page of a document as it was sent. Every call is a look that the audit keeps. */
export const fetchClmPage = (id: number, page: number): Promise<Blob> =>
  withStepUp(() =>
    api.blob('/api/v1/operator/clm-documents/:id/pages/:page', { params: { id: String(id), page: String(page) } }),
  );

/** The applications that wait, oldest first. */
export const waitingClmCases = () => api.get(CLM_CASES, { query: { filter_state: 'in_check', page_size: NEXT_CASES } });
