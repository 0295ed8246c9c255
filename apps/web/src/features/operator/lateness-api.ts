import { api } from '../../shared/api/client.ts';
import type { ReplyOf } from '../../shared/api/call-types.ts';
import { withStepUp } from '../../shared/step-up.ts';

export const CHARGE_OFFS = '/api/v1/operator/charge-off-proposals/';
export type ChargeOffProposal = ReplyOf<'GET', typeof CHARGE_OFFS>['results'][number];

/** Proposes to charge a credit off; the same key proposes once. Refuses `step_up_required` by asking for the second factor. */
export const proposeChargeOff = (
  contractUid: string,
  { reason, key }: { readonly reason: string; readonly key: string },
): Promise<ChargeOffProposal> =>
  withStepUp(() => api.post(CHARGE_OFFS, { idempotencyKey: key, body: { contract_uid: contractUid, reason } }));

/** Decides on a proposal of another operator, or of the end of a day. Refuses `step_up_required` by asking for the second factor. */
export const decideChargeOff = (id: number, decision: 'approve' | 'reject', reason: string): Promise<unknown> =>
  withStepUp(() =>
    api.post('/api/v1/operator/charge-off-proposals/:id/decision/', {
      params: { id: String(id) },
      body: { decision, ...(reason !== '' && { reason }) },
    }),
  );
