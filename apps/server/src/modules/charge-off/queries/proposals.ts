import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';
import type { Page } from '../../../platform/lists/paged-list.ts';
import type { FacilityKey } from '../../servicing/index.ts';

export type ProposalState = 'in_check' | 'approved' | 'rejected' | 'overtaken';

/** A proposal to charge a facility off. */
export interface Proposal extends FacilityKey {
  readonly id: bigint;
  readonly state: ProposalState;
  readonly reason: string;
  /** Null: the end of a day. */
  readonly proposedBy: bigint | null;
  readonly proposedAt: Date;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
}

const columns = (sql: Sql | Tx) => sql`
  id, facility_id as "facilityId", customer_id as "customerId", state, reason, proposed_by as "proposedBy", proposed_at as "proposedAt", decided_at as "decidedAt",
  decision_reason as "decisionReason"`;

/** A page of the proposals in a state by the time they were made, and how many there are. */
export async function readProposals(
  sql: Sql,
  { limit, offset, isDescending }: Page,
  state: ProposalState,
): Promise<ListRows<Proposal>> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const rows = await sql<Proposal[]>`
    select ${columns(sql)} from charge_off.proposal where state = ${state}
    order by proposed_at ${direction}, id ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<
    { total: bigint }[]
  >`select count(*) as total from charge_off.proposal where state = ${state}`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** One proposal, or undefined. */
export async function findProposal(sql: Sql | Tx, id: bigint): Promise<Proposal | undefined> {
  const [row] = await sql<Proposal[]>`
    select ${columns(sql)} from charge_off.proposal where id = ${id} and bucket = ${bucketOf(id)}`;
  return row;
}

/** Locks a proposal, behind the debt it is about. */
export async function lockProposal(tx: Tx, id: bigint): Promise<Proposal | undefined> {
  await tx`select from charge_off.proposal where id = ${id} and bucket = ${bucketOf(id)} for update`;
  return await findProposal(tx, id);
}

export interface NewProposal extends FacilityKey {
  readonly reason: string;
  readonly proposedBy: bigint | null;
  readonly at: Date;
}

/** Stores a proposal; undefined where one for the facility is open. Returns its id. */
export async function insertProposal(
  tx: Tx,
  { customerId, facilityId, reason, proposedBy, at }: NewProposal,
): Promise<bigint | undefined> {
  const bucket = bucketOf(customerId);
  const [row] = await tx<{ id: bigint }[]>`
    insert into charge_off.proposal (bucket, id, facility_id, customer_id, reason, proposed_by, proposed_at)
    values (${bucket}, nextval('charge_off.proposal_number') * 64 + ${bucket}::bigint, ${facilityId}, ${customerId}, ${reason}, ${proposedBy}, ${at})
    on conflict do nothing returning id`;
  return row?.id;
}

/** Writes the decision on a locked proposal. */
export async function storeDecision(
  tx: Tx,
  id: bigint,
  decision: {
    readonly state: 'approved' | 'rejected';
    readonly decidedBy: bigint;
    readonly at: Date;
    readonly reason: string | null;
  },
): Promise<void> {
  await tx`
    update charge_off.proposal set state = ${decision.state}, decided_by = ${decision.decidedBy}, decided_at = ${decision.at}, decision_reason = ${decision.reason}
    where id = ${id} and bucket = ${bucketOf(id)}`;
}

/** Ends the open proposal of a locked debt that was charged off without it. */
export async function overtakeProposal(tx: Tx, { facilityId }: FacilityKey, at: Date): Promise<void> {
  await tx`
    update charge_off.proposal set state = 'overtaken', decided_at = ${at}
    where facility_id = ${facilityId} and bucket = ${bucketOf(facilityId)} and state = 'in_check'`;
}

/** Is one of a facility open, or was one rejected since a day. */
export async function hasProposalSince(tx: Tx, { facilityId }: FacilityKey, day: IsoDate): Promise<boolean> {
  const rows = await tx`
    select from charge_off.proposal
    where facility_id = ${facilityId} and bucket = ${bucketOf(facilityId)}
      and (state = 'in_check' or state = 'rejected' and (decided_at at time zone 'Asia/Tehran')::date > ${day}::date) limit 1`;
  return rows.length > 0;
}
