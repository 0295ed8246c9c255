import { decideApproval, type Vote } from '../../../platform/approvals/approvals.ts';
import type { HardshipDeps } from './hardship-deps.ts';
import { reAgeApproval } from './re-age-approval.ts';
import { viewOfReAge } from './show-re-ages.ts';

export interface ReAgeVote extends Vote {
  /** The name of the plan that was shown: an approval needs it. */
  readonly plan?: string | undefined;
}

/** Decides on a proposal to re-age. Refuses as `decideApproval` does, and for an approval `hardship_plan_changed` and as `planMove` does. */
export const decideReAge = (deps: HardshipDeps, { plan, ...vote }: ReAgeVote) =>
  decideApproval(deps, reAgeApproval(deps, plan), vote, (tx, id) => viewOfReAge(deps, tx, id, vote.operatorId));
