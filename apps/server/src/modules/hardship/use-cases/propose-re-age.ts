import { proposeApproval, requireReason } from '../../../platform/approvals/approvals.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { findFacilityByUid } from '../../schedules/index.ts';
import type { HardshipDeps } from '../hardship-deps.ts';
import { lockCustomer } from './make-move.ts';
import { planMove } from './plan-move.ts';
import { reAgeApproval } from './re-age-approval.ts';

export interface ReAgeProposal {
  readonly operatorId: bigint;
  readonly contractUid: string;
  readonly count: number;
  readonly reason: string;
  /** The name of the plan that was shown. */
  readonly plan: string;
}

/**
 * Proposes to begin the count of lateness of a credit again, by the plan that the operator was shown. Nothing moves before another operator approves. Refuses `not_found`,
 * `own_case`, `reason_missing`, `hardship_plan_changed`, `re_age_open`, and as `planMove` does.
 */
export async function proposeReAge(deps: HardshipDeps, tx: Tx, proposal: ReAgeProposal) {
  const { operatorId, contractUid, count } = proposal;
  requireReason(proposal.reason);
  const found = await requireContract(tx, contractUid, operatorId);
  const { customerId, id: facilityId } = found;
  await lockCustomer(tx, customerId);
  const { view } = await planMove(deps, tx, customerId, { kind: 're_age', contractUid, count });
  if (view.plan !== proposal.plan) throw new Refusal('hardship_plan_changed');
  return await proposeApproval(tx, deps.clock, reAgeApproval(deps), {
    operatorId,
    subjectId: facilityId,
    customerId,
    payload: { count },
    reason: proposal.reason,
  });
}

/** The credit that an operator acts on. Refuses `not_found`, and `own_case` for his own. */
export async function requireContract(tx: Parameters<typeof findFacilityByUid>[0], uid: string, operatorId: bigint) {
  const found = await findFacilityByUid(tx, uid);
  if (found === undefined) throw new Refusal('not_found');
  await requireNoPart(tx, operatorId, { people: [found.customerId] });
  return found;
}
