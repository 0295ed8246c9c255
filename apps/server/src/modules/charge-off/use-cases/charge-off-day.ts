import { isolateInside } from '../../../platform/tasks/for-each-record.ts';
import { addDays } from '@nesye/money';
import { hasApprovalSince, insertApproval, overtakeApproval } from '../../../platform/approvals/approval-queries.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type FacilityKey, lockDebt, type LockedDebt, readLongLate } from '../../schedules/index.ts';
import type { Progress, Step } from '../../end-of-day/index.ts';
import { type ChargeOffPolicy, obstacleOf } from '../domain/charge-off-policy.ts';
import { readPolicies } from '../queries/policy.ts';
import { CHARGE_OFF } from './charge-off-approval.ts';
import { doChargeOff } from './do-charge-off.ts';

/**
 * One step of what the end of a day charges off: the next facility that is as late as the policy of its owner says is charged off, or proposed to operators. One
 * facility in a transaction, so that no more is locked than by a payment; a run that was killed goes on behind the last one. What is disputed, held or was paid in the
 * meantime is left to a later day, and so is one that fails.
 */
export async function chargeOffStep(clock: Pick<Clock, 'now'>, tx: Tx, { day, at, cursor }: Step): Promise<Progress> {
  const policies = await readPolicies(tx, day);
  const days = policies.map(({ taskAfterDays }) => taskAfterDays);
  if (days.length === 0) return { cursor: undefined, count: 0 };
  const lateBefore = addDays(day, 1 - Math.min(...days));
  const [next] = await readLongLate(tx, { after: BigInt(cursor ?? '0'), limit: 1, lateBefore });
  if (next === undefined) return { cursor: undefined, count: 0 };
  const policy = policies.find(({ owner }) => owner === next.owner);
  let isDone = false;
  const failures = await isolateInside(tx, [next], {
    idOf: ({ facilityId }) => String(facilityId),
    work: async (inner) => {
      isDone = policy !== undefined && (await act(inner, next, policy, { day, at, machineAt: clock.now() }));
    },
  });
  return { cursor: String(next.facilityId), count: isDone ? 1 : 0, failures };
}

async function act(
  tx: Tx,
  key: FacilityKey,
  policy: ChargeOffPolicy,
  { day, at, machineAt }: Pick<Step, 'day' | 'at'> & { readonly machineAt: Date },
): Promise<boolean> {
  const debt = await lockDebt(tx, key, day);
  const { status } = debt.facility;
  if (obstacleOf({ ...debt, status }, policy.taskAfterDays) !== undefined || isCountedBeyond(debt)) return false;
  if (policy.taskAction === 'charge_off') {
    await overtakeApproval(tx, CHARGE_OFF, key.facilityId, machineAt);
    await doChargeOff(tx, debt, { proposalId: null, actorId: null, reason: 'end of day', at, machineAt });
    return true;
  }
  if (await hasApprovalSince(tx, CHARGE_OFF, key.facilityId, addDays(day, -policy.proposeAgainDays))) return false;
  const proposal = { subjectId: key.facilityId, customerId: key.customerId, payload: {}, reason: '' };
  await insertApproval(tx, CHARGE_OFF, { ...proposal, proposedBy: null, proposedAt: machineAt });
  return true;
}

/** While the day was waiting to be ended, a payment, a refund or a waiver has counted penalties beyond it, or a chargeback opened a row that was paid on it: a later day is the one. */
const isCountedBeyond = ({ countedThrough, day }: LockedDebt): boolean =>
  countedThrough !== undefined && countedThrough > day;
