import { hardshipCalls } from '@nesye/contract';
import { maskMobile } from '@nesye/persian';
import type { Approval, ApprovalState } from '../../../platform/approvals/approval-queries.ts';
import { listApprovals, requireApproval } from '../../../platform/approvals/approvals.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { findUsers } from '../../identity/index.ts';
import { readCreditNames } from '../../servicing/index.ts';
import type { HardshipDeps } from './hardship-deps.ts';
import { reAgeApproval } from './re-age-approval.ts';

const PAGE_SIZE = 20;

/** The proposals in a state, those in check unless another is requested. Refuses as every paged list does. */
export function listReAges(
  deps: HardshipDeps,
  operatorId: bigint,
  query: ListQuery & { readonly filter_state?: ApprovalState | undefined },
) {
  const read = pagedList(
    hardshipCalls.listReAgeProposals,
    ['proposed_at'],
    async (sql, page, { filter_state: state = 'in_check' }: typeof query) => {
      const { total, rows } = await listApprovals(sql, reAgeApproval(deps), page, state);
      return { total, rows: await viewsOf(sql, rows, operatorId) };
    },
    PAGE_SIZE,
  );
  return read(deps.database.sql, query);
}

/** One proposal as an operator sees it. Throws when it is not there: the caller has it. */
export async function viewOfReAge(deps: HardshipDeps, tx: Tx, id: bigint, operatorId: bigint) {
  const [view] = await viewsOf(tx, [await requireApproval(tx, reAgeApproval(deps), id)], operatorId);
  if (view === undefined) throw new Error(`the proposal ${id} was not shown`);
  return view;
}

async function viewsOf(sql: Sql | Tx, rows: readonly Approval<{ readonly count: number }>[], operatorId: bigint) {
  const users = await findUsers(
    sql,
    rows.map(({ customerId }) => customerId),
  );
  const names = await readCreditNames(
    sql,
    rows.map(({ subjectId }) => subjectId),
  );
  return rows.map((row) => {
    const credit = names.get(row.subjectId);
    if (credit === undefined) throw new Error(`the facility ${row.subjectId} has gone`);
    const mobile = users.get(row.customerId)?.mobile;
    return {
      id: row.id,
      state: row.state,
      contract_uid: credit.uid,
      line_name: credit.lineName,
      customer_id: row.customerId,
      cellphone: mobile === undefined ? '' : maskMobile(mobile),
      count: row.payload.count,
      reason: row.reason,
      proposed_at: row.proposedAt.toISOString(),
      is_proposed_by_you: row.proposedBy === operatorId,
      decided_at: row.decidedAt?.toISOString() ?? null,
      decision_reason: row.decisionReason,
    };
  });
}
