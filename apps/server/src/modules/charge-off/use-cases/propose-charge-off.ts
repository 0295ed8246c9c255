import { proposeApproval, requireReason } from '../../../platform/approvals/approvals.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { findFacilityByUid, lockDebt } from '../../schedules/index.ts';
import { chargeOffApproval, refuseObstacle } from './charge-off-approval.ts';

export interface ChargeOffProposal {
  readonly operatorId: bigint;
  readonly contractUid: string;
  readonly reason: string;
}

/**
 * Proposes to charge off all that is owed of a credit. Nothing moves before another operator approves. Refuses `not_found`, `own_case`, `reason_missing`,
 * `already_charged_off`, `charge_off_too_early`, `charge_off_blocked`, `charge_off_open`.
 */
export async function proposeChargeOff(tx: Tx, clock: Clock, { operatorId, contractUid, reason }: ChargeOffProposal) {
  requireReason(reason);
  const found = await findFacilityByUid(tx, contractUid);
  if (found === undefined) throw new Refusal('not_found');
  const { id: facilityId, customerId } = found;
  await requireNoPart(tx, operatorId, { people: [customerId] });
  const debt = await lockDebt(tx, { customerId, facilityId }, clock.businessDate());
  await refuseObstacle(tx, debt);
  const proposal = { operatorId, subjectId: facilityId, customerId, payload: {}, reason };
  return await proposeApproval(tx, clock, chargeOffApproval(clock), proposal);
}
