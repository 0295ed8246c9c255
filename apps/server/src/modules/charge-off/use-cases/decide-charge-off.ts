import { decideApproval, type Vote } from '../../../platform/approvals/approvals.ts';
import { chargeOffApproval } from './charge-off-approval.ts';
import type { ChargeOffDeps } from './charge-off-deps.ts';
import { viewOf } from './show-proposals.ts';

/** Decides on a proposal to charge a debt off. Refuses as `decideApproval` does, and what speaks against the charge-off by now. */
export const decideChargeOff = (deps: ChargeOffDeps, vote: Vote) =>
  decideApproval(deps, chargeOffApproval(deps.clock), vote, (tx, id) => viewOf(tx, deps.clock, id, vote.operatorId));
