import { chargeOffCalls } from '@nesye/contract';
import { daysBetween, type IsoDate } from '@nesye/money';
import { maskMobile } from '@nesye/persian';
import type { Approval, ApprovalState } from '../../../platform/approvals/approval-queries.ts';
import { listApprovals, requireApproval } from '../../../platform/approvals/approvals.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { findUsers } from '../../identity/index.ts';
import { readDebts } from '../../servicing/index.ts';
import { chargeOffApproval } from './charge-off-approval.ts';
import type { ChargeOffDeps } from './charge-off-deps.ts';

const PAGE_SIZE = 20;

/** The proposals in a state, those in check unless another is requested. Refuses as every paged list does. */
export function listProposals(
  { database: { sql }, clock }: ChargeOffDeps,
  operatorId: bigint,
  query: ListQuery & { readonly filter_state?: ApprovalState | undefined },
) {
  const read = pagedList(
    chargeOffCalls.listChargeOffProposals,
    ['proposed_at'],
    async (_, page, { filter_state: state = 'in_check' }: typeof query) => {
      const { total, rows } = await listApprovals(sql, chargeOffApproval(clock), page, state);
      return { total, rows: await viewsOf(sql, rows, operatorId, clock.businessDate()) };
    },
    PAGE_SIZE,
  );
  return read(sql, query);
}

/** One proposal as an operator sees it. Throws when it is not there: the caller has it. */
export async function viewOf(tx: Tx, clock: Clock, id: bigint, operatorId: bigint) {
  const approval = await requireApproval(tx, chargeOffApproval(clock), id);
  const [view] = await viewsOf(tx, [approval], operatorId, clock.businessDate());
  if (view === undefined) throw new Error(`the proposal ${id} was not shown`);
  return view;
}

async function viewsOf(sql: Sql | Tx, proposals: readonly Approval[], operatorId: bigint, today: IsoDate) {
  const users = await findUsers(
    sql,
    proposals.map(({ customerId }) => customerId),
  );
  const keys = proposals.map(({ subjectId, customerId }) => ({ facilityId: subjectId, customerId }));
  const debts = await readDebts(sql, keys, today);
  return proposals.map((proposal) => {
    const debt = debts.get(proposal.subjectId);
    if (debt === undefined) throw new Error(`the facility ${proposal.subjectId} has gone`);
    const mobile = users.get(proposal.customerId)?.mobile;
    return {
      id: proposal.id,
      state: proposal.state,
      contract_uid: debt.uid,
      customer_id: proposal.customerId,
      cellphone: mobile === undefined ? '' : maskMobile(mobile),
      line: debt.line,
      owner: debt.owner,
      days_late: debt.lateSince === undefined ? 0 : daysBetween(debt.lateSince, today),
      principal: debt.principal,
      fee: debt.fee,
      penalty: debt.penalty,
      amount: debt.total,
      reason: proposal.reason,
      proposed_at: proposal.proposedAt.toISOString(),
      is_by_task: proposal.proposedBy === null,
      is_proposed_by_you: proposal.proposedBy === operatorId,
      decided_at: proposal.decidedAt?.toISOString() ?? null,
      decision_reason: proposal.decisionReason,
    };
  });
}
