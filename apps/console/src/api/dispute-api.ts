import type { BodyOf } from '@nesye/web-kit/api/call-types.ts';
import type { Dispute } from '@nesye/web-kit/disputes/dispute-query.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { NEXT_CASES } from '../domain/claims.ts';

/** The queue of disputes. */
export const DISPUTE_CASES = '/api/v1/operator/dispute/';
const DECISION = '/api/v1/operator/dispute/:id/decision/';

/** Disputes are addressed by their purchase. Those that wait for a decision, oldest first. */
export const waitingDisputes = async () => {
  const { results } = await api.get(DISPUTE_CASES, { query: { page_size: NEXT_CASES } });
  const waiting = results.filter(({ state }) => state === 'responded' || state === 'overdue');
  return { results: waiting.map(({ transaction }) => ({ id: transaction })) };
};

export type DisputeDecisionBody = BodyOf<'POST', typeof DECISION>;

/** Decides a dispute. Refuses `step_up_required` by asking for the second factor. */
export const decideDispute = (id: number, body: DisputeDecisionBody, idempotencyKey: string): Promise<Dispute> =>
  withStepUp(() => api.post(DECISION, { params: { id: String(id) }, body, idempotencyKey }));

/** Confirms or rejects the decision of another operator. Refuses `step_up_required` by asking for the second factor. */
export const secondDecision = (id: number, decision: 'approve' | 'reject', reason: string): Promise<Dispute> =>
  withStepUp(() =>
    api.post('/api/v1/operator/dispute/:id/decision/second/', {
      params: { id: String(id) },
      body: { decision, ...(reason !== '' && { reason }) },
    }),
  );

/** Takes a decision back before it takes effect. Refuses `step_up_required` by asking for the second factor. */
export const takeBackDecision = (id: number): Promise<Dispute> =>
  withStepUp(() => api.post('/api/v1/operator/dispute/:id/decision/take-back/', { params: { id: String(id) } }));
