import type { ApprovalDetails } from '@nesye/contract';
import { Type } from '@sinclair/typebox';
import { type ApprovalKind, customerOf } from '../../../platform/approvals/approval-kind.ts';
import { readCreditNames, requireFacility } from '../../schedules/index.ts';
import { insertReAge } from '../queries/re-ages.ts';
import type { HardshipDeps } from '../hardship-deps.ts';
import { carryOut, lockCustomer } from './make-move.ts';

const Rows = Type.Object({ count: Type.Integer() }, { additionalProperties: false });

/** The name of the kind, for what reads its approvals alone. */
export const RE_AGE = 'hardship.re_age';

/**
 * To begin the count of lateness of a credit again, over so many rows. An approval carries out the plan of today, which its operator was shown, and the customer gets a
 * notice. Refuses `hardship_plan_changed`, and as `planMove` does.
 */
export const reAgeApproval = (deps: HardshipDeps): ApprovalKind<typeof Rows, void, ApprovalDetails<typeof RE_AGE>> => ({
  name: RE_AGE,
  permission: 'collection',
  payload: Rows,
  openCode: 're_age_open',
  lock: (tx, approval) => lockCustomer(tx, customerOf(approval)),
  approve: async (tx, approval, _, by) => {
    const {
      id: approvalId,
      subjectId: facilityId,
      payload: { count },
    } = approval;
    const customerId = customerOf(approval);
    const { uid: contractUid } = await requireFacility(tx, facilityId);
    await carryOut(deps, tx, {
      customerId,
      by: by.operatorId,
      request: { kind: 're_age', contractUid, count },
      plan: by.shown,
      store: ({ view, firstDueDate, policyFrom }) =>
        insertReAge(tx, {
          customerId,
          facilityId,
          approvalId,
          count,
          amount: view.moved_amount,
          firstDueDate,
          policyFrom,
          plan: view.plan,
          doneOn: deps.clock.businessDate(),
          doneBy: by.operatorId,
          doneAt: by.at,
        }),
    });
  },
  show: async (sql, approvals) => {
    const facilityIds = approvals.map(({ subjectId }) => subjectId);
    const names = await readCreditNames(sql, facilityIds);
    return approvals.map(({ subjectId, payload: { count } }) => {
      const credit = names.get(subjectId);
      if (credit === undefined) throw new Error(`the facility ${subjectId} has gone`);
      return { kind: RE_AGE, contract_uid: credit.uid, line_name: credit.lineName, count };
    });
  },
});
