import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { findFacilityByUid, lockDebt } from '../../servicing/index.ts';
import { type DebtInDoubt, obstacleOf } from '../domain/charge-off-policy.ts';
import { requirePolicy } from '../queries/policy.ts';
import { insertProposal } from '../queries/proposals.ts';
import { viewOf } from './show-proposals.ts';

export interface ChargeOffProposal {
  readonly operatorId: bigint;
  readonly contractUid: string;
  readonly reason: string;
}

/**
 * Proposes to charge off all that is owed of a credit. Nothing moves before another operator approves. Refuses `not_found`, `own_case`, `reason_missing`,
 * `already_charged_off`, `charge_off_too_early`, `charge_off_blocked`, `charge_off_open`.
 */
export async function proposeChargeOff(tx: Tx, clock: Clock, proposal: ChargeOffProposal) {
  const { operatorId, contractUid } = proposal;
  const reason = proposal.reason.trim();
  if (reason === '') throw new Refusal('reason_missing', { field: 'reason' });
  const found = await findFacilityByUid(tx, contractUid);
  if (found === undefined) throw new Refusal('not_found');
  await requireNoPart(tx, operatorId, { people: [found.customerId] });
  const key = { customerId: found.customerId, facilityId: found.id };
  const debt = await lockDebt(tx, key, clock.businessDate());
  await refuseObstacle(tx, debt);
  const at = clock.now();
  const id = await insertProposal(tx, { ...key, reason, proposedBy: operatorId, at });
  if (id === undefined) throw new Refusal('charge_off_open');
  await appendAudit(tx, {
    actorId: operatorId,
    action: 'charge_off.propose',
    subjectKind: 'charge_off.proposal',
    subjectId: id,
    detail: { user_id: key.customerId, facility_id: key.facilityId },
    at,
  });
  return await viewOf(tx, id, operatorId, debt.day);
}

/** Refuses what speaks against a charge-off by hand: `already_charged_off`, `charge_off_too_early`, `charge_off_blocked`. The debt is locked. */
export async function refuseObstacle(
  tx: Tx,
  debt: Omit<DebtInDoubt, 'status'> & { readonly owner: string; readonly facility: { readonly status: string } },
): Promise<void> {
  const { status } = debt.facility;
  const policy = await requirePolicy(tx, debt.owner === 'lender' ? 'lender' : 'house', debt.day);
  const obstacle = obstacleOf({ ...debt, status }, policy.byHandAfterDays);
  if (obstacle !== undefined) throw new Refusal(obstacle);
}
