import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Resolution } from '../domain/correction.ts';

/** What an operator wants to be done about a difference. */
export interface Proposal {
  readonly id: bigint;
  readonly resolution: Resolution;
  readonly state: 'in_check' | 'approved' | 'rejected';
  readonly reason: string;
  readonly proposedBy: bigint;
  readonly proposedAt: Date;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
  readonly entryId: bigint | null;
}

/** The proposals of a difference, the newest first. */
export async function readProposals(sql: Sql | Tx, differenceId: bigint): Promise<Proposal[]> {
  return await sql<Proposal[]>`
    select id, resolution, state, reason, proposed_by as "proposedBy", proposed_at as "proposedAt", decided_at as "decidedAt", decision_reason as "decisionReason",
           entry_id as "entryId"
    from reconciliation.proposal where difference_id = ${differenceId} order by id desc limit 50`;
}

/** Stores a proposal; undefined where one of the difference is open. Returns its id. */
export async function insertProposal(
  tx: Tx,
  proposal: {
    readonly differenceId: bigint;
    readonly resolution: Resolution;
    readonly reason: string;
    readonly proposedBy: bigint;
    readonly at: Date;
  },
): Promise<bigint | undefined> {
  const { differenceId, resolution, reason, proposedBy, at } = proposal;
  const [row] = await tx<{ id: bigint }[]>`
    insert into reconciliation.proposal (id, difference_id, resolution, reason, proposed_by, proposed_at)
    values (nextval('reconciliation.proposal_number'), ${differenceId}, ${resolution}, ${reason}, ${proposedBy}, ${at}) on conflict do nothing returning id`;
  return row?.id;
}

/** Writes the decision on an open proposal, whose difference is locked. */
export async function storeDecision(
  tx: Tx,
  id: bigint,
  decision: {
    readonly state: 'approved' | 'rejected';
    readonly decidedBy: bigint;
    readonly at: Date;
    readonly reason: string | null;
    readonly entryId: bigint | null;
  },
): Promise<void> {
  await tx`
    update reconciliation.proposal
    set state = ${decision.state}, decided_by = ${decision.decidedBy}, decided_at = ${decision.at}, decision_reason = ${decision.reason}, entry_id = ${decision.entryId}
    where id = ${id} and state = 'in_check'`;
}
