import { daysBetween, type IsoDate } from '@nesye/money';
import { readApprovalsOf } from '../../platform/approvals/approval-queries.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { Resolution } from './domain/correction.ts';
import { readResolutions } from './queries/resolutions.ts';
import type { Difference } from './queries/differences.ts';
import { readEntriesOf } from './queries/corrections.ts';
import { CORRECTION } from './use-cases/correction-approval.ts';
import type { DayRow } from './queries/statements.ts';

/** Who looks, and on which business day. */
export interface Viewer {
  readonly operatorId: bigint;
  readonly today: IsoDate;
}

/** A difference as the lists have it. */
export const differenceView = (difference: Difference, { operatorId, today }: Viewer) => ({
  id: difference.id,
  day: difference.day,
  kind: difference.kind,
  reference: difference.reference,
  class: difference.class,
  state: difference.state,
  ledger_amount: difference.ledger,
  gateway_amount: difference.gateway,
  bank_amount: difference.bank,
  suspense_amount: difference.suspense,
  owner_id: difference.ownerId,
  is_yours: difference.ownerId === operatorId,
  found_on: difference.foundOn,
  due_on: difference.dueOn,
  age_days: Math.max(0, daysBetween(difference.foundOn, today)),
  is_overdue: difference.dueOn !== null && difference.dueOn < today,
  has_open_proposal: difference.hasProposal,
});

/** A difference with its proposals, and what may be proposed now. */
export async function detailView(sql: Sql | Tx, difference: Difference, viewer: Viewer) {
  const proposals = await readApprovalsOf(sql, CORRECTION, difference.id);
  const entries = await readEntriesOf(sql, difference.id);
  return {
    ...differenceView(difference, viewer),
    closed_by: difference.closedBy,
    resolutions: difference.hasProposal ? [] : [...(await readResolutions(sql, difference))],
    proposals: proposals.map((each) => ({
      id: each.id,
      resolution: (each.payload as { readonly resolution: Resolution }).resolution,
      state: each.state,
      reason: each.reason,
      proposed_at: each.proposedAt.toISOString(),
      is_proposed_by_you: each.proposedBy === viewer.operatorId,
      decided_at: each.decidedAt?.toISOString() ?? null,
      decision_reason: each.decisionReason,
      entry_id: entries.get(each.id) ?? null,
    })),
  };
}

/** A day as the wire has it. */
export const dayView = ({
  id,
  day,
  lineCount,
  net,
  isUploaded,
  takenAt,
  waiting,
  open,
  inSuspense,
  closed,
}: DayRow) => ({
  id,
  day,
  line_count: lineCount,
  net_amount: net,
  is_uploaded: isUploaded,
  taken_at: takenAt.toISOString(),
  waiting,
  open,
  in_suspense: inSuspense,
  closed,
});
