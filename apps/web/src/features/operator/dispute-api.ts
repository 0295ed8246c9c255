import type { BodyOf } from '../../shared/api/call-types.ts';
import type { Dispute } from '../../shared/disputes/dispute-query.ts';
import { withStepUp } from '../../shared/second-factor/with-step-up.ts';
import { api } from '../../shared/session/session.ts';

/** The queue of disputes. */
export const DISPUTE_CASES = '/api/v1/operator/dispute/';
const DECISION = '/api/v1/operator/dispute/:id/decision/';

export type DisputeDecisionBody = BodyOf<'POST', typeof DECISION>;

/** Decides a dispute. Refuses `step_up_required` by asking for the second factor. */
export const decideDispute = (id: number, body: DisputeDecisionBody, idempotencyKey: string): Promise<Dispute> =>
  withStepUp(() => api.post(DECISION, { params: { id: String(id) }, body, idempotencyKey }));

/** The purchase of the dispute that waits longest, other than this one. */
export async function nextDisputed(after: string): Promise<number | undefined> {
  const { results } = await api.get(DISPUTE_CASES, { query: { filter_state: 'open', page_size: '2' } });
  return results.find(({ transaction }) => String(transaction) !== after)?.transaction;
}
