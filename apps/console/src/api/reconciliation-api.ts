import type { BodyOf, ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { api } from '@nesye/web-kit/session/session.ts';

export const DAYS = '/api/v1/operator/reconciliation/days/';
export const DIFFERENCES = '/api/v1/operator/reconciliation/differences/';
export const SUSPENSE = '/api/v1/operator/reconciliation/suspense/';
export const MISSING = '/api/v1/operator/reconciliation/missing-statements/';
export const DIFFERENCE = '/api/v1/operator/reconciliation/differences/:id';
const PROPOSAL = '/api/v1/operator/reconciliation/differences/:id/proposal/';

export type DifferenceRow = ReplyOf<'GET', typeof DIFFERENCES>['results'][number];
export type DifferenceCase = ReplyOf<'GET', typeof DIFFERENCE>;
export type ReconciliationDay = ReplyOf<'GET', typeof DAYS>['results'][number];
export type Resolution = BodyOf<'POST', typeof PROPOSAL>['resolution'];

/** A difference that is not there is a state of the page, shown at once. */
export const differenceQuery = (id: string) => ({
  ...callQuery(DIFFERENCE, { params: { id } }),
  retry: retryUnlessDecided,
});

/** Reads a day's statement, from the bank or from a file, and reconciles the day. */
export const readDay = (day: string, file: File | undefined): Promise<ReconciliationDay> =>
  withStepUp(async () =>
    file === undefined
      ? api.post('/api/v1/operator/reconciliation/days/:day/run/', { params: { day } })
      : api.post('/api/v1/operator/reconciliation/statements/', { body: { day, content: await file.text() } }),
  );

/** Says that the bank has no statement of a day. */
export const sayNoStatement = (day: string, reason: string): Promise<{ readonly day: string }> =>
  withStepUp(() =>
    api.post('/api/v1/operator/reconciliation/days/:day/no-statement/', { params: { day }, body: { reason } }),
  );

/** Looks after a difference from now on. */
export const takeDifference = (id: number): Promise<DifferenceCase> =>
  api.post('/api/v1/operator/reconciliation/differences/:id/owner/', { params: { id: String(id) } });

/** Proposes what is posted; the same key proposes once. */
export const proposeResolution = (
  id: number,
  { key, ...body }: { readonly resolution: Resolution; readonly reason: string; readonly key: string },
): Promise<unknown> => withStepUp(() => api.post(PROPOSAL, { idempotencyKey: key, params: { id: String(id) }, body }));
