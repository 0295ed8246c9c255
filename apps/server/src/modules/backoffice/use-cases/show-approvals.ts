import { APPROVAL_KINDS, backofficeCalls, type CallTypes } from '@nesye/contract';
import { maskMobile } from '@nesye/persian';
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { type Approval, readApprovals } from '../../../platform/approvals/approval-queries.ts';
import { type ApprovalDeps, decideApproval, type Vote } from '../../../platform/approvals/approvals.ts';
import { workOf } from '../../../platform/case-work/work-filter.ts';
import type { Database, Sql } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';

export type MobilesOf = (sql: Sql, ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;

export interface BackofficeDeps extends ApprovalDeps {
  readonly database: Pick<Database, 'sql' | 'transaction'>;
  readonly mobilesOf: MobilesOf;
}

type ApprovalOut = CallTypes<typeof backofficeCalls.listApprovals>['reply']['results'][number];
type ApprovalsQuery = CallTypes<typeof backofficeCalls.listApprovals>['query'];

const PAGE_SIZE = 20;

type Viewer = Pick<Principal, 'userId' | 'operatorRoles'>;

/** Proposals that the viewer may decide, in a state (those in check unless another is requested), of one kind or of all, 20 a page. Refuses as every paged list does. */
export function listApprovals(
  deps: BackofficeDeps,
  { userId: operatorId, operatorRoles = [] }: Viewer,
  query: ApprovalsQuery,
) {
  const { filter_kind: kind, filter_state: state = 'in_check' } = query;
  const work = workOf('approvals', query, { operatorId, now: deps.clock.now() });
  const read = pagedList(
    backofficeCalls.listApprovals,
    ['proposed_at'],
    async (sql, page) => {
      const kinds = deps.kinds.permittedTo(operatorRoles).filter((name) => kind === undefined || name === kind);
      const { total, rows } = await readApprovals(sql, { kinds, state, work }, page);
      return { total, rows: await viewsOf(deps, rows, operatorId) };
    },
    PAGE_SIZE,
  );
  return read(deps.database.sql, query);
}

/** Throws where the modules have other kinds than the contract: one of these would not be shown, or could not be requested. */
export function requireKindsOfContract(names: readonly string[]): void {
  const declared: readonly string[] = APPROVAL_KINDS;
  const different = [
    ...names.filter((name) => !declared.includes(name)),
    ...declared.filter((name) => !names.includes(name)),
  ];
  if (different.length > 0)
    throw new Error(`kinds of approvals of the contract or the modules alone: ${different.join(', ')}`);
}

/** Decides on an approval, and returns it as the list does. Refuses as `decideApproval` does. */
export async function decide(deps: BackofficeDeps, vote: Vote): Promise<ApprovalOut> {
  const [view] = await viewsOf(deps, [await decideApproval(deps, vote)], vote.operatorId);
  if (view === undefined) throw new Error(`the approval ${vote.id} was not shown`);
  return view;
}

/** Each kind shows its approvals together; their order stays. */
async function viewsOf(
  { database: { sql }, kinds, mobilesOf }: BackofficeDeps,
  approvals: readonly Approval[],
  operatorId: bigint,
): Promise<ApprovalOut[]> {
  const ofKind = new Map<ApprovalKind, Approval[]>();
  for (const approval of approvals) {
    const kind = kinds.of(approval);
    ofKind.set(kind, [...(ofKind.get(kind) ?? []), approval]);
  }
  const details = new Map<Approval, unknown>();
  for (const [kind, group] of ofKind) {
    const shown = await kind.show(sql, group);
    group.forEach((approval, place) => details.set(approval, shown[place]));
  }
  const mobiles = await mobilesOf(
    sql,
    approvals.flatMap(({ customerId }) => customerId ?? []),
  );
  return approvals.map((approval) => {
    const { customerId } = approval;
    const mobile = customerId === null ? undefined : mobiles.get(customerId);
    return {
      id: Number(approval.id),
      state: approval.state,
      customer_id: customerId === null ? null : Number(customerId),
      cellphone: mobile === undefined ? '' : maskMobile(mobile),
      reason: approval.reason,
      proposed_at: approval.proposedAt.toISOString(),
      is_by_task: approval.proposedBy === null,
      is_proposed_by_you: approval.proposedBy === operatorId,
      decided_at: approval.decidedAt?.toISOString() ?? null,
      decision_reason: approval.decisionReason,
      details: details.get(approval) as ApprovalOut['details'],
    };
  });
}
