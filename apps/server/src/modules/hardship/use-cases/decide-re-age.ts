import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { requireFacility } from '../../servicing/index.ts';
import { findReAge, lockReAge, type ReAge, storeReAgeDecision } from '../queries/re-ages.ts';
import type { HardshipDeps } from './hardship-deps.ts';
import { carryOut, lockCustomer } from './make-move.ts';
import { viewOfReAge } from './show-re-ages.ts';

export interface ReAgeVote {
  readonly operatorId: bigint;
  readonly id: string;
  readonly decision: 'approve' | 'reject';
  readonly reason: string | undefined;
  /** The name of the plan that was shown: an approval needs it. */
  readonly plan: string | undefined;
}

/**
 * Decides on a proposal. An approval carries out the plan of today that its operator was shown, and the customer is told. Of two operators at once the first wins.
 * Refuses `not_found`, `own_proposal`, `own_case`, `already_decided`, `reason_missing` for a rejection without its reason, `hardship_plan_changed`, and as `planMove` does.
 */
export async function decideReAge(deps: HardshipDeps, { operatorId, id, decision, reason, plan }: ReAgeVote) {
  const reAgeId = requireRecordId(id);
  const why = reason?.trim() ?? '';
  if (decision === 'reject' && why === '') throw new Refusal('reason_missing', { field: 'reason' });
  return await deps.database.transaction(async (tx) => {
    const found = await findReAge(tx, reAgeId);
    if (found === undefined) throw new Refusal('not_found');
    await lockCustomer(tx, found.customerId);
    const proposal = await lockReAge(tx, reAgeId);
    if (proposal?.state !== 'in_check') throw new Refusal('already_decided');
    if (proposal.proposedBy === operatorId) throw new Refusal('own_proposal');
    await requireNoPart(tx, operatorId, { people: [proposal.customerId] });
    const at = deps.clock.now();
    const done = decision === 'approve' ? await approve(deps, tx, proposal, operatorId, plan ?? '') : undefined;
    await storeReAgeDecision(tx, reAgeId, { decidedBy: operatorId, at, reason: why === '' ? null : why, done });
    await appendAudit(tx, {
      actorId: operatorId,
      action: `hardship.re_age_${decision}`,
      subjectKind: 'hardship.re_age',
      subjectId: reAgeId,
      detail: { user_id: proposal.customerId, facility_id: proposal.facilityId },
      at,
    });
    return await viewOfReAge(tx, reAgeId, operatorId);
  });
}

async function approve(deps: HardshipDeps, tx: Tx, proposal: ReAge, operatorId: bigint, shown: string) {
  const { id, customerId, facilityId, count } = proposal;
  const { uid: contractUid } = await requireFacility(tx, facilityId);
  const { plan } = await carryOut(deps, tx, {
    customerId,
    by: operatorId,
    request: { kind: 're_age', contractUid, count },
    plan: shown,
    store: async () => id,
  });
  return {
    amount: plan.view.moved_amount,
    firstDueDate: plan.firstDueDate,
    policyFrom: plan.policyFrom,
    plan: plan.view.plan,
    doneOn: deps.clock.businessDate(),
  };
}
