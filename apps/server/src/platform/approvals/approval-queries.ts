import { type CaseWork, onlyWork } from '../case-work/work-filter.ts';
import type { IsoDate } from '@nesye/money';
import { bucketOf } from '../database/bucket.ts';
import type { Sql, Tx } from '../database/database.ts';
import type { ListRows } from '../lists/list-response.ts';
import type { Page } from '../lists/paged-list.ts';

export type ApprovalState = 'in_check' | 'approved' | 'rejected' | 'overtaken';

/** Something that one operator has proposed and another decides. */
export interface Approval<Payload = unknown> {
  readonly id: bigint;
  readonly kind: string;
  /** What it is about, by the kind. */
  readonly subjectId: bigint;
  /** Null: it is about no customer. */
  readonly customerId: bigint | null;
  readonly payload: Payload;
  readonly state: ApprovalState;
  readonly reason: string;
  /** Null: work by the clock. */
  readonly proposedBy: bigint | null;
  readonly proposedAt: Date;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
}

const MAX_OWN_ROWS = 200;
const MAX_OF_SUBJECT = 50;

const columns = (sql: Sql | Tx) => sql`
  id, kind, subject_id as "subjectId", customer_id as "customerId", payload, state, reason, proposed_by as "proposedBy", proposed_at as "proposedAt",
  decided_at as "decidedAt", decision_reason as "decisionReason"`;

/** A page of the approvals of these kinds in a state by the time they were proposed, and how many there are. */
export async function readApprovals(
  sql: Sql,
  {
    kinds,
    state,
    work,
  }: { readonly kinds: readonly string[]; readonly state: ApprovalState; readonly work?: CaseWork | undefined },
  { limit, offset, isDescending }: Page,
): Promise<ListRows<Approval>> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const ofWork = onlyWork(sql, work, sql`id`, sql`state = 'in_check'`, sql`proposed_at`);
  const rows = await sql<Approval[]>`
    select ${columns(sql)} from platform.approval where kind = any(${kinds}) and state = ${state} ${ofWork}
    order by proposed_at ${direction}, id ${direction} limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: bigint }[]>`
    select count(*) as total from platform.approval where kind = any(${kinds}) and state = ${state} ${ofWork}`;
  return { total: Number(count?.total ?? 0n), rows };
}

/** One, or undefined. */
export async function findApproval(sql: Sql | Tx, id: bigint): Promise<Approval | undefined> {
  const [row] = await sql<Approval[]>`
    select ${columns(sql)} from platform.approval where id = ${id} and bucket = ${bucketOf(id)}`;
  return row;
}

/** The same, locked, behind what it is about. */
export async function lockApproval(tx: Tx, id: bigint): Promise<Approval | undefined> {
  await tx`select from platform.approval where id = ${id} and bucket = ${bucketOf(id)} for update`;
  return await findApproval(tx, id);
}

export type NewApproval = Pick<
  Approval,
  'subjectId' | 'customerId' | 'payload' | 'reason' | 'proposedBy' | 'proposedAt'
>;

/** Stores a proposal; undefined where one of the kind for the subject is open. Returns its id. */
export async function insertApproval(tx: Tx, kind: string, one: NewApproval): Promise<bigint | undefined> {
  const bucket = bucketOf(one.subjectId);
  const [row] = await tx<{ id: bigint }[]>`
    insert into platform.approval (bucket, id, kind, subject_id, customer_id, payload, reason, proposed_by, proposed_at)
    values (${bucket}, nextval('platform.approval_number') * 64 + ${bucket}::bigint, ${kind}, ${one.subjectId}, ${one.customerId}, ${JSON.stringify(one.payload)}::jsonb,
      ${one.reason}, ${one.proposedBy}, ${one.proposedAt})
    on conflict do nothing returning id`;
  return row?.id;
}

export interface Decision {
  readonly state: 'approved' | 'rejected';
  readonly decidedBy: bigint;
  readonly decidedAt: Date;
  readonly decisionReason: string | null;
}

/** Writes the decision on a locked approval. */
export async function storeDecision(
  tx: Tx,
  id: bigint,
  { state, decidedBy, decidedAt, decisionReason }: Decision,
): Promise<void> {
  await tx`
    update platform.approval set state = ${state}, decided_by = ${decidedBy}, decided_at = ${decidedAt}, decision_reason = ${decisionReason}
    where id = ${id} and bucket = ${bucketOf(id)}`;
}

/** Ends the open approval of a locked subject whose matter was settled without it. */
export async function overtakeApproval(tx: Tx, kind: string, subjectId: bigint, at: Date): Promise<void> {
  await tx`
    update platform.approval set state = 'overtaken', decided_at = ${at}
    where subject_id = ${subjectId} and bucket = ${bucketOf(subjectId)} and kind = ${kind} and state = 'in_check'`;
}

/** Is one of a subject open, or was one rejected since a day. */
export async function hasApprovalSince(tx: Tx, kind: string, subjectId: bigint, day: IsoDate): Promise<boolean> {
  const rows = await tx`
    select from platform.approval
    where subject_id = ${subjectId} and bucket = ${bucketOf(subjectId)} and kind = ${kind}
      and (state = 'in_check' or state = 'rejected' and (decided_at at time zone 'Asia/Tehran')::date > ${day}::date) limit 1`;
  return rows.length > 0;
}

/** The newest approvals of a kind about a subject. */
export async function readApprovalsOf(sql: Sql | Tx, kind: string, subjectId: bigint): Promise<readonly Approval[]> {
  return await sql<Approval[]>`
    select ${columns(sql)} from platform.approval where subject_id = ${subjectId} and bucket = ${bucketOf(subjectId)} and kind = ${kind}
    order by id desc limit ${MAX_OF_SUBJECT}`;
}

/** Of these subjects those that have an open approval of the kind. */
export async function readOpenSubjects(sql: Sql, kind: string, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await sql<{ id: bigint }[]>`
    select subject_id as id from platform.approval
    where kind = ${kind} and subject_id = any(${ids.map(String)}::bigint[]) and state = 'in_check'`;
  return new Set(rows.map(({ id }) => id));
}

/** What was decided about a person, for the copy of all data; newest first. */
export async function readOwnApprovals(sql: Sql, customerId: bigint): Promise<unknown[]> {
  const rows = await sql`
    select id, kind, payload, state, reason, proposed_at, decided_at, decision_reason from platform.approval
    where customer_id = ${customerId} order by id desc limit ${MAX_OWN_ROWS}`;
  return [...rows];
}

/** Erases what operators wrote about a person, once the account is erased. The database refuses it for any other. */
export async function eraseApprovals(tx: Tx, userId: bigint): Promise<void> {
  await tx`select platform.erase_approvals(${userId})`;
}
