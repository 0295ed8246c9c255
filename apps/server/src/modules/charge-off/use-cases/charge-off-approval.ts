import type { ApprovalDetails } from '@nesye/contract';
import { daysBetween, sumRial } from '@nesye/money';
import { Type } from '@sinclair/typebox';
import { type ApprovalKind, customerOf } from '../../../platform/approvals/approval-kind.ts';
import type { Approval } from '../../../platform/approvals/approval-queries.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type FacilityKey, lockDebt, type LockedDebt, readDebts } from '../../schedules/index.ts';
import { obstacleOf } from '../domain/charge-off-policy.ts';
import { requirePolicy } from '../queries/policy.ts';
import { doChargeOff } from './do-charge-off.ts';

const Nothing = Type.Object({}, { additionalProperties: false });

/** The name of the kind, for what reads its approvals alone. */
export const CHARGE_OFF = 'charge_off.proposal';

/** To charge off all that is owed of a facility. An approval charges off what is owed under the locks, whatever was paid meanwhile. It refuses as `refuseObstacle` does. */
export const chargeOffApproval = (
  clock: Clock,
): ApprovalKind<typeof Nothing, LockedDebt, ApprovalDetails<typeof CHARGE_OFF>> => ({
  name: CHARGE_OFF,
  permission: 'collection',
  amountOf: (_, { rows }) => sumRial(rows.map(({ due }) => due.total)),
  payload: Nothing,
  openCode: 'charge_off_open',
  lock: (tx, approval) => lockDebt(tx, keyOf(approval), clock.businessDate()),
  approve: async (tx, { id, reason }, debt, { operatorId, at: machineAt }) => {
    await refuseObstacle(tx, debt);
    const cause = { proposalId: id, actorId: operatorId, reason: reason || 'end of day' };
    await doChargeOff(tx, debt, { ...cause, at: clock.businessNow(), machineAt });
  },
  show: async (sql, approvals) => {
    const today = clock.businessDate();
    const debts = await readDebts(sql, approvals.map(keyOf), today);
    return approvals.map(({ subjectId }) => {
      const debt = debts.get(subjectId);
      if (debt === undefined) throw new Error(`the facility ${subjectId} has gone`);
      return {
        kind: CHARGE_OFF,
        contract_uid: debt.uid,
        line: debt.line,
        owner: debt.owner,
        days_late: debt.lateSince === undefined ? 0 : daysBetween(debt.lateSince, today),
        principal: Number(debt.principal),
        fee: Number(debt.fee),
        penalty: Number(debt.penalty),
        amount: Number(debt.total),
      };
    });
  },
});

const keyOf = (approval: Approval): FacilityKey => ({
  facilityId: approval.subjectId,
  customerId: customerOf(approval),
});

/** Refuses what speaks against a charge-off by hand: `already_charged_off`, `charge_off_too_early`, `charge_off_blocked`. The debt is locked. */
export async function refuseObstacle(tx: Tx, debt: LockedDebt): Promise<void> {
  const { status } = debt.facility;
  const policy = await requirePolicy(tx, debt.owner === 'lender' ? 'lender' : 'house', debt.day);
  const obstacle = obstacleOf({ ...debt, status }, policy.byHandAfterDays);
  if (obstacle !== undefined) throw new Refusal(obstacle);
}
