import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { lockDebt } from '../../servicing/index.ts';
import { findProposal, lockProposal, storeDecision } from '../queries/proposals.ts';
import type { ChargeOffDeps } from './charge-off-deps.ts';
import { doChargeOff } from './do-charge-off.ts';
import { refuseObstacle } from './propose-charge-off.ts';
import { viewOf } from './show-proposals.ts';

export interface ChargeOffDecision {
  readonly operatorId: bigint;
  readonly id: string;
  readonly decision: 'approve' | 'reject';
  readonly reason: string | undefined;
}

/**
 * Decides on a proposal. An approval charges off what is owed under the locks, whatever was paid meanwhile. Of two operators at once the first wins. Refuses
 * `not_found`, `own_proposal`, `own_case`, `already_decided`, `reason_missing` for a rejection without its reason, and what speaks against the charge-off by now.
 */
export async function decideChargeOff(
  { database, clock }: ChargeOffDeps,
  { operatorId, id, decision, reason }: ChargeOffDecision,
) {
  const proposalId = requireRecordId(id);
  const why = reason?.trim() ?? '';
  if (decision === 'reject' && why === '') throw new Refusal('reason_missing', { field: 'reason' });
  return await database.transaction(async (tx) => {
    const found = await findProposal(tx, proposalId);
    if (found === undefined) throw new Refusal('not_found');
    const debt = await lockDebt(tx, found, clock.businessDate());
    const proposal = await lockProposal(tx, proposalId);
    if (proposal?.state !== 'in_check') throw new Refusal('already_decided');
    if (proposal.proposedBy === operatorId) throw new Refusal('own_proposal');
    await requireNoPart(tx, operatorId, { people: [proposal.customerId] });
    const machineAt = clock.now();
    const state = decision === 'approve' ? 'approved' : 'rejected';
    await storeDecision(tx, proposalId, {
      state,
      decidedBy: operatorId,
      at: machineAt,
      reason: why === '' ? null : why,
    });
    if (decision === 'approve') {
      await refuseObstacle(tx, debt);
      const cause = { proposalId, actorId: operatorId, reason: proposal.reason || 'end of day' };
      await doChargeOff(tx, debt, { ...cause, at: clock.businessNow(), machineAt });
    }
    await appendAudit(tx, {
      actorId: operatorId,
      action: `charge_off.${decision}`,
      subjectKind: 'charge_off.proposal',
      subjectId: proposalId,
      detail: { user_id: proposal.customerId, facility_id: proposal.facilityId },
      at: machineAt,
    });
    return await viewOf(tx, proposalId, operatorId, debt.day);
  });
}
